import { type LoadOptions, type LoadResult, load } from '../lib/load.ts'
import type { Row } from '../lib/report.ts'
import { median } from '../lib/rounds.ts'
import { seasons, seededId } from '../lib/seed.ts'
import { operating, reading, register, type World, world } from '../lib/world.ts'
import { milliseconds, type Part, type PartOptions } from './part.ts'

const ROUNDS = 5
const SECONDS = 2
const READERS = 4

type Clients = LoadOptions['clients']

/** Loads with two groups of clients at once; answers what the first group measured. */
async function beside(port: number, measured: Clients, others: Clients): Promise<LoadResult> {
  const [result] = await Promise.all([
    load({ port, clients: measured, seconds: SECONDS }),
    load({ port, clients: others, seconds: SECONDS }),
  ])
  return result
}

const inTeam = ({ people }: World, team: number) => people.filter((person) => person.team === team)

/** One person records while four others read a season's analytics without pause. */
async function recordingBesideReaders({ places, engine }: PartOptions): Promise<Row> {
  const club = await world(await places.make(engine), seasons(2 * 70 * 120), 2 * READERS)
  const { port } = club.product
  const path = `/api/analytics/teams/${seededId('team', 0)}`
  const readers = inTeam(club, 0).flatMap(({ token }) => reading(path, token))
  const recorder = operating(club, inTeam(club, 1).slice(0, 1), 1)
  const alone: number[] = []
  const together: number[] = []
  await beside(port, recorder, readers)
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push((await load({ port, clients: recorder, seconds: SECONDS })).p99)
    together.push((await beside(port, recorder, readers)).p99)
  }
  await club.product.stop()
  return {
    what: `an operation of 1, p99, beside ${READERS} readers of a season : alone`,
    engine,
    measured: `${milliseconds(median(together))} : ${milliseconds(median(alone))}`,
    ratio: median(together) / median(alone),
    target: { atMost: 3 },
  }
}

const MOST_RECORDS = { shots: 300_000, gamesPerTeam: 500, shotsPerGame: 600 }
const LONGEST_WAIT_MS = 100

/** What one person waits at most while another reads all that the largest team has. */
async function callsBesideTheLargestTeam({ places, engine }: PartOptions): Promise<Row[]> {
  const club = await world(await places.make(engine), MOST_RECORDS, 1)
  const { port } = club.product
  const token = club.people[0]?.token ?? ''
  const stranger = await register(port, 1)
  const team = seededId('team', 0)
  const rows: Row[] = []
  for (const path of [
    `/api/analytics/teams/${team}`,
    `/api/analytics/teams/${team}/players`,
    `/api/analytics/teams/${team}?include=shotTimeline`,
    `/api/games/teams/${team}`,
    `/api/teams/${team}`,
    `/api/games/${seededId('game', 1)}/records`,
    '/api/auth/me/data',
  ]) {
    const { p99, longest } = await beside(
      port,
      reading('/api/teams', stranger.token),
      reading(path, token),
    )
    rows.push({
      what: `longest wait of another user beside ${path.replace(/[\da-f]{8}-[-\da-f]{27}/, '{id}')}, 300,000 shots`,
      engine,
      measured: `${milliseconds(longest)}, p99 ${milliseconds(p99)}`,
      ratio: longest / LONGEST_WAIT_MS,
      target: { atMost: 1 },
    })
  }
  await club.product.stop()
  return rows
}

/** Waiting: what others notice of long reads. */
export const wait: Part = async (options) => [
  await recordingBesideReaders(options),
  ...(await callsBesideTheLargestTeam(options)),
]
