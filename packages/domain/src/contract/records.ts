import * as z from 'zod/mini'
import { ERROR_CODES } from '../errors.ts'
import { areDifferentPeople } from '../recording/goal-people.ts'
import { OPERATIONS_PER_BATCH, SHOTS_PER_RESET } from '../recording/operations.ts'
import { CHOOSE_SHOOTER, DIFFERENT_PLAYERS, WON_EXCEEDS_TAKEN } from '../recording/sentences.ts'
import { endpoint } from './endpoint.ts'
import { faceoffCounts } from './faceoffs.ts'
import {
  attackingDirection,
  count,
  id,
  moment,
  momentInput,
  pathIds,
  periodNumber,
  playerReference,
} from './fields.ts'
import { xCoord, yCoord } from './shots.ts'

/*
 * Recording that survives a missing network: operations are sent in batches, as often as it takes,
 * and what comes of them is read as changes after a number. Records name each other by ids alone.
 */

const directions = z.object(
  { 1: attackingDirection, 2: attackingDirection, 3: attackingDirection },
  'Directions must be given for all three periods',
)

const shotRecordSchema = z.object({
  id: z.uuid(),
  periodNumber,
  /** `null` for the opponent's shots. */
  shooterId: z.nullable(z.uuid()),
  /** Canvas units, as tapped. */
  xCoord: z.number(),
  yCoord: z.number(),
  scored: z.boolean(),
  scoredAgainst: z.boolean(),
  attackingDirection,
  takenAt: moment,
  recordedBy: z.nullable(z.uuid()),
})

const goalRecordSchema = z.object({
  id: z.uuid(),
  scorerId: z.uuid(),
  assister1Id: z.nullable(z.uuid()),
  assister2Id: z.nullable(z.uuid()),
  periodNumber,
  /** The scored shot it was entered from, if any. */
  shotId: z.nullable(z.uuid()),
  createdAt: moment,
  recordedBy: z.nullable(z.uuid()),
})

const faceoffRecordSchema = z.object({
  id: z.uuid(),
  playerId: z.uuid(),
  taken: count,
  won: count,
  createdAt: moment,
})

/** What changed in the records of a game after a number. */
export const recordChangesSchema = z.object({
  gameId: z.uuid(),
  /** The number these changes come after; 0 means that they are everything, regardless of the request. */
  after: count,
  /** The number of the last change contained. */
  changeNumber: count,
  /** `null` while the three periods are not created. */
  directions: z.nullable(directions),
  shots: z.array(shotRecordSchema),
  goals: z.array(goalRecordSchema),
  faceoffs: z.array(faceoffRecordSchema),
  /** Ids of the shots, goals and faceoff records that are gone. */
  removed: z.array(z.uuid()),
  /** The players named by these records, also those who left the roster. */
  players: z.array(playerReference),
  /** The people who recorded them. */
  recorders: z.array(z.object({ id: z.uuid(), displayName: z.string() })),
  /** The server's clock, by which a device corrects its own. */
  serverTime: moment,
})
export type RecordChanges = z.output<typeof recordChangesSchema>

