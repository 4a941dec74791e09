import type { Row } from '../lib/report.ts'
import { compare } from '../lib/rounds.ts'
import { seasons, seededId } from '../lib/seed.ts'
import { reading, recording, world } from '../lib/world.ts'
import { milliseconds, type Part } from './part.ts'

const FEW = 10_000
const MANY = 1_000_000

/** The same team, with ten thousand and with a million shots stored in the whole product. */
export const growth: Part = async ({ places, engine, rounds }) => {
  const few = await world(await places.make(engine), seasons(FEW), 1)
  const many = await world(await places.make(engine), seasons(MANY), 1)
  const token = (of: typeof few): string => of.people[0]?.token ?? ''
  const gameId = seededId('game', 1)
  const read = (path: string) => (of: typeof few) => reading(path, token(of))
  const calls = {
    'GET /analytics/games/{id}': read(`/api/analytics/games/${gameId}`),
    'GET /shots/games/{id}': read(`/api/shots/games/${gameId}`),
    'GET /shots/{id}': read(`/api/shots/${seededId('shot', 0)}`),
    'GET /games/{id}': read(`/api/games/${gameId}`),
    'GET /games/teams/{id}': read(`/api/games/teams/${seededId('team', 0)}`),
    'GET /teams': read('/api/teams'),
    'GET /analytics/teams/{id}': read(`/api/analytics/teams/${seededId('team', 0)}`),
    // The last: each side records as many as it can, and has more to read afterwards.
    'POST /shots/games/{id}': (of: typeof few) => recording(of, of.people),
  }
  const rows: Row[] = []
  for (const [what, clients] of Object.entries(calls)) {
    const { product, reference, p50 } = await compare(
      { port: many.product.port, clients: clients(many) },
      { port: few.product.port, clients: clients(few) },
      rounds,
    )
    rows.push({
      what: `${what}, p50, 1 million : 10 thousand shots stored`,
      engine,
      measured: `${milliseconds(product.p50)} : ${milliseconds(reference.p50)}`,
      ratio: p50,
      target: { atMost: 1.2 },
    })
  }
  await few.product.stop()
  await many.product.stop()
  return rows
}
