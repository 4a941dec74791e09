import { randomUUID } from 'node:crypto'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import * as limits from '@icetally/domain/platform/limits'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import type { Rink } from './rink.ts'

/**
 * Few ids, so that commands meet: names that a run maps to ids of its own. A faceoff record's name
 * belongs to one player.
 */
const PLAYERS = ['kim', 'ida', 'eva', 'nobody'] as const
const SHOTS = ['shot 1', 'shot 2', 'shot 3', 'shot 4', 'shot 5'] as const
const GOALS = ['goal 1', 'goal 2', 'goal 3'] as const
const FACEOFFS = ['faceoff 1', 'faceoff 2'] as const
const PENALTIES = ['penalty 1', 'penalty 2'] as const
const CHANGES = ['change 1', 'change 2', 'change 3'] as const
const ATTEMPTS = ['attempt 1', 'attempt 2'] as const

const player = fc.constantFrom(...PLAYERS)
const shotId = fc.constantFrom(...SHOTS)
const goalId = fc.constantFrom(...GOALS)
const faceoffEventId = fc.constantFrom(...FACEOFFS)
const penaltyId = fc.constantFrom(...PENALTIES)
const goalieChangeId = fc.constantFrom(...CHANGES)
const attemptId = fc.constantFrom(...ATTEMPTS)
const periodNumber = fc.constantFrom(1 as const, 2 as const, 3 as const, 5 as const)
const direction = fc.constantFrom('right' as const, 'left' as const)
const xCoord = fc.double({ min: 0, max: 800, noNaN: true })
const yCoord = fc.double({ min: 0, max: 400, noNaN: true })
const count = fc.integer({ min: 0, max: 3 })
const counts = fc.tuple(count, count).map(([one, other]) => {
  return { taken: Math.max(one, other), won: Math.min(one, other) }
})
const of = <Kind extends string>(kind: Kind) => fc.constant(kind)

const clock = fc.option(fc.constantFrom(0, 600, 1200))
const number = fc.option(fc.constantFrom(0, 99))
const also = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const moreOfShot = {
  clock: also(clock),
  outcome: also(fc.option(fc.constantFrom(...limits.SHOT_OUTCOMES))),
  goalieId: also(fc.option(player)),
  emptyNet: also(fc.boolean()),
  penaltyShot: also(fc.boolean()),
}

const moreOfGoal = {
  scorerNumber: also(number),
  clock: also(clock),
  strength: also(fc.option(fc.constantFrom(...limits.STRENGTHS))),
  emptyNet: also(fc.boolean()),
  penaltyShot: also(fc.boolean()),
  goalieId: also(fc.option(player)),
  onIce: also(fc.option(fc.array(player, { maxLength: 3 }))),
}

const recordShot = fc
  .record({
    kind: of('shot.record'),
    shotId,
    periodNumber,
    shooterId: fc.option(player),
    xCoord: fc.constantFrom(1, 2),
    yCoord,
    scored: fc.boolean(),
    attackingDirection: direction,
    ...moreOfShot,
  })
  .map((shot) => ({ ...shot, scoredAgainst: shot.shooterId === null }))

const correctShot = fc.record(
  {
    kind: of('shot.correct'),
    shotId,
    periodNumber,
    shooterId: fc.option(player),
    xCoord,
    yCoord,
    scored: fc.boolean(),
    scoredAgainst: fc.boolean(),
    attackingDirection: direction,
    ...moreOfShot,
  },
  { requiredKeys: ['kind', 'shotId'] },
)

const recordGoal = fc
  .record({
    goalId,
    people: fc.uniqueArray(player, { minLength: 1, maxLength: 3 }),
    against: also(fc.boolean()),
    periodNumber,
    shotId: fc.option(shotId),
    ...moreOfGoal,
  })
  .map(({ people: [one = 'kim', assister1Id = null, assister2Id = null], ...goal }) => {
    const scorerId = goal.against ? null : one
    return { kind: 'goal.record' as const, ...goal, scorerId, assister1Id, assister2Id }
  })

const correctGoal = fc.record(
  {
    kind: of('goal.correct'),
    goalId,
    scorerId: player,
    assister1Id: fc.option(player),
    assister2Id: fc.option(player),
    against: fc.boolean(),
    periodNumber,
    shotId: fc.option(shotId),
    ...moreOfGoal,
  },
  { requiredKeys: ['kind', 'goalId'] },
)

const ofPenalty = {
  against: also(fc.boolean()),
  clock: also(clock),
  playerId: also(fc.option(player)),
  opponentNumber: also(number),
  servedByPlayerId: also(fc.option(player)),
  minutes: fc.constantFrom(2, 4, 5, 10),
  infraction: also(fc.option(fc.constantFrom('Hooking', ''))),
  class: also(fc.constantFrom(...limits.PENALTY_CLASSES)),
  powerPlays: also(fc.integer({ min: 0, max: 3 })),
  periodNumber,
}
const recharge = also(fc.oneof(fc.constant(true as const), fc.array(shotId, { maxLength: 3 })))
const ofChange = { periodNumber, clock: also(clock), playerId: fc.option(player), recharge }
const ofAttempt = {
  against: also(fc.boolean()),
  shooterPlayerId: also(fc.option(player)),
  opponentNumber: also(number),
  goalieId: also(fc.option(player)),
  scored: fc.boolean(),
}

const at = { xCoord: also(fc.option(xCoord)), yCoord: also(fc.option(yCoord)) }
const ofFaceoff = { periodNumber: also(fc.option(periodNumber)), clock: also(clock), ...at }

