import * as z from 'zod/mini'
import { areDifferentPeople } from '../recording/goal-people.ts'
import { DIFFERENT_PLAYERS } from '../recording/sentences.ts'
import { endpoint } from './endpoint.ts'
import {
  clientId,
  deletedCount,
  id,
  moment,
  momentInput,
  periodNumber,
  playerReference,
} from './fields.ts'
import { CLIENT_ID, describeFields, MADE_AT } from './meanings.ts'

/** A goal of the team with its assists, the primary one first. */
export const goalSchema = z.object({
  id: z.uuid(),
  gameId: z.uuid(),
  scorer: playerReference,
  assister1: z.nullable(playerReference),
  assister2: z.nullable(playerReference),
  period: periodNumber,
  shotId: z.nullable(z.uuid()),
  createdAt: moment,
})
export type Goal = z.output<typeof goalSchema>

const goalFields = {
  scorerPlayerId: id('scorerPlayerId', 'Please select a scorer'),
  assister1PlayerId: z.optional(z.nullable(id('assister1PlayerId'))),
  assister2PlayerId: z.optional(z.nullable(id('assister2PlayerId'))),
}

/** A new goal; without a time it is now. */
export const createGoalBody = z
  .object({
    id: clientId,
    ...goalFields,
    period: z.optional(periodNumber),
    shotId: z.optional(z.nullable(id('shotId'))),
    createdAt: z.optional(momentInput('createdAt')),
  })
  .check(
    z.refine(
      (goal) =>
        areDifferentPeople([goal.scorerPlayerId, goal.assister1PlayerId, goal.assister2PlayerId]),
      { path: ['assister1PlayerId'], error: DIFFERENT_PLAYERS },
    ),
  )

/** Absent fields stay as they are; `null` takes an assist away. */
export const updateGoalBody = z.object({
  ...goalFields,
  scorerPlayerId: z.optional(goalFields.scorerPlayerId),
  period: z.optional(periodNumber),
})

const goalAnswer = z.object({ goal: goalSchema })

/** The goals of a game. */
export const goalsEndpoints = {
  list: endpoint('listGoals', 'GET /goals/games/:gameId', {
    summary: 'The goals of a game',
    description: 'In the order they were recorded.',
    permission: ['team.read'],
    response: z.object({ goals: z.array(goalSchema) }),
  }),
  create: endpoint('createGoal', 'POST /goals/games/:gameId', {
    summary: 'Record a goal',
    description:
      'Scorer and up to two assists, different players of the team. Period 1 if absent. `shotId` is the scored shot of the team in this game that it was entered from; it stays when that shot is corrected or deleted.',
    permission: ['game.record'],
    body: createGoalBody,
    status: 201,
    repeatStatus: 200,
    response: goalAnswer,
    errors: ['ID_CONFLICT'],
  }),
  get: endpoint('getGoal', 'GET /goals/:goalId', {
    summary: 'One goal',
    description: 'A recorded goal.',
    permission: ['team.read'],
    response: goalAnswer,
  }),
  update: endpoint('updateGoal', 'PUT /goals/:goalId', {
    summary: 'Correct a goal',
    description: 'Absent fields stay as they are.',
    permission: ['game.record'],
    body: updateGoalBody,
    response: goalAnswer,
  }),
  remove: endpoint('deleteGoal', 'DELETE /goals/:goalId', {
    summary: 'Delete a goal',
    description: 'The shots stay as they are.',
    permission: ['game.record'],
  }),
  removeAllOfGame: endpoint('deleteGoalsOfGame', 'DELETE /goals/games/:gameId/all', {
    summary: 'Delete all goals of a game',
    description: 'Answers how many.',
    permission: ['game.record'],
    response: deletedCount,
  }),
}

describeFields(goalSchema, {
  period: 'The number of the period.',
  shotId: 'The scored shot it was entered from, also once that is deleted; `null`: none.',
})

describeFields(createGoalBody, {
  id: CLIENT_ID,
  period: '1 if absent.',
  shotId: 'The scored shot of the team that it is entered from; `null` or absent: none.',
  createdAt: MADE_AT,
})
