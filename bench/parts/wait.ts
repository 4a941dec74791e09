import { type LoadResult, load, type Side } from '../lib/load.ts'
import { type Figure, milliseconds } from '../lib/report.ts'
import { median } from '../lib/rounds.ts'
import { nameOf, seasons, seededId } from '../lib/seed.ts'
import { operating, reading, register, type World, world } from '../lib/world.ts'
import type { Part, PartOptions } from './part.ts'

const ROUNDS = 5
const SECONDS = 2
const READERS = 4
const TEAM = seededId('team', 0)

type Clients = Side['clients']

/** Loads with two groups of clients at once; answers the measurements of the first group. */
async function beside(port: number, measured: Clients, others: Clients): Promise<LoadResult> {
  const [result] = await Promise.all(
    [measured, others].map((clients) => load({ port, clients }, SECONDS)),
  )
  if (result === undefined) throw new Error('nothing was measured')
  return result
}

const inTeam = ({ people }: World, team: number) => people.filter((person) => person.team === team)

/** One person records while four others read a season's analytics without pause. */
async function recordingBesideReaders({ storages, engine }: PartOptions): Promise<Figure> {
  const club = await world(await storages.make(engine), seasons(2 * 70 * 120), 2 * READERS)
  const { port } = club.product
  const readers = inTeam(club, 0).flatMap(({ token }) =>
    reading(`/api/analytics/teams/${TEAM}`, token),
  )
  const recorder = operating(club, inTeam(club, 1).slice(0, 1), 1)
  const alone: number[] = []
  const together: number[] = []
  await beside(port, recorder, readers)
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push((await load({ port, clients: recorder }, SECONDS)).p99)
    together.push((await beside(port, recorder, readers)).p99)
  }
  await club.product.stop()
  return {
    subject: `an operation of 1, p99, beside ${READERS} readers of a season : alone`,
    measured: `${milliseconds(median(together))} : ${milliseconds(median(alone))}`,
    ratio: median(together) / median(alone),
    target: { atMost: 2 },
  }
}

const MOST_RECORDS = { shots: 300_000, gamesPerTeam: 500, shotsPerGame: 600 }
const LONGEST_WAIT_MS = 100
const LONG_READS = [
  `/analytics/teams/${TEAM}`,
  `/analytics/teams/${TEAM}/players`,
  `/analytics/teams/${TEAM}?include=shotTimeline`,
  `/games/teams/${TEAM}`,
  `/teams/${TEAM}`,
  `/games/${seededId('game', 1)}/records`,
  '/auth/me/data',
]

/** The longest wait of one user while another reads everything of the largest team. */
async function callsBesideTheLargestTeam({ storages, engine }: PartOptions): Promise<Figure[]> {
  const { product, people } = await world(await storages.make(engine), MOST_RECORDS, 1)
  const stranger = await register(product.port, 1)
  const figures: Figure[] = []
  for (const path of LONG_READS) {
    const { p99, longest } = await beside(
      product.port,
      reading('/api/teams', stranger.token),
      reading(`/api${path}`, people[0]?.token),
    )
    figures.push({
      subject: `longest wait of another user beside ${nameOf(path)}, 300,000 shots`,
      measured: `${milliseconds(longest)}, p99 ${milliseconds(p99)}`,
      ratio: longest / LONGEST_WAIT_MS,
      target: { atMost: 1 },
    })
  }
  await product.stop()
  return figures
}

/** Waiting: the effect of long reads on others. */
export const wait: Part = async (options) => [
  await recordingBesideReaders(options),
  ...(await callsBesideTheLargestTeam(options)),
]
