import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import {
  answeredJersey,
  count,
  periodNumber,
  position,
  strength,
  timestamp,
} from '../../platform/fields.ts'
import { describeFields } from '../../platform/meanings.ts'
import { LONGEST_DELAY } from '../overlay.ts'
import { bothSides, followedGame, GAME_TEXTS } from './followed-game.ts'
import { followedTeam } from './followed-sides.ts'
import { linkNames, linkParts } from './links.ts'

/** The refusal of every invalid link; it does not reveal the reason. */
export const LINK_NOT_FOUND = 'This link does not exist or is no longer valid'

const shown = { shows: linkParts, names: linkNames }

/** The team as a link shows it. */
export const followedTeamSchema = z.object({
  team: followedTeam,
  games: z.array(followedGame),
  ...shown,
  calendar: z.boolean(),
})
export type FollowedTeam = z.output<typeof followedTeamSchema>

const gameInFull = z.extend(followedGame, { period: z.nullable(z.string()) })

const followedPeriod = z.object({
  periodNumber,
  label: z.string(),
  goalsFor: z.nullable(count),
  goalsAgainst: z.nullable(count),
  shotsFor: z.nullable(count),
  shotsAgainst: z.nullable(count),
})

const followedGoal = z.object({
  id: z.uuid(),
  against: z.boolean(),
  periodNumber,
  period: z.string(),
  clock: z.nullable(z.int()),
  strength: z.nullable(strength),
  emptyNet: z.boolean(),
  penaltyShot: z.boolean(),
  gameWinning: z.nullable(z.boolean()),
  scorer: z.nullable(z.string()),
  assists: z.array(z.string()),
  score: z.nullable(bothSides),
})

const followedAttempt = z.object({ against: z.boolean(), scored: z.boolean() })

const followedPlace = z.object({
  against: z.boolean(),
  scored: z.nullable(z.boolean()),
  periodNumber,
  x: z.int(),
  y: z.int(),
})

const followedShots = z.object({
  for: z.nullable(count),
  against: z.nullable(count),
  places: z.array(followedPlace),
})

const followedPlayer = z.object({
  number: z.nullable(z.int()),
  jersey: answeredJersey,
  label: z.nullable(z.string()),
  position: z.nullable(position),
  goals: z.nullable(count),
  assists: z.nullable(count),
  points: z.nullable(count),
  shots: z.nullable(count),
  saves: z.nullable(count),
  shotsAgainst: z.nullable(count),
})

/** The game as a link shows it, without the values that change with the clock alone. */
const followedGameContent = z.object({
  team: followedTeam,
  game: gameInFull,
  periods: z.array(followedPeriod),
  shootout: z.nullable(z.array(followedAttempt)),
  goals: z.array(followedGoal),
  shots: z.optional(followedShots),
  players: z.optional(z.array(followedPlayer)),
  ...shown,
})

const heard = { updatedAt: z.nullable(timestamp), serverTime: timestamp }

/** The game as a link shows it. */
export const followedGameSchema = z.extend(followedGameContent, heard)
export type FollowedGameAnswer = z.output<typeof followedGameSchema>

/** Why a stream ends for good. */
export const FOLLOW_ENDS = ['link-ended', 'game-gone'] as const
export type FollowEnd = (typeof FOLLOW_ENDS)[number]

const heardSchema = z.object(heard)
const endedSchema = z.object({ reason: z.enum(FOLLOW_ENDS) })

/** The data of each event of a follower's stream, by the event's name. */
export const followEvents = {
  /** The whole answer, at once and after each change. */
  game: followedGameSchema,
  /** The server has received a message of the recorder, without changes. */
  heard: heardSchema,
  /** The last event: clients do not connect again. */
  ended: endedSchema,
} as const

/** The refusal if too many streams are open from one address. */
export const TOO_MANY_FOLLOWERS =
  'Too many people follow games from your network at once. Please try again in a moment.'

const delayRule = `delay must be a number of seconds from 0 to ${LONGEST_DELAY}`

const gameQuery = z.object({
  delay: z.optional(
    z
      .string(delayRule)
      .check(z.refine((text) => /^\d/.test(text) && Number(text) <= LONGEST_DELAY, delayRule)),
  ),
})

/** `token` is that of a link. */
const refusals = { NOT_FOUND: LINK_NOT_FOUND } as const

