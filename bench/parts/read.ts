import { startBare } from '../lib/processes.ts'
import type { Row } from '../lib/report.ts'
import { compare } from '../lib/rounds.ts'
import { ONE_SEASON, seededId } from '../lib/seed.ts'
import { reading, world } from '../lib/world.ts'
import { milliseconds, type Part } from './part.ts'

/** Reading: each answer of the product against its bare queries, whose rows are sent as they come. */
export const read: Part = async ({ places, engine, rounds }) => {
  const place = await places.make(engine)
  const { product, people } = await world(place, ONE_SEASON, 1)
  const bare = await startBare(place)
  const [person] = people
  if (person === undefined) throw new Error('nobody has registered')
  const { teamId, userId, token } = person
  const gameId = seededId('game', 1)
  const rows: Row[] = []
  const reads: [string, string, string, number | undefined][] = [
    [
      'GET /analytics/games/{id}, 120 events',
      `/api/analytics/games/${gameId}`,
      `/analytics/${teamId}/${gameId}`,
      3,
    ],
    ['GET /teams', '/api/teams', `/teams/${userId}`, undefined],
    ['GET /games/{id}', `/api/games/${gameId}`, `/games/${teamId}/${gameId}`, undefined],
    [
      'GET /shots/games/{id}, 100 shots',
      `/api/shots/games/${gameId}`,
      `/shots/${teamId}/${gameId}`,
      undefined,
    ],
  ]
  for (const [what, path, barePath, atMost] of reads) {
    const {
      product: ours,
      reference,
      p50,
    } = await compare(
      { port: product.port, clients: reading(path, token) },
      { port: bare.port, clients: reading(barePath) },
      rounds,
    )
    rows.push({
      what: `${what}, p50`,
      engine,
      measured: `${milliseconds(ours.p50)} : ${milliseconds(reference.p50)}`,
      ratio: p50,
      ...(atMost !== undefined && { target: { atMost } }),
    })
  }
  await product.stop()
  await bare.stop()
  return rows
}
