import * as z from 'zod/mini'
import {
  attackingDirection,
  clientId,
  clock,
  flag,
  id,
  nullish,
  periodNumber,
  playerReference,
  shotOutcome,
  timestamp,
  timestampInput,
} from '../../../platform/fields.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { CLIENT_ID, describeFields, MADE_AT } from '../../../platform/meanings.ts'
import { callsOn, clearingCall } from '../../../platform/record-calls.ts'
import { CHOOSE_SHOOTER } from '../../model/sentences.ts'
import { periodSchema } from '../period/period-schemas.ts'

/** The fields of a shot in answers, beside its period, its shooter and those of all records. */
export const shotInAnswers = {
  xCoord: z.number(),
  yCoord: z.number(),
  scored: z.boolean(),
  scoredAgainst: z.boolean(),
  clock: z.nullable(z.int()),
  outcome: z.nullable(shotOutcome),
  goalieId: z.nullable(z.uuid()),
  emptyNet: z.boolean(),
  penaltyShot: z.boolean(),
  attackingDirection,
  takenAt: timestamp,
}

/** The fields in requests that were added after the first version; absent if not recorded. */
export const moreShotFields = {
  clock: nullish(clock),
  outcome: nullish(shotOutcome),
  goalieId: nullish(id('goalieId')),
  emptyNet: z.optional(flag('emptyNet')),
  penaltyShot: z.optional(flag('penaltyShot')),
}

/** The meaning of these fields. */
export const MORE_SHOT_TEXTS = {
  outcome:
    'The outcome: `goal`, `saved`, `missed`, `blocked` or `post`; `null` if not recorded. `scored` is true exactly for `goal`.',
  goalieId:
    'Our goalie, for a shot against. If it is absent, the one in the net when the shot was taken, by the goalie changes; `null` for an empty net, or if not recorded.',
  emptyNet: 'Whether the net of the defending side was empty.',
  penaltyShot: 'Whether it was a penalty shot.',
} as const

/** A shot, for the team or against it. */
export const shotSchema = z.object({
  id: z.uuid(),
  gameId: z.uuid(),
  periodId: z.uuid(),
  period: periodSchema,
  periodNumber,
  shooter: z.nullable(playerReference),
  ...shotInAnswers,
})
export type Shot = z.output<typeof shotSchema>

const choosePeriod = 'Please select a specific period (1, 2, or 3) to add shots'

const coordinate = (name: string, max: number) => {
  const message = `${name} must be a number from 0 to ${max}`
  return z.number(message).check(z.gte(0, message), z.lte(max, message))
}
/** A location on the rink in canvas units, 0 to 800 from the left. */
export const xCoord = coordinate('xCoord', LIMITS.canvasWidth)
/** And 0 to 400 from the top. */
export const yCoord = coordinate('yCoord', LIMITS.canvasHeight)

const shooterPlayerId = z.optional(z.nullable(id('shooterPlayerId')))
const scoredMissing = 'scored must be true or false'
const shotFields = {
  periodId: z.optional(id('periodId', choosePeriod, 'Period not found')),
  periodNumber: z.optional(periodNumber),
  xCoord,
  yCoord,
  scored: z.optional(flag('scored')),
  scoredAgainst: flag('scoredAgainst'),
  ...moreShotFields,
}

/**
 * A new shot: one for the team has a shooter, one against has none. Its period is given by id or by
 * number, the result by itself or by the outcome. The direction defaults to the period's, the time
 * to now.
 */
export const createShotBody = z
  .object({
    id: clientId,
    ...shotFields,
    shooterPlayerId,
    attackingDirection: z.optional(attackingDirection),
    takenAt: z.optional(timestampInput('takenAt')),
  })
  .check(
    z.refine((shot) => shot.periodId !== undefined || shot.periodNumber !== undefined, {
      path: ['periodId'],
      error: choosePeriod,
    }),
    z.refine((shot) => shot.scored !== undefined || Boolean(shot.outcome), {
      path: ['scored'],
      error: scoredMissing,
    }),
    z.refine((shot) => shot.scoredAgainst !== Boolean(shot.shooterPlayerId), {
      path: ['shooterPlayerId'],
      error: CHOOSE_SHOOTER,
    }),
  )

/** Absent fields stay as they are. The rule of shooter and AGAINST holds for the result. */
export const updateShotBody = z.extend(z.partial(z.object(shotFields)), {
  shooterPlayerId,
  attackingDirection: z.optional(attackingDirection),
})

export const shotsEndpoints = {
  ...callsOn({
    ...{ path: 'shots', id: 'shotId', one: 'shot', many: 'shots', called: 'a shot' },
    ...{ record: shotSchema, created: createShotBody, updated: updateShotBody },
    list: ['The shots of a game', 'In the order they were taken.'],
    create: [
      'Record a shot',
      'Either `scoredAgainst: true` and no shooter, or `false` and a shooter of the team. Unless they are sent, the attacking direction is copied from the period, and the goalie of a shot against from the goalie changes. An overtime named by `periodNumber` is created with its first shot.',
    ],
    update: ['Correct a shot', 'Absent fields and the time are unchanged.'],
    remove: ['Delete a shot', 'Deletes a shot, e.g. as undo.'],
    errors: ['PERIOD_NOT_FOUND'],
  }),
  removeAllOfGame: clearingCall(
    'deleteShotsOfGame',
    'DELETE /shots/games/:gameId/all',
    'shots of a game',
  ),
  removeAllOfPeriod: clearingCall(
    'deleteShotsOfPeriod',
    'DELETE /shots/periods/:periodId/all',
    'shots of a period',
    ['PERIOD_NOT_FOUND'],
  ),
}

describeFields(shotSchema, {
  ...MORE_SHOT_TEXTS,
  period: 'The period, with its current direction; the shot has its own.',
  attackingDirection:
    'The attacking direction at the time of the shot; turning the period does not change it. A map drawn for the other direction mirrors x.',
})

describeFields(createShotBody, {
  ...MORE_SHOT_TEXTS,
  id: CLIENT_ID,
  periodId: 'The id of a period of the game; its `periodNumber` will do as well.',
  scored: 'Whether the shot was a goal; may be omitted if `outcome` is sent.',
  attackingDirection: 'The direction in force; that of the period if absent.',
  takenAt: MADE_AT,
})

describeFields(updateShotBody, {
  ...MORE_SHOT_TEXTS,
  attackingDirection: 'The direction that was in force, where a wrong one was set.',
})
