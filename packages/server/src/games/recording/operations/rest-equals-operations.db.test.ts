import { randomUUID } from 'node:crypto'
import type { OperationInput, RecordChanges } from '@icetally/domain/game/endpoints/records'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { aStartedGame, type TestGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { byRest } from '#test/recording/by-rest.ts'
import { Device, type Refusal } from '#test/recording/device.ts'
import { histories, Names, type Step } from '#test/recording/histories.ts'
import { aRink, type Rink } from '#test/recording/rink.ts'
import { sized } from '../../../../../../scripts/testing/tier.ts'

const RUNS = sized(4, 60)

let rink: Rink
const tally = { done: 0, refused: 0, repeated: 0 }

beforeAll(async () => {
  rink = await aRink()
})

/** One game, recorded in one of the two ways. */
class Way {
  readonly names = new Names(rink)
  readonly game: TestGame
  readonly device: Device

  constructor(game: TestGame) {
    this.game = game
    this.device = new Device(rink.owner, game.id)
  }

  records(after?: number): Promise<RecordChanges> {
    return this.device.records(after)
  }

  /** Everything that can be read of the game, the same for equal games. */
  async comparable(): Promise<unknown> {
    const { changeNumber } = await this.records()
    const changes = await Promise.all(
      [0, 1, 3, 8].map((back) => this.records(Math.max(changeNumber - back * back, 0))),
    )
    const params = { gameId: this.game.id }
    const analytics = await rink.owner.does(api.analytics.game, params)
    return sorted(this.names.inNames([...changes, analytics]))
  }
}

/** Lists whose order depends on ids alone. */
const sorted = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    Array.isArray(part)
      ? part.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
      : part,
  )

/** A step of a history as both ways take it; with the same key again where it is repeated. */
interface Call {
  readonly command: RecordingCommand
  readonly madeAt: string
  readonly key: string
  readonly sent: Map<Way, OperationInput>
}

/**
 * Fields missing in REST: whether counts were seen, when counting happened, which shots a reset
 * saw.
 */
function asRest(command: RecordingCommand, { shots, goals }: RecordChanges): RecordingCommand {
  if (command.kind === 'faceoff.set') {
    const { seen: _, ...set } = command
    return set
  }
  if (command.kind === 'goals.reset') return { ...command, goalIds: goals.map(({ id }) => id) }
  return command.kind === 'shots.reset'
    ? { ...command, shotIds: shots.map(({ id }) => id) }
    : command
}

/**
 * Actions of operations that REST calls refuse, because they name a record: removing or counting
 * for a missing one.
 */
function isOfMissingRecord(command: RecordingCommand, records: RecordChanges) {
  const { shots, goals, faceoffs } = records
  const isIn = (all: readonly { readonly id: string }[], wanted: string) =>
    all.some(({ id }) => id === wanted)
  switch (command.kind) {
    case 'penalty.remove':
      return !isIn(records.penalties, command.penaltyId)
    case 'goalieChange.remove':
      return !isIn(records.goalieChanges, command.goalieChangeId)
    case 'shootoutAttempt.remove':
      return !isIn(records.shootoutAttempts, command.attemptId)
    case 'shot.remove':
      return !isIn(shots, command.shotId)
    case 'goal.remove':
      return !isIn(goals, command.goalId)
    case 'faceoff.removeEvent':
      // REST finds the player by the faceoff.
      return !records.faceoffEvents.some(
        ({ id, playerId }) => id === command.eventId && playerId === command.playerId,
      )
    case 'faceoff.count':
    case 'faceoff.untrack':
      return !faceoffs.some(({ playerId }) => playerId === command.playerId)
    default:
      return false
  }
}

const TIMELESS = ['faceoff.count', 'faceoff.set', 'lineup.set']

class Pair {
  readonly rest: Way
  readonly operations: Way
  readonly #calls: Call[] = []

  constructor(rest: Way, operations: Way) {
    this.rest = rest
    this.operations = operations
  }

  #call(step: Step): Call | undefined {
    if ('again' in step) {
      tally.repeated += 1
      return this.#calls.at(-1 - step.again)
    }
    const minutesAgo = TIMELESS.includes(step.command.kind) ? 0 : step.minutesAgo
    const madeAt = new Date(rink.app.clock.now - minutesAgo * 60_000).toISOString()
    const call = { command: step.command, madeAt, key: randomUUID(), sent: new Map() }
    this.#calls.push(call)
    return call
  }

  async play(step: Step): Promise<void> {
    const call = this.#call(step)
    if (call === undefined) return
    const before = await this.operations.records()
    const named = this.operations.names.inIds(call.command)
    if (isOfMissingRecord(named, before)) return
    const refusal = await this.#operate(call, asRest(named, before))
    const rest = await this.#rest(call, await this.rest.records())
    tally[refusal === null ? 'done' : 'refused'] += 1
    if (refusal === null && rest.status >= 400 && isOfRemoved(named, before)) {
      // There is no record that the call could answer.
      expect(rest).toMatchObject({ status: 409, body: { code: 'ID_CONFLICT' } })
      return
    }
    const { code, error } = (rest.body ?? {}) as { code?: string; error?: string }
    expect(rest.status >= 400 ? { code, error } : null).toEqual(refusal)
  }

  async #operate(call: Call, command: RecordingCommand): Promise<Refusal> {
    const { device } = this.operations
    const sent = call.sent.get(this.operations) ?? device.operation(command, call.madeAt)
    call.sent.set(this.operations, sent)
    const [refusal] = await device.resultsOf([sent])
    return refusal ?? null
  }

  async #rest({ command, madeAt, key }: Call, { faceoffs }: RecordChanges) {
    const named = this.rest.names.inIds(command)
    const playerId = 'playerId' in named ? named.playerId : undefined
    const faceoff = faceoffs.find((one) => one.playerId === playerId)
    const options = { madeAt, key, faceoffId: faceoff?.id ?? randomUUID() }
    const answer = await byRest(rink.owner, this.rest.game, named, options)
    if (answer === undefined) throw new Error(`REST has no call for ${named.kind}`)
    return answer
  }
}

const isOfRemoved = (command: RecordingCommand, { removedRecords }: RecordChanges): boolean => {
  const { kind, ...fields } = command
  const of = kind.replace('.record', '')
  return removedRecords.some(
    (removed) => removed.kind === of && (Object.values(fields) as unknown[]).includes(removed.id),
  )
}

it('SYNC-30 A history recorded by REST calls equals the same history sent as operations, refusals included', async () => {
  const { owner, teamId } = rink
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const rest = new Way(await aStartedGame(owner, teamId))
      const operations = new Way(await aStartedGame(owner, teamId))
      const pair = new Pair(rest, operations)
      for (const { steps } of history) for (const step of steps) await pair.play(step)
      expect(await rest.comparable()).toEqual(await operations.comparable())
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(Math.min(...Object.values(tally))).toBeGreaterThan(RUNS / 2)
})
