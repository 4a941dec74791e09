import * as z from 'zod/mini'
import {
  PENALTY_TEXTS,
  penaltyFields,
  penaltyInAnswers,
} from '../recording/kinds/penalty/penalty-schemas.ts'
import { endpoint } from './endpoint.ts'
import { clientId, moment, momentInput } from './fields.ts'
import { CLIENT_ID, describeFields, MADE_AT } from './meanings.ts'

/** A penalty of the team, or of the opponent. */
const penaltySchema = z.object({
  id: z.uuid(),
  gameId: z.uuid(),
  ...penaltyInAnswers,
  createdAt: moment,
})
export type Penalty = z.output<typeof penaltySchema>

const createPenaltyBody = z.object({
  id: clientId,
  ...penaltyFields,
  createdAt: z.optional(momentInput('createdAt')),
})

const updatePenaltyBody = z.partial(z.object(penaltyFields))

const penaltyAnswer = z.object({ penalty: penaltySchema })

/** The penalties of a game, of both sides. */
export const penaltiesEndpoints = {
  list: endpoint('listPenalties', 'GET /penalties/games/:gameId', {
    summary: 'The penalties of a game',
    description: 'Those of both sides, in the order they were recorded.',
    permission: ['team.read'],
    response: z.object({ penalties: z.array(penaltySchema) }),
  }),
  create: endpoint('createPenalty', 'POST /penalties/games/:gameId', {
    summary: 'Record a penalty',
    description:
      'One of the team names the player, or none for the bench; one of the opponent has `against: true` and names a number at most.',
    permission: ['game.record'],
    body: createPenaltyBody,
    status: 201,
    repeatStatus: 200,
    response: penaltyAnswer,
    errors: ['ID_CONFLICT'],
  }),
  get: endpoint('getPenalty', 'GET /penalties/:penaltyId', {
    summary: 'One penalty',
    description: 'A recorded penalty.',
    permission: ['team.read'],
    response: penaltyAnswer,
  }),
  update: endpoint('updatePenalty', 'PUT /penalties/:penaltyId', {
    summary: 'Correct a penalty',
    description: 'Absent fields stay as they are.',
    permission: ['game.record'],
    body: updatePenaltyBody,
    response: penaltyAnswer,
  }),
  remove: endpoint('deletePenalty', 'DELETE /penalties/:penaltyId', {
    summary: 'Delete a penalty',
    description: 'It never comes back.',
    permission: ['game.record'],
  }),
}

describeFields([penaltySchema, updatePenaltyBody], PENALTY_TEXTS)

describeFields(createPenaltyBody, { ...PENALTY_TEXTS, id: CLIENT_ID, createdAt: MADE_AT })
