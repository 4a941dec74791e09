import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import {
  count,
  moment,
  periodNumber,
  position,
  strength,
  teamColour,
} from '../../platform/fields.ts'
import { DECIDED_IN, GAME_STATUSES, HOME_AWAY } from '../../platform/limits.ts'
import { describeFields } from '../../platform/meanings.ts'
import { LONGEST_DELAY } from '../overlay.ts'
import { linkNames, linkParts } from './links.ts'

/** The one refusal of a link, in every case: nobody learns more. */
export const LINK_NOT_FOUND = 'This link does not exist or is no longer valid'

const bothSides = z.object({ for: count, against: count })

/** A team as followers see it. */
const followedTeam = z.object({
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  colour: z.nullable(teamColour),
})

/** A game as followers see it in the list; what a link does not show is null. */
const followedGame = z.object({
  id: z.uuid(),
  opponent: z.nullable(z.string()),
  startTime: z.nullable(moment),
  location: z.nullable(z.string()),
  homeAway: z.nullable(z.enum(HOME_AWAY)),
  status: z.enum(GAME_STATUSES),
  score: z.nullable(bothSides),
  decidedIn: z.nullable(z.enum(DECIDED_IN)),
})
export type FollowedGame = z.output<typeof followedGame>

const shown = { shows: linkParts, names: linkNames }

/** What a link shows of a team. */
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

const followedPlace = z.object({
  against: z.boolean(),
  scored: z.nullable(z.boolean()),
  periodNumber,
  x: z.int(),
  y: z.int(),
})

const followedShots = z.extend(bothSides, { places: z.array(followedPlace) })

const followedPlayer = z.object({
  number: z.nullable(z.int()),
  label: z.nullable(z.string()),
  position: z.nullable(position),
  goals: z.nullable(count),
  assists: z.nullable(count),
  points: z.nullable(count),
  shots: z.nullable(count),
  saves: z.nullable(count),
  shotsAgainst: z.nullable(count),
})

/** What a link shows of a game, as far as it does not change with the clock alone. */
export const followedGameContent = z.object({
  team: followedTeam,
  game: gameInFull,
  periods: z.array(followedPeriod),
  goals: z.array(followedGoal),
  shots: z.optional(followedShots),
  players: z.optional(z.array(followedPlayer)),
  ...shown,
})
/** What a link shows of a game, as far as it does not change with the clock alone. */
export type FollowedGameContent = z.output<typeof followedGameContent>

const heard = { updatedAt: z.nullable(moment), serverTime: moment }

/** What a link shows of a game. */
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
  /** The recorder was heard of, and nothing has changed. */
  heard: heardSchema,
  /** The last event: there is nothing to come back for. */
  ended: endedSchema,
} as const

/** Said where too many streams are open from one address. */
export const TOO_MANY_FOLLOWERS =
  'Too many people follow games from your network at once. Please try again in a moment.'

const delayRule = `delay must be a number of seconds from 0 to ${LONGEST_DELAY}`

const gameQuery = z.object({
  delay: z.optional(
    z
      .string(delayRule)
      .check(z.refine((said) => /^\d/.test(said) && Number(said) <= LONGEST_DELAY, delayRule)),
  ),
})

/** `token` is that of a link. */
const refusals = { NOT_FOUND: LINK_NOT_FOUND } as const

