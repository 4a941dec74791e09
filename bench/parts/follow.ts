import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { request } from '../../fixtures/product.ts'
import { startCrowd } from '../follow/crowd.ts'
import { type Server, startProduct } from '../lib/processes.ts'
import { milliseconds } from '../lib/report.ts'
import { percentile } from '../lib/rounds.ts'
import { ONE_SEASON } from '../lib/seed.ts'
import { connectTo, type Person, tapOnce, world } from '../lib/world.ts'
import type { Part } from './part.ts'

const STREAMS = 2_000
/** They are in addition, and their connections fill up. */
const NOT_READING = 20
const TAPS = 80
/** Milliseconds, far less than between two events of a game. */
const BETWEEN_TAPS = 500

/** The promises: milliseconds from tap to page, the recorder's p95 by that alone, KB for a stream, and for an idle one. */
const MOST = { toPage: 1_000, besides: 2, kilobytes: 60, idle: 20 }

/** The paths of a manager's link to the game, with all that there is to show. */
async function linkTo(port: number, { token, teamId, gameId }: Person): Promise<string> {
  const { link } = await request<{ link: { url: string } }>(
    connectTo(port, token),
    'POST',
    `/links/teams/${teamId}`,
    {
      name: 'Everybody',
      names: 'full',
      shows: ['score', 'schedule', 'shots', 'goals', 'players'],
      expiresAt: null,
    },
  )
  return `/follow/${link.url.slice(link.url.lastIndexOf('/') + 1)}/games/${gameId}`
}

/** Taps at the pace of a very busy game: when each happened, in milliseconds since 1970, and how long it took. */
async function tapMany(port: number, person: Person, count: number) {
  const taps: { at: number; took: number }[] = []
  for (let number = 0; number < count; number += 1) {
    const at = performance.timeOrigin + performance.now()
    const { duration: took } = await tapOnce(port, person)
    taps.push({ at, took })
    await wait(BETWEEN_TAPS - Math.min(BETWEEN_TAPS, took))
  }
  return taps
}

/** Memory of these servers, in KB. */
const memoryOf = (servers: readonly Server[]): number =>
  execFileSync('ps', ['-o', 'rss=', '-p', servers.map(({ pid }) => pid).join()])
    .toString()
    .trim()
    .split(/\s+/)
    .reduce((sum, kilobytes) => sum + Number(kilobytes), 0)

/** Shots on goal that the game has, as its followers receive them. */
async function shotsNow(port: number, path: string): Promise<number> {
  const { shots } = await request<{ shots: { for: number; against: number } }>(
    connectTo(port),
    'GET',
    path,
  )
  return shots.for + shots.against
}

const p95 = (values: readonly number[]) => percentile(values, 0.95)

/** How soon 2,000 followers of one game see a tap, and their cost, over two servers on PostgreSQL. */
export const follow: Part = async ({ storages, engine }) => {
  const { storage, product, people } = await world(await storages.make(engine), ONE_SEASON, 1)
  const [person] = people
  if (person === undefined) throw new Error('nobody records')
  const servers = [product, ...(engine === 'postgres' ? [await startProduct(storage)] : [])]
  const path = await linkTo(product.port, person)
  const events = { ports: servers.map(({ port }) => port), path: `/api${path}/events` }
  const [crowd, warmUp] = [startCrowd(), startCrowd()]
  try {
    await warmUp.ask({ ...events, count: 100, notReading: 0 })
    await tapMany(product.port, person, 20)
    await warmUp.close()
    const alone = await tapMany(product.port, person, TAPS)
    const before = memoryOf(servers)
    const first = await shotsNow(product.port, path)
    await crowd.ask({ ...events, count: STREAMS + NOT_READING, notReading: NOT_READING })
    await wait(2 * MOST.toPage)
    const idle = (memoryOf(servers) - before) / (STREAMS + NOT_READING)
    const beside = await tapMany(product.port, person, TAPS)
    await wait(2 * MOST.toPage)
    const memory = (memoryOf(servers) - before) / (STREAMS + NOT_READING)
    const { shown, open } = await crowd.ask('arrivals')
    const toPage = beside.flatMap(({ at }, index) =>
      (shown.get(first + index + 1) ?? []).map((arrived) => arrived - at),
    )
    const [recorder, recorderAlone] = [p95(beside.map(tookOf)), p95(alone.map(tookOf))]
    return [
      {
        subject: `a tap seen by ${STREAMS} followers, p50 and p95 : promised`,
        measured: `${milliseconds(percentile(toPage, 0.5))}, ${milliseconds(p95(toPage))} : ${MOST.toPage} ms`,
        ratio: p95(toPage) / MOST.toPage,
        target: { atMost: 1 },
      },
      {
        subject: 'taps that reached every follower : all',
        measured: `${toPage.length} : ${STREAMS * TAPS}`,
        ratio: toPage.length / (STREAMS * TAPS),
        target: { atLeast: 1 },
      },
      {
        subject: `the recorder's p95 beside ${STREAMS} followers : alone`,
        measured: `${milliseconds(recorder)} : ${milliseconds(recorderAlone)}`,
        ratio: recorder / recorderAlone,
        target: { atMost: MOST.besides },
      },
      {
        subject: 'memory of an idle stream : promised',
        measured: `${idle.toFixed(1)} KB : ${MOST.idle} KB`,
        ratio: idle / MOST.idle,
        target: { atMost: 1 },
      },
      {
        subject: 'memory of a stream : promised',
        measured: `${memory.toFixed(1)} KB : ${MOST.kilobytes} KB`,
        ratio: memory / MOST.kilobytes,
        target: { atMost: 1 },
      },
      {
        subject: 'followers that read and are still there : all',
        measured: `${open} : ${STREAMS}`,
        ratio: open / STREAMS,
        target: { atLeast: 1 },
      },
    ]
  } finally {
    await crowd.close()
    for (const server of servers) await server.stop()
  }
}

const tookOf = ({ took }: { readonly took: number }): number => took
