import { startBare } from '../lib/processes.ts'
import { type Figure, perSecond } from '../lib/report.ts'
import { loadInTurn, medianRatio, typical, warmUp } from '../lib/rounds.ts'
import { bareRecording, operating, type Person, recording, tapOnce, world } from '../lib/world.ts'
import type { Part } from './part.ts'

const CLIENTS = 32
const BATCH = 20
/** Many games, because each client records a new one after some hundred shots. */
const SHAPE = { shots: CLIENTS * 600, gamesPerTeam: 600, shotsPerGame: 1 }

/** The ratio of a call that records a shot to the bare insert. */
const TARGET = 0.4
/** 32 people record in one team on PostgreSQL so many times the shots of 32 in 32 teams. */
const ONE_TEAM_TARGET = 0.8
/** A batch of twenty records so many times the shots of twenty calls with one. */
const BATCH_TARGET = 8

/**
 * Recording shots: the whole product, by operations as devices send them and by REST, against one
 * prepared, durable insert. All are loaded in every round.
 */
export const record: Part = async ({ storages, engine, rounds }) => {
  const storage = await storages.make(engine)
  const filled = await world(storage, SHAPE, 2 * CLIENTS)
  const { port } = filled.product
  const tokens = filled.people.map(({ token }) => token)
  const [first] = filled.people
  if (first === undefined) throw new Error('There is no user to record')
  const { answer } = await tapOnce(port, first)
  const bare = await startBare(await storages.copyOf(storage), tokens, JSON.stringify(answer))
  const ofAllTeams = filled.people.slice(0, CLIENTS)
  const ofOneTeam = filled.people.slice(CLIENTS)
  const alone = filled.people.slice(1, 2)
  const insert = (people: readonly Person[]) => ({
    port: bare.port,
    clients: bareRecording(filled, people),
  })
  const operate = (people: readonly Person[], shots: number) => ({
    port,
    clients: operating(filled, people, shots),
  })
  const rest = (people: readonly Person[]) => ({ port, clients: recording(filled, people) })
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
  type Name = keyof typeof sides
  await warmUp(sides.insertTogether, sides.oneOfAll, sides.batchOfTeam, sides.restTogether)
  const results = await loadInTurn(sides, rounds)
  await filled.product.stop()
  await bare.stop()

  const shotsOf = (name: Name) => (name.startsWith('batch') ? BATCH : 1)
  const rate = (name: Name) => perSecond(shotsOf(name) * typical(results[name], 'perSecond'))
  const figure = (subject: string, ours: Name, theirs: Name, atLeast?: number): Figure => ({
    subject,
    measured: `${rate(ours)} : ${rate(theirs)}`,
    ratio:
      (medianRatio(results[ours], results[theirs], 'perSecond') * shotsOf(ours)) / shotsOf(theirs),
    ...(atLeast !== undefined && { target: { atLeast } }),
  })
  const ONE = 'operations of 1 shot'
  const MANY = `operations of ${BATCH} shots`
  const inAll = '32 clients, 32 teams'
  const inOne = '32 clients, 1 team'
  return [
    figure(`${ONE}, 1 client : insert`, 'oneAlone', 'insertAlone', TARGET),
    figure(`${ONE}, ${inAll} : insert`, 'oneOfAll', 'insertTogether', TARGET),
    figure(`${ONE}, ${inOne} : insert`, 'oneOfTeam', 'insertTogether', TARGET),
    figure(
      `${ONE}, ${inOne} : ${inAll}`,
      'oneOfTeam',
      'oneOfAll',
      engine === 'postgres' ? ONE_TEAM_TARGET : undefined,
    ),
    figure(`${MANY} : of 1 shot, 1 client`, 'batchAlone', 'oneAlone', BATCH_TARGET),
    figure(`${MANY}, ${inAll} : 1 client`, 'batchOfAll', 'batchAlone', 1),
    figure(`${MANY}, ${inOne} : 1 client`, 'batchOfTeam', 'batchAlone', 1),
    figure(`${MANY}, ${inAll} : insert`, 'batchOfAll', 'insertTogether'),
    figure('POST /shots, 1 client : insert', 'restAlone', 'insertAlone', TARGET),
    figure(`POST /shots, ${inAll} : insert`, 'restTogether', 'insertTogether', TARGET),
  ]
}