/** What followers see, without an account. */
export const followEndpoints = {
  team: endpoint('followTeam', 'GET /follow/:token', {
    summary: 'What a link shows of a team',
    description:
      'The games that the link shows, the latest first by start time; without the schedule, those alone that have begun. What it does not show is `null`. A link that is unknown, has ended or was revoked is one and the same 404; unknown ones are counted by address, and refused with 429 where there are many.',
    permission: 'anybody',
    refusals,
    response: followedTeamSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  calendar: endpoint('followCalendar', 'GET /follow/:token/calendar.ics', {
    summary: 'Subscribe to the games of a link',
    description:
      'A calendar (RFC 5545) of the games that have a time, where the link shows the schedule and opens its calendar. An entry keeps its `UID`, its `SEQUENCE` rises with each change of start, opponent, place and side, and a game that was deleted or lost its time stays as `CANCELLED` for at least 90 days. A game takes an hour and a half. With `If-None-Match` a calendar that has not changed is answered with 304.',
    permission: 'anybody',
    refusals,
    files: ['text/calendar'],
    errors: ['TOO_MANY_REQUESTS'],
  }),
  game: endpoint('followGame', 'GET /follow/:token/games/:gameId', {
    summary: 'What a link shows of a game',
    description:
      'Where the link shows them, `shots` and `players` are there; what it does not show is `null` or empty. The 404 of a game that the link does not show is that of a link.',
    permission: 'anybody',
    refusals,
    query: gameQuery,
    response: followedGameSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  events: endpoint('followGameEvents', 'GET /follow/:token/games/:gameId/events', {
    summary: 'Follow a game as it is recorded',
    description:
      'A stream of events (`text/event-stream`) that stays open: `game` with all that the link shows, at once and after each change; `heard` when the server has heard from a recorder and nothing has changed; `ended`, the last one, when the link has ended or was revoked, or the game is gone. A client that does not keep up gets the newest state alone, and is cut off if it does not read for 20 seconds; it opens the stream again. Comments keep the stream alive, at least every 15 seconds.',
    permission: 'anybody',
    refusals: { ...refusals, TOO_MANY_REQUESTS: TOO_MANY_FOLLOWERS },
    events: followEvents,
    errors: ['TOO_MANY_REQUESTS'],
  }),
}

describeFields(followedTeam, {
  colour: 'The colour of its jerseys, as `#rrggbb`; `null`: it has chosen none.',
})

const GAME_TEXTS = {
  score:
    'The final score, or the goals so far; `null` before the game has begun, or where it is not shown.',
  decidedIn: 'When it was decided; `null` before the game is final, or where it is not shown.',
  startTime: 'When it begins; `null`: not known, or not shown.',
  location: 'Where it is played; `null`: not known, or not shown.',
  homeAway: 'Is it played at home or away? `null`: not known, or not shown.',
} as const

describeFields(followedGame, GAME_TEXTS)
describeFields(gameInFull, {
  ...GAME_TEXTS,
  period: 'The last period in which something was recorded; `null` unless the game is going on.',
})

const SHOWN_TEXTS = { shows: 'What the link shows.', names: 'How players are called.' } as const

describeFields(followedTeamSchema, {
  ...SHOWN_TEXTS,
  games: 'The latest first by start time, those without one first.',
  calendar: 'Does the link open the calendar as well?',
})

describeFields(followedPeriod, {
  label: '`Period 1` to `Period 3`, then `OT`, `2OT` and so on.',
  goalsFor: 'Goals of the team; `null`: not shown.',
  goalsAgainst: 'Goals of the opponent; `null`: not shown.',
  shotsFor: 'Shots on goal of the team; `null`: not shown.',
  shotsAgainst: 'Shots on goal of the opponent; `null`: not shown.',
})

describeFields(followedGoal, {
  id: 'That of the recorded goal, or of the shot where it was only tapped.',
  against: '`true` for a goal of the opponent.',
  period: '`Period 1` to `Period 3`, then `OT`, `2OT` and so on.',
  strength: 'How many the scoring side had on the ice against the other; `null`: not known.',
  emptyNet: 'Was the net empty?',
  penaltyShot: 'Was it scored from a penalty shot?',
  gameWinning: 'Did it win the game? `null` where the score is not shown.',
  scorer: 'Who scored, as the link calls players; `null`: not known, or without a number.',
  assists: 'Who had the assists, as the link calls players.',
  score: 'With this goal; `null` where the score is not shown.',
})

describeFields(followedPlayer, {
  label: 'What the link calls the player; `null` where that is a number and there is none.',
  goals: '`null` where goals are not shown.',
  assists: '`null` where goals are not shown.',
  points: 'Goals and assists; `null` where goals are not shown.',
  shots: 'Shots on goal; `null` where shots are not shown.',
  saves:
    'Of a goalie; `null` for others, where shots are not shown, and where neither the score nor goals are.',
  shotsAgainst: 'Of a goalie; `null` for others, and where shots are not shown.',
})

const HEARD_TEXTS = {
  updatedAt:
    'When the server last heard from a recorder of this game; `null`: never. Old where the recorder is offline.',
  serverTime: 'The clock of the server, to the second, to tell how long ago that was.',
} as const

describeFields(gameQuery, {
  delay:
    'So many whole seconds ago, up to 300, as a picture that is late needs it: without what the server has received since then. What was corrected or removed meanwhile is as it is now.',
})

describeFields(followedPlace, {
  against: '`true` for a shot of the opponent.',
  scored: 'Did it score? `null` where neither the score nor goals are shown.',
  x: 'From 0 to 800 along the rink, the team attacking to the right in every period.',
  y: 'From 0 to 400 across the rink.',
})

describeFields(followedShots, {
  for: 'Of the team.',
  against: 'Of the opponent.',
  places: 'Where those were taken whose place is on record, in the order recorded.',
})

describeFields(bothSides, { for: 'Of the team.', against: 'Of the opponent.' })
describeFields(heardSchema, HEARD_TEXTS)
describeFields([followedGameSchema, followedGameContent], {
  ...SHOWN_TEXTS,
  ...HEARD_TEXTS,
  periods: 'The three, and the overtimes played.',
  goals: 'Those of both sides in the order scored; empty where they are not shown.',
  shots: 'Shots on goal.',
  players: 'Everyone dressed, sorted by jersey number.',
})
describeFields(endedSchema, {
  reason:
    '`link-ended`: it was revoked or has expired; `game-gone`: the game was deleted, or the link does not show it any more.',
})
