import { startBare } from '../lib/processes.ts'
import type { Row } from '../lib/report.ts'
import { compare, warmUp } from '../lib/rounds.ts'
import { ONE_TEAM } from '../lib/seed.ts'
import { bareRecording, recording, world } from '../lib/world.ts'
import { type Part, perSecond } from './part.ts'

const CLIENTS = 32
/** Of people, so that none is filled to its bound. */
const TEAMS = 2

/** A disk's pace varies from one half second to the next: what has a target is asked more often. */
const ROUNDS_FACTOR = 2

/** What is compared beside the table of the product, for which the targets are. */
const VARIANTS = [
  { of: '', table: 'shots', isKeyed: false },
  { of: ', to a table without keys and indexes', table: 'bare_shots', isKeyed: false },
  { of: ', with an Idempotency-Key', table: 'shots', isKeyed: true },
] as const

/** Recording a shot: the whole product against one prepared, durable insert. */
export const record: Part = async ({ places, engine, rounds }) => {
  const place = await places.make(engine)
  const { product, people } = await world(place, TEAMS * ONE_TEAM, CLIENTS)
  const bare = await startBare(await places.copyOf(place))
  const sidesOf = (clients: number, { table, isKeyed }: (typeof VARIANTS)[number]) => {
    const some = people.slice(0, clients)
    return [
      { port: product.port, clients: recording(some, isKeyed) },
      { port: bare.port, clients: bareRecording(some, table) },
    ] as const
  }
  await warmUp(...VARIANTS.flatMap((variant) => sidesOf(CLIENTS, variant)))
  const rows: Row[] = []
  for (const clients of [1, CLIENTS]) {
    for (const variant of VARIANTS) {
      const sides = sidesOf(clients, variant)
      const hasTarget = variant.of === ''
      const {
        product: ours,
        reference,
        throughput,
      } = await compare(...sides, {
        ...rounds,
        rounds: hasTarget ? ROUNDS_FACTOR * rounds.rounds : rounds.rounds,
      })
      const atLeast = clients > 1 && engine === 'sqlite' ? 1.5 : 0.6
      rows.push({
        what: `POST /shots/games/{id}, ${clients === 1 ? '1 client' : `${clients} clients`}${variant.of}`,
        engine,
        measured: `${perSecond(ours.perSecond)} : ${perSecond(reference.perSecond)}`,
        ratio: throughput,
        ...(hasTarget && { target: { atLeast } }),
      })
    }
  }
  await product.stop()
  await bare.stop()
  return rows
}
