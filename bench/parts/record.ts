import { startBare } from '../lib/processes.ts'
import type { Row } from '../lib/report.ts'
import { compare, warmUp } from '../lib/rounds.ts'
import { ONE_TEAM } from '../lib/seed.ts'
import { bareRecording, recording, world } from '../lib/world.ts'
import { type Part, perSecond } from './part.ts'

const CLIENTS = 32

/** Recording a shot: the whole product against one prepared, durable insert. */
export const record: Part = async ({ places, engine, rounds }) => {
  const place = await places.make(engine)
  const { product, people } = await world(place, ONE_TEAM, CLIENTS)
  const bare = await startBare(place)
  const tables = ['shots', 'bare_shots']
  await warmUp(
    { port: product.port, clients: recording(people) },
    ...tables.map((table) => ({ port: bare.port, clients: bareRecording(people, table) })),
  )
  const rows: Row[] = []
  for (const clients of [1, CLIENTS]) {
    const some = people.slice(0, clients)
    for (const table of tables) {
      const {
        product: ours,
        reference,
        throughput,
      } = await compare(
        { port: product.port, clients: recording(some) },
        { port: bare.port, clients: bareRecording(some, table) },
        rounds,
      )
      const atLeast = clients > 1 && engine === 'sqlite' ? 1.5 : 0.6
      const to = table === 'shots' ? '' : ', to a table without keys and indexes'
      rows.push({
        what: `POST /shots/games/{id}, ${clients === 1 ? '1 client' : `${clients} clients`}${to}`,
        engine,
        measured: `${perSecond(ours.perSecond)} : ${perSecond(reference.perSecond)}`,
        ratio: throughput,
        ...(table === 'shots' && { target: { atLeast } }),
      })
    }
  }
  await product.stop()
  await bare.stop()
  return rows
}
