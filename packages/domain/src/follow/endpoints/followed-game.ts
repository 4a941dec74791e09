import * as z from 'zod/mini'
import { count, day, timestamp } from '../../platform/fields.ts'
import { DECIDED_IN, FORFEITED_BY, GAME_STATUSES, HOME_AWAY } from '../../platform/limits.ts'
import { describeFields } from '../../platform/meanings.ts'
import { opponentLook } from './followed-sides.ts'

/** The goals of both sides. */
export const bothSides = z.object({ for: count, against: count })

/** A game in the followers' list; a part that the link hides is null. */
export const followedGame = z.object({
  id: z.uuid(),
  opponent: z.nullable(z.string()),
  opponentLook: z.nullable(opponentLook),
  startTime: z.nullable(timestamp),
  startDate: z.nullable(day),
  timeZone: z.nullable(z.string()),
  createdAt: z.nullable(timestamp),
  recordedAt: z.nullable(timestamp),
  location: z.nullable(z.string()),
  homeAway: z.nullable(z.enum(HOME_AWAY)),
  status: z.enum(GAME_STATUSES),
  score: z.nullable(bothSides),
  ...{ decidedIn: z.nullable(z.enum(DECIDED_IN)), forfeitedBy: z.nullable(z.enum(FORFEITED_BY)) },
})
export type FollowedGame = z.output<typeof followedGame>

/** The meaning of these fields. */
export const GAME_TEXTS = {
  opponentLook: 'How the team draws this opponent; `null` if it is not in its book.',
  score: 'The final score, or the goals so far; `null` before the game has begun, or if not shown.',
  decidedIn: 'The phase in which the game was decided; `null` before it is final, or if not shown.',
  forfeitedBy: 'The side that forfeited, as in `final`; `null`: none, or not shown.',
  startTime: 'The start of the game; `null` if not known or not shown.',
  startDate:
    'The day of the game, also where its time is not known; `null` if not known or not shown.',
  timeZone: 'The time zone of the team; `null` if not set or not shown.',
  createdAt: 'When the game was entered; `null` if not shown.',
  recordedAt:
    'When the game was last recorded in; `null` if it never was, and, where the link hides the schedule, once the game is final.',
  location: 'The location of the game; `null` if not known or not shown.',
  homeAway: 'Whether the game is played at home or away; `null` if not known or not shown.',
} as const

describeFields(followedGame, GAME_TEXTS)
describeFields(bothSides, { for: 'Of the team.', against: 'Of the opponent.' })
