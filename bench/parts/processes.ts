import { type Balanced, startBalanced } from '../../packages/server/test/processes/balanced.ts'
import { load, type Side } from '../lib/load.ts'
import { AS_SERVED } from '../lib/processes.ts'
import { type Figure, perSecond } from '../lib/report.ts'
import { loadInTurn, medianRatio, type Rounds, typical, warmUp } from '../lib/rounds.ts'
import { operating, reading, type World, world } from '../lib/world.ts'
import type { Part } from './part.ts'

const CLIENTS = 32
/** Many games, because each client records a new one after a thousand shots. */
const GAMES = 40
const SHAPE = { shots: CLIENTS * GAMES * 120, gamesPerTeam: GAMES, shotsPerGame: 120 }

/** The least rate of several processes on two processors, which they share with everything else, to that of one. */
const TARGETS = { writes: 0.75, reads: 1 }

const portOf = ({ address }: Balanced) => Number(new URL(address).port)

/** The requests of so many clients: operations of one shot, or questions about their own games. */
const writes = (filled: World): Side['clients'] => operating(filled, filled.people, 1)
const reads = ({ people }: World): Side['clients'] =>
  people.flatMap(({ gameId, token }) => reading(`/api/analytics/games/${gameId}`, token))

/** How 32 clients fare while every process is ended and started again; the load fails with a single request. */
async function ending(filled: World, three: Balanced, signal: 'SIGTERM' | 'SIGKILL') {
  const endEach = async () => {
    const again = signal === 'SIGTERM' ? three.restart : three.kill
    for (const index of three.addresses.keys()) await again(index)
  }
  const result = await load({ port: portOf(three), clients: writes(filled) }, endEach())
  const subject = signal === 'SIGTERM' ? 'restarted' : 'killed'
  return {
    subject: `3 processes ${subject} one after the other: failed requests`,
    measured: `0, at ${perSecond(result.perSecond)}, longest answer ${Math.round(result.longest)} ms`,
  }
}

/** How the rates of several processes compare with one's, all of them loaded in every round. */
async function compared(
  subject: string,
  [one, two, three]: readonly [Side, Side, Side],
  rounds: Rounds,
  atLeast: number,
): Promise<Figure[]> {
  await warmUp(one, two, three)
  const results = await loadInTurn({ one, two, three }, rounds)
  const rateOf = (name: keyof typeof results) => perSecond(typical(results[name], 'perSecond'))
  return (['two', 'three'] as const).map((name) => ({
    subject: `${subject}, ${CLIENTS} clients, ${name} processes : one, behind HAProxy`,
    measured: `${rateOf(name)} : ${rateOf('one')}`,
    ratio: medianRatio(results[name], results.one, 'perSecond'),
    target: { atLeast },
  }))
}

/** 1, 2 and 3 processes behind HAProxy on one PostgreSQL, and the failures that their clients see when processes end. */
export const processes: Part = async ({ storages, engine, rounds }) => {
  if (engine !== 'postgres') return []
  const filled = await world(await storages.make(engine), SHAPE, CLIENTS)
  const started: Balanced[] = []
  const start = async (count: number): Promise<Balanced> => {
    const one = await startBalanced(filled.storage, count, AS_SERVED)
    started.push(one)
    return one
  }
  try {
    const [one, two, three] = [await start(1), await start(2), await start(3)]
    const measure = (
      subject: string,
      clientsOf: (of: World) => Side['clients'],
      atLeast: number,
    ) => {
      const sideOf = (of: Balanced) => ({ port: portOf(of), clients: clientsOf(filled) })
      return compared(subject, [sideOf(one), sideOf(two), sideOf(three)], rounds, atLeast)
    }
    return [
      ...(await measure('operations of 1 shot', writes, TARGETS.writes)),
      ...(await measure('GET /analytics/games/{id}', reads, TARGETS.reads)),
      await ending(filled, three, 'SIGTERM'),
      await ending(filled, three, 'SIGKILL'),
    ]
  } finally {
    for (const one of started) await one.stop()
    await filled.product.stop()
  }
}
