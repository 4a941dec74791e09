import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { count, id } from '../../platform/fields.ts'
import { PRESENCE_SIDES } from '../../platform/limits.ts'
import { describeFields } from '../../platform/meanings.ts'
import { MAX_WATCHED_GAMES, STREAM_END_REASONS } from '../watching.ts'
import { recordChangesSchema } from './records.ts'

/*
 * Live recording by several users: one stream of events for all games that a browser shows, and the
 * users who record them right now.
 */

const recorderSchema = z.object({
  userId: z.uuid(),
  displayName: z.string(),
  /** The installation they record with; a user with a phone and a tablet is listed twice. */
  deviceId: z.uuid(),
  side: z.nullable(z.enum(PRESENCE_SIDES)),
})
/** A user who records a game right now. */
export type PresentRecorder = z.output<typeof recorderSchema>

/** All users who record a game right now, in the order they joined. */
const presenceSchema = z.object({ gameId: z.uuid(), recorders: z.array(recorderSchema) })
export type GamePresence = z.output<typeof presenceSchema>

const detailsSchema = z.object({ gameId: z.uuid(), changeNumber: count })
const endSchema = z.object({ reason: z.enum(STREAM_END_REASONS) })

/** The data of each event of the stream, by the event's name. */
export const liveEvents = {
  /** The changes in a game since the number that this stream, or the request, had reached. */
  changes: recordChangesSchema,
  /** The users who record a game now; sent at the beginning, and on every change. */
  presence: presenceSchema,
  /**
   * The data of a game's screen beside its records (the game itself, its team and roster) is at
   * this change number of `GET /games/{gameId}` (`team.changeNumber`); sent at the beginning, and
   * on every change.
   */
  details: detailsSchema,
  /**
   * A game that does not exist, or that the caller may not see, any more. No further event of it
   * follows.
   */
  gone: z.object({ gameId: z.uuid() }),
  /** The last event. */
  end: endSchema,
} as const
export type LiveEventName = keyof typeof liveEvents
export type LiveEventData<Name extends LiveEventName> = z.output<(typeof liveEvents)[Name]>

const UUID = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}'
const GAME = `${UUID}(?::[0-9]{1,15})?`
const WATCHED = new RegExp(`^${GAME}(?:,${GAME}){0,${MAX_WATCHED_GAMES - 1}}$`)
const GAMES_MESSAGE = `The games must be 1 to ${MAX_WATCHED_GAMES} ids of games, each with the number of its last known change`

const deviceId = id('deviceId')

/** The live stream, and the users who record. */
export const liveEndpoints = {
  watch: endpoint('watchGames', 'GET /events', {
    summary: 'Watch games as they are recorded',
    description:
      'A stream of events (`text/event-stream`) that stays open: `changes` of a game after the number it was last seen at, `presence` when a user begins or stops recording it, `details` when the game itself, its team or its roster has another `changeNumber`, `gone` when it can no longer be watched, or never could; if none of the games can be watched, the answer is 404. The stream begins with the `presence` and `details` of each game, and all changes so far; `end` is sent before the server ends the stream. Comments keep the stream alive, at least every 15 seconds; clients must ignore unknown events. A disconnected client opens the stream again with the last numbers it has. A user has at most 6 streams: if there are more, the oldest of the same session is ended.',
    permission: ['team.read'],
    refusals: {
      NOT_FOUND: 'Game not found',
      TOO_MANY_REQUESTS:
        'Your account is connected from too many places at once. Close some of them, or try again in a moment.',
    },
    query: z.object({
      games: z
        .string({ error: GAMES_MESSAGE })
        .check(z.regex(WATCHED, { error: GAMES_MESSAGE, abort: true })),
    }),
    events: liveEvents,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  announce: endpoint('announceRecording', 'PUT /games/:gameId/presence', {
    summary: 'Announce that I record this game',
    description:
      'Repeat every 15 seconds while recording; a recorder expires after 40 seconds without a repeat. Returns all current recorders of the game, each with at most the 4 most recently active devices.',
    permission: ['game.record'],
    body: z.object({
      deviceId,
      side: z.nullable(z.enum(PRESENCE_SIDES, 'Side must be for or against')),
    }),
    response: presenceSchema,
  }),
  leave: endpoint('leaveRecording', 'DELETE /games/:gameId/presence', {
    summary: 'Announce that I no longer record this game',
    description: 'Deletes the announcement of the device. A repeat has no effect.',
    permission: ['team.read'],
    query: z.object({ deviceId }),
  }),
}

describeFields(detailsSchema, {
  changeNumber: 'The `team.changeNumber` that `GET /games/{gameId}` now answers.',
})

describeFields(endSchema, {
  reason:
    '`signed-out`: the token is dead; `nothing-left`: none of the games can be watched any more; `replaced`: this sign-in opened too many newer streams; `shutdown`: the server stops. After all but `signed-out` the stream may be opened again.',
})
