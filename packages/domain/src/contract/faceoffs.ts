import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { WON_EXCEEDS_TAKEN } from '../recording/sentences.ts'
import { endpoint } from './endpoint.ts'
import { clientId, count, id, moment, momentInput, playerReference, wholeNumber } from './fields.ts'
import { CLIENT_ID, describeFields, MADE_AT } from './meanings.ts'

/** A player's faceoffs in one game. */
export const faceoffSchema = z.object({
  id: z.uuid(),
  gameId: z.uuid(),
  playerId: z.uuid(),
  player: playerReference,
  taken: count,
  won: count,
  createdAt: moment,
})
export type Faceoff = z.output<typeof faceoffSchema>

/** A player whose faceoffs are to be counted; without a time it is now. */
export const createFaceoffBody = z.object({
  id: clientId,
  playerId: id('playerId'),
  createdAt: z.optional(momentInput('createdAt')),
})

const MOST = LIMITS.faceoffsPerPlayerAndGame
const faceoffCount = (label: string) =>
  wholeNumber(`${label} must be a whole number from 0 to ${MOST}`, 0, MOST)

/** Both counts of a record, as they are sent. */
export const faceoffCounts = {
  taken: faceoffCount('Faceoffs taken'),
  won: faceoffCount('Faceoffs won'),
}

/** Both counts, set by hand. */
export const updateFaceoffBody = z.object(faceoffCounts).check(
  z.refine((faceoff) => faceoff.won <= faceoff.taken, {
    path: ['won'],
    error: WON_EXCEEDS_TAKEN,
  }),
)

const countFaceoffBody = z.object({ won: z.boolean('won must be true or false') })

const faceoffAnswer = z.object({ faceoff: faceoffSchema })

/** The faceoffs of a game, one record a player. */
export const faceoffsEndpoints = {
  list: endpoint('listFaceoffs', 'GET /faceoffs/games/:gameId', {
    summary: 'The faceoffs of a game',
    description: 'One record for each tracked player, in the order they were added.',
    permission: ['team.read'],
    response: z.object({ faceoffs: z.array(faceoffSchema) }),
  }),
  create: endpoint('createFaceoff', 'POST /faceoffs/games/:gameId', {
    summary: 'Track a player',
    description: 'Adding a player again answers the record that is there, whatever the `id`.',
    permission: ['game.record'],
    body: createFaceoffBody,
    status: 201,
    repeatStatus: 200,
    response: faceoffAnswer,
    errors: ['ID_CONFLICT'],
  }),
  increment: endpoint('incrementFaceoff', 'POST /faceoffs/:faceoffId/increment', {
    summary: 'Count one faceoff',
    description:
      'One more taken, and one more won if it was won. Increments add up, to at most 1,000 in a game; beyond that, 409.',
    permission: ['game.record'],
    body: countFaceoffBody,
    response: faceoffAnswer,
    errors: ['CONFLICT'],
  }),
  get: endpoint('getFaceoff', 'GET /faceoffs/:faceoffId', {
    summary: 'One faceoff record',
    description: 'Taken and won of one player.',
    permission: ['team.read'],
    response: faceoffAnswer,
  }),
  update: endpoint('updateFaceoff', 'PUT /faceoffs/:faceoffId', {
    summary: 'Set a faceoff record',
    description: 'Sets both counts, 0 ≤ won ≤ taken ≤ 1,000.',
    permission: ['game.record'],
    body: updateFaceoffBody,
    response: faceoffAnswer,
  }),
  remove: endpoint('deleteFaceoff', 'DELETE /faceoffs/:faceoffId', {
    summary: 'Stop tracking a player',
    description: 'The record is deleted.',
    permission: ['game.record'],
  }),
}

describeFields(createFaceoffBody, {
  id: CLIENT_ID,
  createdAt: MADE_AT,
})

describeFields(countFaceoffBody, {
  won: 'Whether it was won.',
})
