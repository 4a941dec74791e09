import * as z from 'zod/mini'
import {
  ATTEMPT_TEXTS,
  attemptFields,
  attemptInAnswers,
} from '../recording/kinds/shootout-attempt/shootout-attempt-schemas.ts'
import { endpoint } from './endpoint.ts'
import { clientId, moment, momentInput } from './fields.ts'
import { CLIENT_ID, describeFields, MADE_AT } from './meanings.ts'

/** One attempt of a shootout. */
const attemptSchema = z.object({
  id: z.uuid(),
  gameId: z.uuid(),
  ...attemptInAnswers,
  createdAt: moment,
})
export type Attempt = z.output<typeof attemptSchema>

const createAttemptBody = z.object({
  id: clientId,
  ...attemptFields,
  createdAt: z.optional(momentInput('createdAt')),
})

const updateAttemptBody = z.partial(z.object(attemptFields))

const attemptAnswer = z.object({ attempt: attemptSchema })

/** The attempts of a shootout, of both sides. */
export const shootoutEndpoints = {
  list: endpoint('listAttempts', 'GET /shootout/games/:gameId', {
    summary: 'The shootout of a game',
    description: 'The attempts of both sides, in the order taken.',
    permission: ['team.read'],
    response: z.object({ attempts: z.array(attemptSchema) }),
  }),
  create: endpoint('createAttempt', 'POST /shootout/games/:gameId', {
    summary: 'Record an attempt of the shootout',
    description:
      'One of the team names the shooter; one of the opponent has `against: true`, the number of the shooter if it is known, and our goalie.',
    permission: ['game.record'],
    body: createAttemptBody,
    status: 201,
    repeatStatus: 200,
    response: attemptAnswer,
    errors: ['ID_CONFLICT'],
  }),
  update: endpoint('updateAttempt', 'PUT /shootout/:attemptId', {
    summary: 'Correct an attempt of the shootout',
    description: 'Absent fields stay as they are.',
    permission: ['game.record'],
    body: updateAttemptBody,
    response: attemptAnswer,
  }),
  remove: endpoint('deleteAttempt', 'DELETE /shootout/:attemptId', {
    summary: 'Delete an attempt of the shootout',
    description: 'It never comes back.',
    permission: ['game.record'],
  }),
}

describeFields([attemptSchema, updateAttemptBody], ATTEMPT_TEXTS)

describeFields(createAttemptBody, { ...ATTEMPT_TEXTS, id: CLIENT_ID, createdAt: MADE_AT })
