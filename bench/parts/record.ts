import type { LoadResult } from '../lib/load.ts'
import { startBare } from '../lib/processes.ts'
import type { Row } from '../lib/report.ts'
import { loadInTurn, median, medianRatio, warmUp } from '../lib/rounds.ts'
import { bareRecording, operating, recording, world } from '../lib/world.ts'
import { type Part, perSecond } from './part.ts'

const CLIENTS = 32
const BATCH = 20
/** Many games, because each client records a new one after some hundred shots. */
const SHAPE = { shots: CLIENTS * 600, gamesPerTeam: 600, shotsPerGame: 1 }

/** The ratios of operations with one shot to the bare insert. */
const TARGETS = {
  sqlite: { alone: 0.5, together: 1.2 },
  postgres: { alone: 0.35, together: 0.6 },
} as const
/** A batch of twenty records so many times the shots of twenty calls with one. */
const BATCH_TARGET = 8

/**
 * Recording shots: the whole product, by operations as devices send them and by REST, against one
 * prepared, durable insert. All are loaded in every round.
 */
export const record: Part = async ({ places, engine, rounds }) => {
  const place = await places.make(engine)
  const made = await world(place, SHAPE, 2 * CLIENTS)
  const { port } = made.product
  const bare = await startBare(await places.copyOf(place))
  const ofAllTeams = made.people.slice(0, CLIENTS)
  const ofOneTeam = made.people.slice(CLIENTS)
  const alone = made.people.slice(1, 2)
  const insert = (people: typeof alone) => ({
    port: bare.port,
    clients: bareRecording(made, people),
  })
  const operate = (people: typeof alone, shots: number) => ({
    port,
    clients: operating(made, people, shots),
  })
  const rest = (people: typeof alone) => ({ port, clients: recording(made, people) })
  const sides = {
    insertAlone: insert(alone),
    insertTogether: insert(ofAllTeams),
    oneAlone: operate(alone, 1),
    batchAlone: operate(alone, BATCH),
    oneOfAll: operate(ofAllTeams, 1),
    oneOfTeam: operate(ofOneTeam, 1),
    batchOfAll: operate(ofAllTeams, BATCH),
    batchOfTeam: operate(ofOneTeam, BATCH),
    restAlone: rest(alone),
    restTogether: rest(ofAllTeams),
  }
  await warmUp(sides.insertTogether, sides.oneOfAll, sides.batchOfTeam, sides.restTogether)
  const results = await loadInTurn(sides, rounds)
  await made.product.stop()
  await bare.stop()

  const row = (
    what: string,
    [ours, shots]: [LoadResult[], number],
    [theirs, theirShots]: [LoadResult[], number],
    atLeast?: number,
  ): Row => {
    const rate = (of: LoadResult[], each: number) =>
      perSecond(each * median(of.map((result) => result.perSecond)))
    return {
      what,
      engine,
      measured: `${rate(ours, shots)} : ${rate(theirs, theirShots)}`,
      ratio: (medianRatio(ours, theirs, (result) => result.perSecond) * shots) / theirShots,
      ...(atLeast !== undefined && { target: { atLeast } }),
    }
  }
  const { insertAlone, insertTogether, oneAlone, batchAlone } = results
  const target = TARGETS[engine]
  const bareTogether: [LoadResult[], number] = [insertTogether, 1]
  const ONE = 'operations of 1 shot'
  const MANY = `operations of ${BATCH} shots`
  return [
    row(`${ONE}, 1 client : insert`, [oneAlone, 1], [insertAlone, 1], target.alone),
    row(
      `${ONE}, 32 clients, 32 teams : insert`,
      [results.oneOfAll, 1],
      bareTogether,
      target.together,
    ),
    row(
      `${ONE}, 32 clients, 1 team : insert`,
      [results.oneOfTeam, 1],
      bareTogether,
      target.together,
    ),
    row(`${MANY} : of 1 shot, 1 client`, [batchAlone, BATCH], [oneAlone, 1], BATCH_TARGET),
    row(`${MANY}, 32 clients, 32 teams : 1 client`, [results.batchOfAll, 1], [batchAlone, 1], 1),
    row(`${MANY}, 32 clients, 1 team : 1 client`, [results.batchOfTeam, 1], [batchAlone, 1], 1),
    row(`${MANY}, 32 clients, 32 teams : insert`, [results.batchOfAll, BATCH], bareTogether),
    row('POST /shots, 1 client : insert', [results.restAlone, 1], [insertAlone, 1]),
    row('POST /shots, 32 clients, 32 teams : insert', [results.restTogether, 1], bareTogether),
  ]
}
