import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { WON_EXCEEDS_TAKEN } from '../recording/sentences.ts'
import { endpoint } from './endpoint.ts'
import { clientId, count, id, moment, momentInput, pathIds, playerReference } from './fields.ts'
import { CLIENT_ID, describeEndpoints, describeFields, MADE_AT } from './meanings.ts'

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

const faceoffCount = (label: string) => {
  const message = `${label} must be a whole number from 0 to ${LIMITS.faceoffsPerPlayerAndGame}`
  return z.int(message).check(z.gte(0, message), z.lte(LIMITS.faceoffsPerPlayerAndGame, message))
}

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
  list: endpoint({
    operationId: 'listFaceoffs',
    method: 'GET',
    path: '/faceoffs/games/:gameId',
    access: 'user',
    params: pathIds('gameId'),
    status: 200,
    response: z.object({ faceoffs: z.array(faceoffSchema) }),
  }),
  create: endpoint({
    operationId: 'createFaceoff',
    method: 'POST',
    path: '/faceoffs/games/:gameId',
    access: 'user',
    params: pathIds('gameId'),
    body: createFaceoffBody,
    status: 201,
    repeatStatus: 200,
    response: faceoffAnswer,
    errors: ['TEAM_DISABLED', 'ID_CONFLICT'],
  }),
  increment: endpoint({
    operationId: 'incrementFaceoff',
    method: 'POST',
    path: '/faceoffs/:faceoffId/increment',
    access: 'user',
    params: pathIds('faceoffId'),
    body: countFaceoffBody,
    status: 200,
    response: faceoffAnswer,
    errors: ['TEAM_DISABLED', 'CONFLICT'],
  }),
  get: endpoint({
    operationId: 'getFaceoff',
    method: 'GET',
    path: '/faceoffs/:faceoffId',
    access: 'user',
    params: pathIds('faceoffId'),
    status: 200,
    response: faceoffAnswer,
  }),
  update: endpoint({
    operationId: 'updateFaceoff',
    method: 'PUT',
    path: '/faceoffs/:faceoffId',
    access: 'user',
    params: pathIds('faceoffId'),
    body: updateFaceoffBody,
    status: 200,
    response: faceoffAnswer,
    errors: ['TEAM_DISABLED'],
  }),
  remove: endpoint({
    operationId: 'deleteFaceoff',
    method: 'DELETE',
    path: '/faceoffs/:faceoffId',
    access: 'user',
    params: pathIds('faceoffId'),
    status: 204,
    errors: ['TEAM_DISABLED'],
  }),
}

describeFields(createFaceoffBody, {
  id: CLIENT_ID,
  createdAt: MADE_AT,
})

describeFields(countFaceoffBody, {
  won: 'Whether it was won.',
})

describeEndpoints(faceoffsEndpoints, {
  list: {
    summary: 'The faceoffs of a game',
    description: 'One record for each tracked player, in the order they were added.',
    permission: ['team.read'],
  },
  create: {
    summary: 'Track a player',
    description: 'Adding a player again answers the record that is there, whatever the `id`.',
    permission: ['game.record'],
  },
  increment: {
    summary: 'Count one faceoff',
    description:
      'One more taken, and one more won if it was won. Increments add up, to at most 1,000 in a game; beyond that, 409.',
    permission: ['game.record'],
  },
  get: {
    summary: 'One faceoff record',
    description: 'Taken and won of one player.',
    permission: ['team.read'],
  },
  update: {
    summary: 'Set a faceoff record',
    description: 'Sets both counts, 0 ≤ won ≤ taken ≤ 1,000.',
    permission: ['game.record'],
  },
  remove: {
    summary: 'Stop tracking a player',
    description: 'The record is deleted.',
    permission: ['game.record'],
  },
})
