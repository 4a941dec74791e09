import { request } from '../../fixtures/product.ts'
import { startBare } from '../lib/processes.ts'
import { type Figure, milliseconds, perSecond } from '../lib/report.ts'
import { loadInTurn, medianRatio, typical } from '../lib/rounds.ts'
import { ONE_SEASON, seededId } from '../lib/seed.ts'
import { connectTo, reading, world } from '../lib/world.ts'
import type { Part } from './part.ts'

/** The time that the call of a game's analytics may take, to that of the bare queries. */
const MOST = 3
/** The ratio of reading 100 shots to a server that answers the same bytes from memory. */
const BYTES_TARGET = 0.3

/** Reading: each answer of the product against its bare queries, whose rows are sent as they come. */
export const read: Part = async ({ storages, engine, rounds }) => {
  const storage = await storages.make(engine)
  const { product, people } = await world(storage, ONE_SEASON, 1)
  const [{ teamId, userId, token } = { teamId: '', userId: '', token: '' }] = people
  const game = seededId('game', 1)
  const shots = `/shots/games/${game}`
  const answer = await request<object>(connectTo(product.port, token), 'GET', shots)
  const bare = await startBare(storage, [token], JSON.stringify(answer))
  const reads: [subject: string, path: string, barePath: string, atMost?: number][] = [
    [
      '/analytics/games/{id}, 120 events',
      `/analytics/games/${game}`,
      `analytics/${teamId}/${game}`,
      MOST,
    ],
    ['/teams', '/teams', `teams/${userId}`],
    ['/games/{id}', `/games/${game}`, `games/${teamId}/${game}`],
    ['/shots/games/{id}, 100 shots', shots, `shots/${teamId}/${game}`],
  ]
  const figures: Figure[] = []
  for (const [subject, path, barePath, atMost] of reads) {
    const sides = {
      ours: { port: product.port, clients: reading(`/api${path}`, token) },
      bare: { port: bare.port, clients: reading(`/${barePath}`, token) },
    }
    const results = await loadInTurn(sides, rounds)
    const p50 = (name: keyof typeof sides) => milliseconds(typical(results[name], 'p50'))
    figures.push({
      subject: `GET ${subject}, p50`,
      measured: `${p50('ours')} : ${p50('bare')}`,
      ratio: medianRatio(results.ours, results.bare, 'p50'),
      ...(atMost !== undefined && { target: { atMost } }),
    })
  }
  for (const clients of [1, 32]) {
    const results = await loadInTurn(
      {
        ours: { port: product.port, clients: reading(`/api${shots}`, token, clients) },
        bytes: { port: bare.port, clients: reading('/answer', token, clients) },
      },
      rounds,
    )
    const rate = (name: keyof typeof results) => perSecond(typical(results[name], 'perSecond'))
    figures.push({
      subject: `GET /shots/games/{id}, 100 shots, ${clients} at once : bytes from memory`,
      measured: `${rate('ours')} : ${rate('bytes')}`,
      ratio: medianRatio(results.ours, results.bytes, 'perSecond'),
      target: { atLeast: BYTES_TARGET },
    })
  }
  await product.stop()
  await bare.stop()
  return figures
}
