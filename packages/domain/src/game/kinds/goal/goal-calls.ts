import * as z from 'zod/mini'
import {
  answeredJersey,
  clientId,
  clock,
  flag,
  id,
  jerseyDigits,
  jerseyNumber,
  nullish,
  periodNumber,
  playerReference,
  strength,
  timestamp,
  timestampInput,
} from '../../../platform/fields.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { CLIENT_ID, describeFields, MADE_AT } from '../../../platform/meanings.ts'
import { callsOn, clearingCall } from '../../../platform/record-calls.ts'
import { areDifferentPeople } from '../../model/goal-people.ts'
import { CHOOSE_SCORER, DIFFERENT_PLAYERS } from '../../model/sentences.ts'

/** The fields of a goal in answers that were added after the first version. */
export const moreGoalInAnswers = {
  against: z.boolean(),
  scorerNumber: z.nullable(z.int()),
  scorerJersey: answeredJersey,
  clock: z.nullable(z.int()),
  strength: z.nullable(strength),
  emptyNet: z.boolean(),
  penaltyShot: z.boolean(),
  goalieId: z.nullable(z.uuid()),
  onIce: z.nullable(z.array(z.uuid())),
}

/** The same fields in requests; absent if not recorded. */
export const moreGoalFields = {
  against: z.optional(z.boolean('Against must be true or false')),
  scorerNumber: nullish(jerseyNumber),
  scorerJersey: nullish(jerseyDigits),
  clock: nullish(clock),
  strength: nullish(strength),
  emptyNet: z.optional(flag('emptyNet')),
  penaltyShot: z.optional(flag('penaltyShot')),
  goalieId: nullish(id('goalieId')),
  onIce: nullish(
    z
      .array(id('onIce'), 'onIce must be a list')
      .check(z.maxLength(LIMITS.onIce, `At most ${LIMITS.onIce} skaters are on the ice`)),
  ),
}

/** The meaning of these fields. */
export const MORE_GOAL_TEXTS = {
  against: '`true` for a goal of the opponent, which has no scorer or assists of the team.',
  strength: 'The numbers of skaters, the scoring side first; `null` if not recorded.',
  goalieId:
    'Our goalie, for a goal against. If it is absent, that of the shot, or the one in the net by the goalie changes; `null` for an empty net, or if not recorded.',
  onIce: 'The ids of our skaters on the ice; `null` if not recorded.',
} as const

/** A goal with its assists, the primary one first. */
export const goalSchema = z.object({
  id: z.uuid(),
  gameId: z.uuid(),
  scorer: z.nullable(playerReference),
  assister1: z.nullable(playerReference),
  assister2: z.nullable(playerReference),
  period: periodNumber,
  periodNumber,
  shotId: z.nullable(z.uuid()),
  ...moreGoalInAnswers,
  createdAt: timestamp,
})
export type Goal = z.output<typeof goalSchema>

const goalFields = {
  scorerPlayerId: z.optional(z.nullable(id('scorerPlayerId', CHOOSE_SCORER))),
  assister1PlayerId: z.optional(z.nullable(id('assister1PlayerId'))),
  assister2PlayerId: z.optional(z.nullable(id('assister2PlayerId'))),
  period: z.optional(periodNumber),
  periodNumber: z.optional(periodNumber),
  shotId: z.optional(z.nullable(id('shotId'))),
  ...moreGoalFields,
}

/** A new goal; without a time it is now. */
export const createGoalBody = z
  .object({
    id: clientId,
    ...goalFields,
    createdAt: z.optional(timestampInput('createdAt')),
  })
  .check(
    z.refine((goal) => goal.against === true || Boolean(goal.scorerPlayerId), {
      path: ['scorerPlayerId'],
      error: CHOOSE_SCORER,
    }),
    z.refine(
      (goal) =>
        areDifferentPeople([goal.scorerPlayerId, goal.assister1PlayerId, goal.assister2PlayerId]),
      { path: ['assister1PlayerId'], error: DIFFERENT_PLAYERS },
    ),
  )

/** Absent fields stay as they are; `null` takes an assist away. */
export const updateGoalBody = z.object(goalFields)

export const goalsEndpoints = {
  ...callsOn({
    ...{ path: 'goals', id: 'goalId', one: 'goal', many: 'goals', called: 'a goal' },
    ...{ record: goalSchema, created: createGoalBody, updated: updateGoalBody },
    list: ['The goals of a game', 'In the order they were recorded.'],
    create: [
      'Record a goal',
      'Scorer and up to two assists, different players of the team; or `against: true` for a goal of the opponent, which has none of them. Period 1 if absent. `shotId` is the scored shot of the same side in this game that it is; it stays when that shot is corrected or deleted.',
    ],
    remove: ['Delete a goal', 'The shots stay as they are.'],
  }),
  removeAllOfGame: clearingCall(
    'deleteGoalsOfGame',
    'DELETE /goals/games/:gameId/all',
    'goals of a game',
  ),
}

describeFields(goalSchema, {
  ...MORE_GOAL_TEXTS,
  scorer: 'The scorer; `null` for a goal against.',
  shotId: 'The scored shot it was entered from, also once that is deleted; `null`: none.',
})

describeFields(createGoalBody, {
  ...MORE_GOAL_TEXTS,
  id: CLIENT_ID,
  period: 'The same as `periodNumber`; 1 if both are absent.',
  scorerPlayerId: 'The player who scored; absent for a goal against.',
  shotId: 'The scored shot of the same side that it is; `null` or absent: none.',
  createdAt: MADE_AT,
})

describeFields(updateGoalBody, MORE_GOAL_TEXTS)