/** Recording, correcting and removing facts of a kind, and saying who is dressed. */
const facts: fc.Arbitrary<RecordingCommand>[] = [
  fc.record({
    kind: of('faceoff.correctEvent'),
    eventId: faceoffEventId,
    won: also(fc.boolean()),
    ...ofFaceoff,
  }),
  fc.record({ kind: of('faceoff.removeEvent'), eventId: faceoffEventId, playerId: player }),
  fc.record({ kind: of('penalty.record'), penaltyId, ...ofPenalty }),
  fc.record(
    { kind: of('penalty.correct'), penaltyId, ...ofPenalty },
    { requiredKeys: ['kind', 'penaltyId'] },
  ),
  fc.record({ kind: of('penalty.remove'), penaltyId }),
  fc.record({ kind: of('goalieChange.record'), goalieChangeId, ...ofChange }),
  fc.record({ kind: of('goalieChange.record'), goalieChangeId, ...ofChange }),
  fc.record(
    { kind: of('goalieChange.correct'), goalieChangeId, ...ofChange },
    { requiredKeys: ['kind', 'goalieChangeId'] },
  ),
  fc.record({ kind: of('goalieChange.remove'), goalieChangeId, recharge }),
  fc.record({ kind: of('shootoutAttempt.record'), attemptId, ...ofAttempt }),
  fc.record(
    { kind: of('shootoutAttempt.correct'), attemptId, ...ofAttempt },
    { requiredKeys: ['kind', 'attemptId'] },
  ),
  fc.record({ kind: of('shootoutAttempt.remove'), attemptId }),
  fc.record({
    kind: of('lineup.set'),
    players: fc.array(
      fc.record({
        playerId: player,
        position: also(fc.option(fc.constantFrom(...limits.POSITIONS))),
        starting: also(fc.boolean()),
      }),
      { maxLength: 3 },
    ),
  }),
]

/** Actions of people, with names for ids. */
const command: fc.Arbitrary<RecordingCommand> = fc.oneof(
  { weight: 5, arbitrary: recordShot },
  { weight: 3, arbitrary: correctShot },
  { weight: 1, arbitrary: fc.record({ kind: of('shot.remove'), shotId }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: of('shots.reset'),
      shotIds: fc.uniqueArray(shotId, { maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: recordGoal },
  { weight: 2, arbitrary: correctGoal },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: of('goals.reset'),
      goalIds: fc.uniqueArray(goalId, { maxLength: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: of('goal.remove'), goalId }) },
  {
    weight: 1,
    arbitrary: player.map((playerId) => {
      return { kind: 'faceoff.track' as const, playerId, faceoffId: `faceoffs of ${playerId}` }
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: of('faceoff.count'),
      playerId: player,
      won: fc.boolean(),
      eventId: also(faceoffEventId),
      ...ofFaceoff,
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ playerId: player, to: counts, seen: counts })
      .map(({ to, ...rest }) => ({ kind: 'faceoff.set' as const, ...rest, ...to })),
  },
  { weight: 1, arbitrary: fc.record({ kind: of('faceoff.untrack'), playerId: player }) },
  ...facts.map((arbitrary) => ({ weight: 1, arbitrary })),
  {
    weight: 1,
    arbitrary: fc.record({
      kind: of('periods.create'),
      periodNumber: also(fc.constantFrom(2 as const, 4 as const)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: of('periods.set'),
      directions: fc.record({ 1: direction, 2: direction, 3: direction, 4: also(direction) }),
    }),
  },
)

/** One thing sent: something new, or an operation sent before, by how many it lies back. */
export type Step =
  | { readonly command: RecordingCommand; readonly minutesAgo: number }
  | { readonly again: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ command, minutesAgo: fc.integer({ min: -30, max: 60 }) }) },
  { weight: 2, arbitrary: fc.record({ again: fc.nat({ max: 20 }) }) },
)

/** Batches of one person after another, as they arrive at the server. */
export const histories = fc.array(
  fc.record({
    person: fc.constantFrom(0, 1),
    steps: fc.array(step, { minLength: 1, maxLength: 8 }),
  }),
  { minLength: 1, maxLength: 8 },
)

const RECORDS = [...SHOTS, ...GOALS, ...FACEOFFS, ...PENALTIES, ...CHANGES, ...ATTEMPTS]
const NAME = new RegExp(`^(${[...PLAYERS, ...RECORDS].join('|')}|faceoffs of .*)$`)
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Names for ids of one run; players have the same in all runs. */
export class Names {
  readonly #ids: Map<string, string>

  constructor({ kim, ida, eva }: Rink) {
    // In the same order in every run, because ids order records of the same time.
    const ids = RECORDS.map((name) => [name, uuidv7()] as const)
    this.#ids = new Map([...ids, ...Object.entries({ kim, ida, eva })])
  }

  #idOf(name: string): string {
    const id = this.#ids.get(name) ?? randomUUID()
    this.#ids.set(name, id)
    return id
  }

  inIds<Value>(value: Value): Value {
    return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
      typeof part === 'string' && NAME.test(part) ? this.#idOf(part) : part,
    )
  }

  /** With names instead of ids; ids without a name were created by the server. */
  inNames(value: unknown): unknown {
    const names = new Map([...this.#ids].map(([name, id]) => [id, name]))
    return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
      typeof part === 'string' && UUID.test(part) ? (names.get(part) ?? 'made') : part,
    )
  }
}
