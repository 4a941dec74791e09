import * as z from 'zod/mini'
import { endpoint } from '../../../platform/endpoint.ts'
import {
  clientId,
  clock,
  count,
  id,
  nullish,
  periodNumber,
  playerReference,
  timestamp,
  timestampInput,
  wholeNumber,
} from '../../../platform/fields.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { CLIENT_ID, describeFields, MADE_AT } from '../../../platform/meanings.ts'
import { callsOn } from '../../../platform/record-calls.ts'
import { WON_EXCEEDS_TAKEN } from '../../model/sentences.ts'
import { xCoord, yCoord } from '../shot/shot-calls.ts'

/** A player's faceoffs in one game. */
export const faceoffSchema = z.object({
  id: z.uuid(),
  gameId: z.uuid(),
  playerId: z.uuid(),
  player: playerReference,
  taken: count,
  won: count,
  createdAt: timestamp,
})
export type Faceoff = z.output<typeof faceoffSchema>

/** A player whose faceoffs are to be counted; without a time it is now. */
export const createFaceoffBody = z.object({
  id: clientId,
  playerId: id('playerId'),
  createdAt: z.optional(timestampInput('createdAt')),
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

/** The fields of one faceoff beside the player and the result. */
export const faceoffDetails = {
  periodNumber: nullish(periodNumber),
  clock: nullish(clock),
  xCoord: nullish(xCoord),
  yCoord: nullish(yCoord),
}

const won = z.boolean('won must be true or false')

const countFaceoffBody = z.object({ won, id: clientId, ...faceoffDetails })

/** The fields of a faceoff in answers, beside its player and those of all records. */
export const faceoffInAnswers = {
  won: z.boolean(),
  periodNumber: z.nullable(periodNumber),
  clock: z.nullable(z.int()),
  xCoord: z.nullable(z.number()),
  yCoord: z.nullable(z.number()),
}

const faceoffEventSchema = z.object({
  ...{ id: z.uuid(), gameId: z.uuid(), playerId: z.uuid() },
  ...faceoffInAnswers,
  createdAt: timestamp,
})

const updateFaceoffEventBody = z.object({ won: z.optional(won), ...faceoffDetails })

const faceoffEventAnswer = z.object({ faceoffEvent: faceoffEventSchema })

/** The faceoffs of a game, one record a player. */
export const faceoffsEndpoints = {
  ...callsOn({
    ...{ path: 'faceoffs', id: 'faceoffId', one: 'faceoff', many: 'faceoffs' },
    ...{ called: 'a faceoff record', record: faceoffSchema },
    ...{ created: createFaceoffBody, updated: updateFaceoffBody },
    list: ['List the faceoffs of a game', 'One record per tracked player, in the order added.'],
    create: [
      'Track a player',
      'Adding a player again returns the existing record, regardless of the `id`.',
    ],
    get: ['One faceoff record', 'Taken and won of one player.'],
    update: ['Set a faceoff record', 'Sets both counts, 0 ≤ won ≤ taken ≤ 1,000.'],
    remove: ['Stop tracking a player', 'The record is deleted.'],
  }),
  increment: endpoint('incrementFaceoff', 'POST /faceoffs/:faceoffId/increment', {
    summary: 'Count one faceoff',
    description:
      'Adds one faceoff taken, and one won if it was won, with location and time if known. Increments add up, to at most 1,000 in a game; beyond that, 409. A repeated `id` counts once.',
    permission: ['game.record'],
    body: countFaceoffBody,
    response: z.object({ faceoff: faceoffSchema }),
    errors: ['CONFLICT', 'ID_CONFLICT'],
  }),
}

/** The faceoffs of a game, each by itself. */
export const faceoffEventsEndpoints = {
  list: endpoint('listFaceoffEvents', 'GET /faceoff-events/games/:gameId', {
    hasTag: true,
    summary: 'List the individual faceoffs of a game',
    description: 'In the order recorded. Manually set counts are not individual faceoffs.',
    permission: ['team.read'],
    response: z.object({ faceoffEvents: z.array(faceoffEventSchema) }),
  }),
  update: endpoint('updateFaceoffEvent', 'PUT /faceoff-events/:faceoffEventId', {
    summary: 'Correct one faceoff',
    description: 'Absent fields are unchanged.',
    permission: ['game.record'],
    body: updateFaceoffEventBody,
    response: faceoffEventAnswer,
  }),
  remove: endpoint('deleteFaceoffEvent', 'DELETE /faceoff-events/:faceoffEventId', {
    summary: 'Delete one faceoff',
    description: 'The counts of the player decrease accordingly.',
    permission: ['game.record'],
  }),
}

describeFields([faceoffEventSchema, updateFaceoffEventBody], { won: 'Whether it was won.' })

describeFields(createFaceoffBody, {
  id: CLIENT_ID,
  createdAt: MADE_AT,
})

describeFields(countFaceoffBody, {
  won: 'Whether it was won.',
  id: 'A UUID made by the client, for this one faceoff.',
})
