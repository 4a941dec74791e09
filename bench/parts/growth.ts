import type { Side } from '../lib/load.ts'
import { type Figure, milliseconds } from '../lib/report.ts'
import { compareInTurn } from '../lib/rounds.ts'
import { inWords, nameOf, seasons, seededId } from '../lib/seed.ts'
import { operating, reading, recording, type World, world } from '../lib/world.ts'
import type { Part } from './part.ts'

const FEW = 10_000
const MOST = 1.2

const [game, team] = [seededId('game', 1), seededId('team', 0)]

/** Every call that reads a game, a player, a season or a team. */
const READS = [
  `/shots/${seededId('shot', 0)}`,
  `/goals/${seededId('goal', 0)}`,
  `/faceoffs/${seededId('faceoff', 0)}`,
  ...['', '/records', '/lineup', '/sheet'].map((part) => `/games/${game}${part}`),
  ...['shots', 'goals', 'faceoffs', 'penalties', 'shootout', 'analytics'].map(
    (kind) => `/${kind}/games/${game}`,
  ),
  ...['', `/${team}`, `/${team}/record`].map((part) => `/teams${part}`),
  ...['games', 'players', 'seasons', 'analytics'].map((kind) => `/${kind}/teams/${team}`),
  `/analytics/teams/${team}/players`,
  `/players/${seededId('player', 0)}/stats`,
]

/** Of each call the clients that send it again and again to either product. */
const CALLS: readonly (readonly [string, (of: World) => Side['clients']])[] = [
  ...READS.map(
    (path) =>
      [
        `GET ${nameOf(path)}`,
        ({ people }: World) => reading(`/api${path}`, people[0]?.token),
      ] as const,
  ),
  // The last: each side records as many as it can, and has more to read afterwards.
  ['POST /shots/games/{id}', (of) => recording(of, of.people)],
  ['POST /games/{id}/operations', (of) => operating(of, of.people, 1)],
]

/** The same team, with ten thousand and with many more shots stored in the whole product. */
export const growth: Part = async ({ storages, engine, rounds, shots }) => {
  const few = await world(await storages.make(engine), seasons(FEW), 1)
  const many = await world(await storages.make(engine), seasons(shots), 1)
  const figures: Figure[] = []
  for (const [subject, clients] of CALLS) {
    const [ours, theirs] = [many, few].map((of) => ({
      port: of.product.port,
      clients: clients(of),
    })) as [Side, Side]
    const { product, reference, ratio } = await compareInTurn(ours, theirs, rounds)
    figures.push({
      subject: `${subject}, p50, ${inWords(shots)} : ${inWords(FEW)} shots stored`,
      measured: `${milliseconds(product)} : ${milliseconds(reference)}`,
      ratio,
      target: { atMost: MOST },
    })
  }
  await few.product.stop()
  await many.product.stop()
  return figures
}