/** The followers' view, without an account. */
export const followEndpoints = {
  team: endpoint('followTeam', 'GET /follow/:token', {
    hasTag: true,
    summary: 'Get the team page of a link',
    description:
      'The games that the link shows, the latest first by start time; without the schedule, only games that have begun. Hidden values are `null`. Unknown, expired and revoked links get the same 404; requests for unknown links are counted by address and limited with 429.',
    permission: 'anybody',
    refusals,
    response: followedTeamSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  calendar: endpoint('followCalendar', 'GET /follow/:token/calendar.ics', {
    hasTag: true,
    summary: 'Subscribe to the games of a link',
    description:
      'A calendar (RFC 5545) of the games that have a day; one whose time is not known is an entry of the whole day, where the link shows the schedule and opens its calendar. The `UID` of an entry is stable, its `SEQUENCE` rises with each change of start, opponent, location and side, and a game that was deleted or lost its day remains as `CANCELLED` for at least 90 days. An entry lasts an hour and a half. With `If-None-Match` a calendar that has not changed is answered with 304.',
    permission: 'anybody',
    refusals,
    files: ['text/calendar'],
    errors: ['TOO_MANY_REQUESTS'],
  }),
  game: endpoint('followGame', 'GET /follow/:token/games/:gameId', {
    hasTag: true,
    summary: 'Get the game page of a link',
    description:
      'The fields `shots` and `players` are included if the link shows them; hidden values are `null` or empty. A game that the link does not show gets the same 404 as an unknown link.',
    permission: 'anybody',
    refusals,
    query: gameQuery,
    response: followedGameSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  events: endpoint('followGameEvents', 'GET /follow/:token/games/:gameId/events', {
    summary: 'Stream a game as it is recorded',
    description:
      'A stream of events (`text/event-stream`) that stays open: `game` with the whole view of the link, at once and after each change; `heard` when the server has received a message of a recorder without changes; `ended`, the last one, when the link has ended or was revoked, or the game is gone. A slow client gets only the newest state, and is disconnected if it does not read for 20 seconds; it then opens the stream again. Comments keep the stream alive, at least every 15 seconds.',
    permission: 'anybody',
    refusals: { ...refusals, TOO_MANY_REQUESTS: TOO_MANY_FOLLOWERS },
    events: followEvents,
    errors: ['TOO_MANY_REQUESTS'],
  }),
}

describeFields(gameInFull, {
  ...GAME_TEXTS,
  period:
    'The last period in which something was recorded, goals only if the link shows them or the score, then `Shootout` if it shows the score; `null` unless the game is going on.',
})

const SHOWN_TEXTS = {
  shows: 'The parts that the link shows.',
  names: 'The format of player names.',
} as const

describeFields(followedTeamSchema, {
  ...SHOWN_TEXTS,
  games: 'The latest first by start time, games without one first.',
  calendar: 'Whether the link also opens the calendar.',
})

describeFields(followedAttempt, { against: '`true` for an attempt of the opponent.' })
describeFields(followedPeriod, {
  label: '`Period 1` to `Period 3`, then `OT`, `2OT` and so on.',
  goalsFor: 'Goals of the team; `null` if not shown.',
  goalsAgainst: 'Goals of the opponent; `null` if not shown.',
  shotsFor: 'Shots on goal of the team; `null` if not shown or not recorded.',
  shotsAgainst: 'Shots on goal of the opponent; `null` if not shown or not recorded.',
})

describeFields(followedGoal, {
  id: 'The id of the recorded goal, or of the shot if the goal was only tapped.',
  against: '`true` for a goal of the opponent.',
  period: '`Period 1` to `Period 3`, then `OT`, `2OT` and so on.',
  strength: 'The numbers of skaters, the scoring side first; `null` if not recorded.',
  gameWinning: 'Whether it is the game-winning goal; `null` if the score is not shown.',
  scorer: 'The scorer, in the name format of the link; `null` if not known or without a number.',
  assists: 'The players with assists, in the name format of the link.',
  score: 'The score after this goal; `null` if the score is not shown.',
})

describeFields(followedPlayer, {
  label:
    'The player in the name format of the link; `null` for a player without a number if the link shows numbers.',
  goals: '`null` where goals are not shown.',
  assists: '`null` where goals are not shown.',
  points: 'Goals and assists; `null` where goals are not shown.',
  shots: 'Shots on goal; `null` where shots are not shown or not recorded.',
  saves:
    'Of a goalie; `null` for others, where shots are not shown, and where neither the score nor goals are.',
  shotsAgainst: 'Of a goalie; `null` for others, and where shots are not shown.',
})

const HEARD_TEXTS = {
  updatedAt: 'The last message of a recorder of this game; `null` if none, old if it is offline.',
  serverTime: 'The clock of the server, to the second, for computing the age of `heardAt`.',
} as const

describeFields(gameQuery, {
  delay:
    'Delay in whole seconds, up to 300, for a delayed video: without records received since then. Later corrections and removals are included.',
})

describeFields(followedPlace, {
  against: '`true` for a shot of the opponent.',
  scored: 'Whether the shot scored; `null` if neither the score nor goals are shown.',
  x: 'From 0 to 800 along the rink, the team attacking to the right in every period.',
  y: 'From 0 to 400 across the rink.',
})

describeFields(followedShots, {
  for: 'Of the team.',
  against: 'Of the opponent.',
  places: 'Locations of the shots with a recorded location, in the order recorded.',
})

describeFields(heardSchema, HEARD_TEXTS)
describeFields([followedGameSchema, followedGameContent], {
  ...SHOWN_TEXTS,
  ...HEARD_TEXTS,
  periods: 'The three, and the overtimes played.',
  goals: 'Goals of both sides in the order scored; empty if not shown.',
  shots: 'Shots on goal.',
  players:
    'All dressed players, and those who are named by what the link shows, sorted by jersey number.',
})
describeFields(endedSchema, {
  reason: '`link-ended`: revoked or expired; `game-gone`: deleted, or no longer shown.',
})
