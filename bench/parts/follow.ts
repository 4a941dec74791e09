import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { Followers } from '../follow/followers.ts'
import type { PageTimes } from '../follow/protocol.ts'
import { type Server, startProduct } from '../lib/processes.ts'
import type { Row } from '../lib/report.ts'
import { percentile } from '../lib/rounds.ts'
import { ONE_SEASON } from '../lib/seed.ts'
import { type Person, tapOf, world } from '../lib/world.ts'
import { milliseconds, type Part } from './part.ts'

const STREAMS = 2_000
/** They are in addition, and their connections fill up. */
const NOT_READING = 20
const TAPS = 80
/** Milliseconds, far less than between two events of a game. */
const BETWEEN_TAPS = 500
/** 10,000 in a minute. */
const VIEWS_PER_SECOND = 10_000 / 60
const VIEW_SECONDS = 30

/** What is promised: milliseconds from tap to page, the recorder's p95 by that alone, KB for a stream. */
const MOST = { toPage: 1_000, besides: 2, kilobytes: 60, view: 1_000 }

const now = (): number => performance.timeOrigin + performance.now()

/** A manager's link to the game, with all that there is to show. */
async function makeLink(port: number, { token, teamId }: Person): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/links/teams/${teamId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Everybody',
      names: 'full',
      shows: ['score', 'schedule', 'shots', 'goals', 'players'],
      expiresAt: null,
    }),
  })
  if (response.status !== 201) throw new Error(`a link answered ${response.status}`)
  const { link } = (await response.json()) as { link: { url: string } }
  return link.url.slice(link.url.lastIndexOf('/') + 1)
}

/** One tap; when it was made, in milliseconds since 1970, and how long its answer took. */
async function tap(port: number, person: Person): Promise<{ at: number; took: number }> {
  const at = now()
  const response = await fetch(`http://127.0.0.1:${port}/api/shots/games/${person.gameId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(tapOf(person)),
  })
  if (response.status !== 201) throw new Error(`a shot answered ${response.status}`)
  await response.arrayBuffer()
  return { at, took: now() - at }
}

/** Taps at the pace of a very busy game. */
async function tapMany(port: number, person: Person, count: number) {
  const taps: { at: number; took: number }[] = []
  for (let number = 0; number < count; number += 1) {
    const made = await tap(port, person)
    taps.push(made)
    await wait(BETWEEN_TAPS - Math.min(BETWEEN_TAPS, made.took))
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

/** Shots on goal that the game has, as its followers are told. */
async function shotsNow(port: number, path: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  const { shots } = (await response.json()) as { shots: { for: number; against: number } }
  return shots.for + shots.against
}

/** How soon 2,000 followers of one game see a tap, and what they cost, over two servers on PostgreSQL. */
export const follow: Part = async ({ places, engine }) => {
  const place = await places.make(engine)
  const { product, people } = await world(place, ONE_SEASON, 1)
  const [person] = people
  if (person === undefined) throw new Error('nobody records')
  const servers = [product, ...(engine === 'postgres' ? [await startProduct(place)] : [])]
  const ports = servers.map(({ port }) => port)
  const token = await makeLink(product.port, person)
  const path = `/api/follow/${token}/games/${person.gameId}`
  const crowd = new Followers()
  const warmUp = new Followers()
  // Another process, so that its work on the streams does not count as waiting for a page.
  const visitors = new Followers()
  const events = { do: 'open', ports, path: `${path}/events` } as const
  const pages = {
    do: 'view',
    ports,
    paths: [`/f/${token}`, `/f/${token}/games/${person.gameId}`],
    perSecond: VIEWS_PER_SECOND,
  } as const
  try {
    await warmUp.ask({ ...events, count: 100, notReading: 0 })
    await Promise.all([tapMany(product.port, person, 20), visitors.ask({ ...pages, seconds: 8 })])
    await warmUp.close()
    const alone = await tapMany(product.port, person, TAPS)
    const before = memoryOf(servers)
    const first = await shotsNow(product.port, path)
    await crowd.ask({ ...events, count: STREAMS + NOT_READING, notReading: NOT_READING })
    const beside = await tapMany(product.port, person, TAPS)
    await wait(2 * MOST.toPage)
    const memory = (memoryOf(servers) - before) / (STREAMS + NOT_READING)
    const { shown, open } = await crowd.ask({ do: 'tell' })
    const [viewed] = await Promise.all([
      visitors.ask({ ...pages, seconds: VIEW_SECONDS }),
      tapMany(product.port, person, (VIEW_SECONDS * 1000) / BETWEEN_TAPS),
    ])
    const toPage = beside.flatMap(({ at }, index) =>
      (shown.get(first + index + 1) ?? []).map((arrived) => arrived - at),
    )
    return rowsOf({ engine, alone, beside, toPage, memory, open, viewed })
  } finally {
    await Promise.all([crowd.close(), visitors.close()])
    for (const server of servers) await server.stop()
  }
}

interface Measured {
  readonly engine: Row['engine']
  readonly alone: readonly { readonly took: number }[]
  readonly beside: readonly { readonly took: number }[]
  /** From each tap to each stream. */
  readonly toPage: readonly number[]
  /** KB for a stream. */
  readonly memory: number
  /** Streams left at the end. */
  readonly open: number
  readonly viewed: PageTimes
}

function rowsOf({ engine, alone, beside, toPage, memory, open, viewed }: Measured): Row[] {
  const p95 = (values: readonly number[]) => percentile(values, 0.95)
  const [recorder, recorderAlone] = [beside, alone].map((taps) => p95(taps.map(({ took }) => took)))
  if (recorder === undefined || recorderAlone === undefined) return []
  const expected = STREAMS * TAPS
  const { durations, refused } = viewed
  return [
    {
      what: `a tap seen by ${STREAMS} followers, p50 and p95 : promised`,
      engine,
      measured: `${milliseconds(percentile(toPage, 0.5))}, ${milliseconds(p95(toPage))} : ${MOST.toPage} ms`,
      ratio: p95(toPage) / MOST.toPage,
      target: { atMost: 1 },
    },
    {
      what: 'taps that reached every follower : all',
      engine,
      measured: `${toPage.length} : ${expected}`,
      ratio: toPage.length / expected,
      target: { atLeast: 1 },
    },
    {
      what: `the recorder's p95 beside ${STREAMS} followers : alone`,
      engine,
      measured: `${milliseconds(recorder)} : ${milliseconds(recorderAlone)}`,
      ratio: recorder / recorderAlone,
      target: { atMost: MOST.besides },
    },
    {
      what: 'memory of a stream : promised',
      engine,
      measured: `${memory.toFixed(1)} KB : ${MOST.kilobytes} KB`,
      ratio: memory / MOST.kilobytes,
      target: { atMost: 1 },
    },
    {
      what: 'followers that read and are still there : all',
      engine,
      measured: `${open} : ${STREAMS}`,
      ratio: open / STREAMS,
      target: { atLeast: 1 },
    },
    {
      what: '10,000 page views a minute beside them, p50 and p95 : promised',
      engine,
      measured: `${milliseconds(percentile(durations, 0.5))}, ${milliseconds(p95(durations))} : ${MOST.view} ms`,
      ratio: p95(durations) / MOST.view,
      target: { atMost: 1 },
    },
    {
      what: 'page views refused : made',
      engine,
      measured: `${refused} : ${durations.length + refused}`,
      ratio: refused,
      target: { atMost: 0 },
    },
  ]
}
