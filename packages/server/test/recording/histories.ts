import { randomUUID } from 'node:crypto'
import type { RecordingCommand } from '@icetally/domain/recording/operations'
import fc from 'fast-check'
import type { Rink } from './rink.ts'

/**
 * Few ids, so that commands meet: names that a run maps to ids of its own. A faceoff record's name
 * belongs to one player.
 */
const PLAYERS = ['kim', 'ida', 'eva', 'nobody'] as const
const SHOTS = ['shot 1', 'shot 2', 'shot 3', 'shot 4', 'shot 5'] as const
const GOALS = ['goal 1', 'goal 2', 'goal 3'] as const

const player = fc.constantFrom(...PLAYERS)
const shotId = fc.constantFrom(...SHOTS)
const goalId = fc.constantFrom(...GOALS)
const periodNumber = fc.constantFrom(1 as const, 2 as const, 3 as const)
const direction = fc.constantFrom('right' as const, 'left' as const)
const xCoord = fc.double({ min: 0, max: 800, noNaN: true })
const yCoord = fc.double({ min: 0, max: 400, noNaN: true })
const count = fc.integer({ min: 0, max: 3 })
const counts = fc.tuple(count, count).map(([one, other]) => {
  return { taken: Math.max(one, other), won: Math.min(one, other) }
})
const of = <Kind extends string>(kind: Kind) => fc.constant(kind)

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
  },
  { requiredKeys: ['kind', 'shotId'] },
)

const recordGoal = fc
  .record({
    goalId,
    people: fc.uniqueArray(player, { minLength: 1, maxLength: 3 }),
    periodNumber,
    shotId: fc.option(shotId),
  })
  .map(({ people: [scorerId = 'kim', assister1Id = null, assister2Id = null], ...goal }) => {
    return { kind: 'goal.record' as const, ...goal, scorerId, assister1Id, assister2Id }
  })

const correctGoal = fc.record(
  {
    kind: of('goal.correct'),
    goalId,
    scorerId: player,
    assister1Id: fc.option(player),
    assister2Id: fc.option(player),
    periodNumber,
  },
  { requiredKeys: ['kind', 'goalId'] },
)

/** What people do, with names for ids. */
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
    arbitrary: fc.record({ kind: of('faceoff.count'), playerId: player, won: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ playerId: player, to: counts, seen: counts })
      .map(({ to, ...rest }) => ({ kind: 'faceoff.set' as const, ...rest, ...to })),
  },
  { weight: 1, arbitrary: fc.record({ kind: of('faceoff.untrack'), playerId: player }) },
  { weight: 1, arbitrary: fc.record({ kind: of('periods.create') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: of('periods.set'),
      directions: fc.record({ 1: direction, 2: direction, 3: direction }),
    }),
  },
)

/** One thing sent: something new, or an operation sent before, by how many it lies back. */
export type Step =
  | { readonly command: RecordingCommand; readonly minutesAgo: number }
  | { readonly again: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ command, minutesAgo: fc.integer({ min: -30, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ again: fc.nat({ max: 20 }) }) },
)

/** Batches of one person after another, as they arrive at the server. */
export const histories = fc.array(
  fc.record({
    person: fc.constantFrom(0, 1),
    steps: fc.array(step, { minLength: 1, maxLength: 8 }),
  }),
  { minLength: 1, maxLength: 8 },
)

const NAME = new RegExp(`^(${[...PLAYERS, ...SHOTS, ...GOALS].join('|')}|faceoffs of .*)$`)
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Names stand for ids of one run; players have the same in all runs. */
export class Names {
  readonly #ids: Map<string, string>

  constructor({ kim, ida, eva }: Rink) {
    this.#ids = new Map(Object.entries({ kim, ida, eva }))
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

  /** With names instead of ids; ids without a name are those that the server made. */
  inNames(value: unknown): unknown {
    const names = new Map([...this.#ids].map(([name, id]) => [id, name]))
    return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
      typeof part === 'string' && UUID.test(part) ? (names.get(part) ?? 'made') : part,
    )
  }
}
