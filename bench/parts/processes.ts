import { type Balanced, startBalanced } from '../lib/balanced.ts'
import { type LoadResult, load } from '../lib/load.ts'
import type { Row } from '../lib/report.ts'
import { loadInTurn, median, medianRatio, type Rounds, type Side, warmUp } from '../lib/rounds.ts'
import { operating, reading, type World, world } from '../lib/world.ts'
import { seenBy } from './live.ts'
import { type Part, perSecond } from './part.ts'

const CLIENTS = 32
/** Many games, because each client records a new one after a thousand shots. */
const GAMES = 40
const SHAPE = { shots: CLIENTS * GAMES * 120, gamesPerTeam: GAMES, shotsPerGame: 120 }
const WATCHERS = 100
/** Of one team, with 5 streams each. */
const FOLLOWING = 20

/** Of one process, what several record and read at least on two processors, which they share with everything else. */
const TARGETS = { writes: 0.75, reads: 1 }

const NAMES = { one: '1 process', two: '2 processes', three: '3 processes' } as const
type Name = keyof typeof NAMES

/** What so many clients send: operations of one shot, or questions about their own games. */
const writes = (made: World, port: number): Side => ({
  port,
  clients: operating(made, made.people.slice(0, CLIENTS), 1),
})
const reads = ({ people }: World, port: number): Side => ({
  port,
  clients: people
    .slice(0, CLIENTS)
    .flatMap(({ gameId, token }) => reading(`/api/analytics/games/${gameId}`, token)),
})

/** How 32 clients fare while every process is ended and started again; the load fails with a single request. */
async function ending(
  made: World,
  { port, endEach }: Balanced,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<Row> {
  const what = signal === 'SIGTERM' ? 'restarted' : 'killed'
  const result = await load({ ...writes(made, port), seconds: endEach(signal) })
  return {
    what: `3 processes ${what} one after the other: failed requests`,
    engine: 'postgres',
    measured: `0, at ${perSecond(result.perSecond)}, longest answer ${Math.round(result.longest)} ms`,
  }
}

/** How the rates of several processes behind HAProxy compare, all of them loaded in every round. */
async function compared(
  what: string,
  sides: Readonly<Record<'alone' | Name, Side>>,
  { rounds, atLeast }: { readonly rounds: Rounds; readonly atLeast: number },
): Promise<Row[]> {
  await warmUp(...Object.values(sides))
  const results = await loadInTurn(sides, rounds)
  const rateOf = ({ perSecond: rate }: LoadResult) => rate
  const row = (title: string, ours: LoadResult[], theirs: LoadResult[], target?: number): Row => ({
    what: `${what}, 32 clients, ${title}`,
    engine: 'postgres',
    measured: `${perSecond(median(ours.map(rateOf)))} : ${perSecond(median(theirs.map(rateOf)))}`,
    ratio: medianRatio(ours, theirs, rateOf),
    ...(target !== undefined && { target: { atLeast: target } }),
  })
  return [
    row('1 process behind HAProxy : without', results.one, results.alone),
    row(`${NAMES.two} : 1, behind HAProxy`, results.two, results.one, atLeast),
    row(`${NAMES.three} : 1, behind HAProxy`, results.three, results.one, atLeast),
  ]
}

async function measured(made: World, balanced: Record<Name, Balanced>, rounds: Rounds) {
  const sidesOf = (sideOf: (made: World, port: number) => Side) => ({
    alone: sideOf(made, made.product.port),
    one: sideOf(made, balanced.one.port),
    two: sideOf(made, balanced.two.port),
    three: sideOf(made, balanced.three.port),
  })
  const recorded = { rounds, atLeast: TARGETS.writes }
  const rows = await compared('operations of 1 shot', sidesOf(writes), recorded)
  const asked = { rounds, atLeast: TARGETS.reads }
  rows.push(...(await compared('GET /analytics/games/{id}', sidesOf(reads), asked)))
  const people = made.people.slice(CLIENTS)
  for (const name of ['one', 'two', 'three'] as const) {
    const what = `the last of ${WATCHERS} others, ${NAMES[name]} behind HAProxy`
    const of = { engine: 'postgres', people, port: balanced[name].port, count: WATCHERS }
    rows.push(await seenBy(what, of))
  }
  rows.push(await ending(made, balanced.three, 'SIGTERM'))
  rows.push(await ending(made, balanced.three, 'SIGKILL'))
  return rows
}

/**
 * 1, 2 and 3 processes behind HAProxy on one PostgreSQL, and what their clients notice when processes end.
 */
export const processes: Part = async ({ places, engine, rounds }) => {
  if (engine !== 'postgres') return []
  const made = await world(await places.make(engine), SHAPE, CLIENTS + FOLLOWING)
  const started: Balanced[] = []
  const start = async (count: number): Promise<Balanced> => {
    const one = await startBalanced(made.place, count)
    started.push(one)
    return one
  }
  try {
    const balanced = { one: await start(1), two: await start(2), three: await start(3) }
    return await measured(made, balanced, rounds)
  } finally {
    for (const one of started) await one.stop()
    await made.product.stop()
  }
}
