import * as z from 'zod/mini'
import { PRESENCE_SIDES } from '../limits.ts'
import { MAX_WATCHED_GAMES, STREAM_END_REASONS } from '../live/watching.ts'
import { endpoint } from './endpoint.ts'
import { count, id, pathIds } from './fields.ts'
import { recordChangesSchema } from './records.ts'

/*
 * Seeing each other's recording while it happens: one stream of events for all games that a browser
 * shows, and who records them right now.
 */

const recorderSchema = z.object({
  userId: z.uuid(),
  displayName: z.string(),
  /** The installation they record with; a user with a phone and a tablet is listed twice. */
  deviceId: z.uuid(),
  /** `null`: everything. */
  side: z.nullable(z.enum(PRESENCE_SIDES)),
})
/** A user who records a game right now. */
export type PresentRecorder = z.output<typeof recorderSchema>

/** Everybody who records a game right now, in the order they came. */
const presenceSchema = z.object({ gameId: z.uuid(), recorders: z.array(recorderSchema) })
export type GamePresence = z.output<typeof presenceSchema>

/** The data of each event of the stream, by the event's name. */
export const liveEvents = {
  /** What changed in a game since the number that this stream, or the request, had reached. */
  changes: recordChangesSchema,
  /** Who records a game now; sent at the beginning, and whenever it changes. */
  presence: presenceSchema,
  /**
   * What a game's screen shows beside its records, the game's own data, its team and roster, stands at
   * this number of `GET /games/{gameId}` (`team.changeNumber`); sent at the beginning, and whenever it
   * changes.
   */
  details: z.object({ gameId: z.uuid(), changeNumber: count }),
  /** A game that is not there, or not the caller's to see, any more. Nothing more comes of it. */
  gone: z.object({ gameId: z.uuid() }),
  /** The last event. */
  end: z.object({ reason: z.enum(STREAM_END_REASONS) }),
} as const
export type LiveEventName = keyof typeof liveEvents
export type LiveEventData<Name extends LiveEventName> = z.output<(typeof liveEvents)[Name]>

const UUID = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}'
const GAME = `${UUID}(?::[0-9]{1,15})?`
const WATCHED = new RegExp(`^${GAME}(?:,${GAME}){0,${MAX_WATCHED_GAMES - 1}}$`)
const GAMES_MESSAGE = `The games must be 1 to ${MAX_WATCHED_GAMES} ids of games, each with the number of its last known change`

const deviceId = id('deviceId')

/** The live stream, and who records. */
export const liveEndpoints = {
  watch: endpoint({
    operationId: 'watchGames',
    method: 'GET',
    path: '/events',
    access: 'user',
    query: z.object({
      games: z
        .string({ error: GAMES_MESSAGE })
        .check(z.regex(WATCHED, { error: GAMES_MESSAGE, abort: true })),
    }),
    status: 200,
    events: liveEvents,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  announce: endpoint({
    operationId: 'announceRecording',
    method: 'PUT',
    path: '/games/:gameId/presence',
    access: 'user',
    params: pathIds('gameId'),
    body: z.object({
      /** Made once by each installation of a client. */
      deviceId,
      side: z.nullable(z.enum(PRESENCE_SIDES, 'Side must be for or against')),
    }),
    status: 200,
    response: presenceSchema,
    errors: ['TEAM_DISABLED'],
  }),
  leave: endpoint({
    operationId: 'leaveRecording',
    method: 'DELETE',
    path: '/games/:gameId/presence',
    access: 'user',
    params: pathIds('gameId'),
    query: z.object({ deviceId }),
    status: 204,
  }),
}