const NOT_A_NUMBER = `after must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`
const flag = (name: string) => z.boolean(`${name} must be true or false`)
const commandSchema = z.discriminatedUnion(
  'kind',
  [
    z
      .object({
        kind: z.literal('shot.record'),
        shotId: id('shotId'),
        periodNumber,
        shooterId: z.nullable(id('shooterId')),
        xCoord,
        yCoord,
        scored: flag('scored'),
        scoredAgainst: flag('scoredAgainst'),
        attackingDirection,
      })
      .check(
        z.refine((shot) => shot.scoredAgainst === (shot.shooterId === null), {
          path: ['shooterId'],
          error: CHOOSE_SHOOTER,
        }),
      ),
    z.object({
      kind: z.literal('shot.correct'),
      shotId: id('shotId'),
      shooterId: z.optional(z.nullable(id('shooterId'))),
      xCoord: z.optional(xCoord),
      yCoord: z.optional(yCoord),
      scored: z.optional(flag('scored')),
      scoredAgainst: z.optional(flag('scoredAgainst')),
    }),
    z.object({ kind: z.literal('shot.remove'), shotId: id('shotId') }),
    z.object({
      kind: z.literal('shots.reset'),
      shotIds: z
        .array(id('shotIds'), 'shotIds must be a list')
        .check(z.maxLength(SHOTS_PER_RESET, `A reset names at most ${SHOTS_PER_RESET} shots`)),
    }),
    z
      .object({
        kind: z.literal('goal.record'),
        goalId: id('goalId'),
        scorerId: id('scorerId'),
        assister1Id: z.nullable(id('assister1Id')),
        assister2Id: z.nullable(id('assister2Id')),
        periodNumber,
        shotId: z.nullable(id('shotId')),
      })
      .check(
        z.refine(
          (goal) => areDifferentPeople([goal.scorerId, goal.assister1Id, goal.assister2Id]),
          { path: ['assister1Id'], error: DIFFERENT_PLAYERS },
        ),
      ),
    z.object({ kind: z.literal('goal.remove'), goalId: id('goalId') }),
    z.object({
      kind: z.literal('faceoff.track'),
      faceoffId: id('faceoffId'),
      playerId: id('playerId'),
    }),
    z.object({ kind: z.literal('faceoff.count'), playerId: id('playerId'), won: flag('won') }),
    z
      .object({
        kind: z.literal('faceoff.set'),
        playerId: id('playerId'),
        ...faceoffCounts,
        seen: z.object(faceoffCounts, 'seen must name the counts that were shown'),
      })
      .check(
        z.refine((faceoff) => faceoff.won <= faceoff.taken, {
          path: ['won'],
          error: WON_EXCEEDS_TAKEN,
        }),
      ),
    z.object({ kind: z.literal('faceoff.untrack'), playerId: id('playerId') }),
    z.object({ kind: z.literal('periods.create') }),
    z.object({ kind: z.literal('periods.set'), directions }),
  ],
  'The kind of an operation must be one of those known',
)

/** One thing that a person did to the records of a game; see `recording/operations.ts`. */
export const operationSchema = z.object(
  {
    id: id('id'),
    /** Counts up on each device. */
    sequence: z
      .int('sequence must be a whole number')
      .check(z.gte(0, 'sequence must not be negative')),
    /** When it was done, by the device's clock corrected by its offset to the server. */
    madeAt: momentInput('madeAt'),
    command: commandSchema,
  },
  'An operation must be an object',
)
export type OperationInput = z.input<typeof operationSchema>

const afterQuery = z
  .string('after must be a change number')
  .check(z.regex(/^\d{1,15}$/, 'after must be a change number'))

/** The records of a game: what changed, and operations that change them. */
export const recordsEndpoints = {
  list: endpoint({
    operationId: 'listRecords',
    method: 'GET',
    path: '/games/:gameId/records',
    access: 'user',
    params: pathIds('gameId'),
    /** Absent: everything. */
    query: z.object({ after: z.optional(afterQuery) }),
    status: 200,
    response: recordChangesSchema,
  }),
  /**
   * Carries out operations in the order given, each on its own: one that is refused says why and
   * changes nothing, the next ones are carried out all the same. An operation whose id was carried
   * out before is answered as done and changes nothing, so the whole call is safe to repeat.
   */
  send: endpoint({
    operationId: 'sendOperations',
    method: 'POST',
    path: '/games/:gameId/operations',
    access: 'user',
    params: pathIds('gameId'),
    body: z.object({
      /** Made once by each installation of a client. */
      deviceId: id('deviceId'),
      /** The last change the device knows; the answer has what came after it. */
      after: z
        .int(NOT_A_NUMBER)
        .check(z.gte(0, NOT_A_NUMBER), z.lte(Number.MAX_SAFE_INTEGER, NOT_A_NUMBER)),
      operations: z
        .array(operationSchema, 'Operations must be a list')
        .check(
          z.minLength(1, 'At least one operation is needed'),
          z.maxLength(
            OPERATIONS_PER_BATCH,
            `At most ${OPERATIONS_PER_BATCH} operations can be sent at once`,
          ),
        ),
    }),
    status: 200,
    response: z.object({
      /** One for each operation, in their order. */
      results: z.array(
        z.object({
          id: z.uuid(),
          /** `null` when it was carried out, now or before. */
          refusal: z.nullable(z.object({ error: z.string(), code: z.enum(ERROR_CODES) })),
        }),
      ),
      changes: recordChangesSchema,
    }),
    errors: ['TEAM_DISABLED'],
  }),
}
