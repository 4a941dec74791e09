import * as z from 'zod/mini'
import {
  GOALIE_CHANGE_TEXTS,
  goalieChangeFields,
  goalieChangeInAnswers,
} from '../recording/kinds/goalie-change/goalie-change-schemas.ts'
import { endpoint } from './endpoint.ts'
import { clientId, moment, momentInput } from './fields.ts'
import { CLIENT_ID, describeFields, MADE_AT } from './meanings.ts'

/** Our goalie from now on, or an empty net. */
const goalieChangeSchema = z.object({
  id: z.uuid(),
  gameId: z.uuid(),
  ...goalieChangeInAnswers,
  createdAt: moment,
})
export type GoalieChange = z.output<typeof goalieChangeSchema>

const createGoalieChangeBody = z.object({
  id: clientId,
  ...goalieChangeFields,
  createdAt: z.optional(momentInput('createdAt')),
})

const updateGoalieChangeBody = z.partial(z.object(goalieChangeFields))

const goalieChangeAnswer = z.object({ goalieChange: goalieChangeSchema })

/** Who of the team was in the net. */
export const goalieChangesEndpoints = {
  list: endpoint('listGoalieChanges', 'GET /goalie-changes/games/:gameId', {
    summary: 'The goalie changes of a game',
    description: 'Those of the team, in the order they were recorded.',
    permission: ['team.read'],
    response: z.object({ goalieChanges: z.array(goalieChangeSchema) }),
  }),
  create: endpoint('createGoalieChange', 'POST /goalie-changes/games/:gameId', {
    summary: 'Record who is in the net',
    description:
      'The goalie from now on, or `null` for an empty net. Shots and goals against that are recorded from now on are charged to that goalie; those that were recorded before stay as they are.',
    permission: ['game.record'],
    body: createGoalieChangeBody,
    status: 201,
    repeatStatus: 200,
    response: goalieChangeAnswer,
    errors: ['ID_CONFLICT'],
  }),
  update: endpoint('updateGoalieChange', 'PUT /goalie-changes/:goalieChangeId', {
    summary: 'Correct a goalie change',
    description: 'Absent fields stay as they are.',
    permission: ['game.record'],
    body: updateGoalieChangeBody,
    response: goalieChangeAnswer,
  }),
  remove: endpoint('deleteGoalieChange', 'DELETE /goalie-changes/:goalieChangeId', {
    summary: 'Delete a goalie change',
    description: 'It never comes back.',
    permission: ['game.record'],
  }),
}

describeFields([goalieChangeSchema, updateGoalieChangeBody], GOALIE_CHANGE_TEXTS)

describeFields(createGoalieChangeBody, {
  ...GOALIE_CHANGE_TEXTS,
  id: CLIENT_ID,
  createdAt: MADE_AT,
})
