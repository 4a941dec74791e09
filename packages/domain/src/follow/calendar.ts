import { startMomentOf } from '../game/index.ts'
import type { DecidedIn } from '../platform/limits.ts'
import { ascending } from '../platform/order.ts'
import type { FollowableGame } from './followable.ts'
import type { LinkPart } from './link.ts'

type Schedule = Pick<
  FollowableGame,
  'id' | 'opponent' | 'location' | 'homeAway' | 'startTime' | 'startDate' | 'timeZone'
>

/** A game as followers see it in the list of a link. */
interface ListedGame extends Schedule, Pick<FollowableGame, 'status' | 'score'> {
  readonly decidedIn: DecidedIn | null
}

/** How often the schedule of a game has changed, and when; times in milliseconds since 1970. */
export interface ScheduleCount {
  readonly id: string
  /** Rises with each change of its schedule. */
  readonly sequence: number
  readonly changedAt: number
  /** When its final score last changed; null if that is not known. */
  readonly finalAt: number | null
}

/** A game that was deleted, or lost its day, with the schedule that it had. */
export interface CalledOff extends Schedule, Omit<ScheduleCount, 'id' | 'finalAt'> {}

/** The input of a link's calendar. */
export interface CalendarSource {
  /** The team's parts that the link shows. */
  readonly shown: {
    readonly team: { readonly name: string }
    readonly games: readonly ListedGame[]
    readonly shows: readonly LinkPart[]
  }
  readonly counts: readonly ScheduleCount[]
  readonly calledOff: readonly CalledOff[]
}

/** An entry of a calendar: texts in plain language, times in milliseconds since 1970. */
export interface CalendarEvent {
  readonly gameId: string
  readonly start: number
  readonly end: number
  /** The day, as in `2026-04-02`, of a game whose time is not known: an entry of the whole day; else null. */
  readonly day: string | null
  readonly summary: string
  readonly location: string | null
  readonly description: string | null
  readonly isCancelled: boolean
  readonly sequence: number
  readonly changedAt: number
}

/** How long a game takes in a calendar, in milliseconds: an hour and a half of ice. */
const GAME_LASTS = 90 * 60 * 1000

/**
 * How long a canceled game stays in calendars as canceled, in milliseconds: 90 days from the
 * cancellation or the planned start, the later of the two.
 */
export const CANCELLED_FOR = 90 * 24 * 60 * 60 * 1000

/** The title of a game in a calendar: "North at Frost"; a neutral game is "North vs Frost". */
function summaryOf(team: string, { opponent, homeAway }: Schedule): string {
  if (opponent === null) return `${team} game`
  return homeAway === 'away' ? `${team} at ${opponent}` : `${team} vs ${opponent}`
}

const EXTRA = { regulation: '', overtime: ' (overtime)', shootout: ' (shootout)' } as const

/** "Final score: North 3, Frost 2 (overtime)"; null before the end, and where the score is not shown. */
function descriptionOf(team: string, game: ListedGame): string | null {
  const { opponent, status, score, decidedIn } = game
  if (status !== 'final' || score === null) return null
  const extra = EXTRA[decidedIn ?? 'regulation']
  return `Final score: ${team} ${score.for}, ${opponent ?? 'opponent'} ${score.against}${extra}`
}

/** The times of an entry; none for a game without a day, which a calendar cannot hold. */
function timesOf({ id, startTime, startDate, timeZone, location }: Schedule) {
  const startOf = { startTime: startTime === null ? null : Date.parse(startTime), startDate }
  const start = startMomentOf(startOf, timeZone)
  if (start === null) return null
  const day = startTime === null ? startDate : null
  return { gameId: id, start, end: start + GAME_LASTS, day, location }
}

/**
 * The games of a link as entries of a calendar, in the order of their starts. Games without a day
 * are left out, canceled ones are marked. A link that does not show the schedule has none.
 */
export function calendarEvents({ shown, counts, calledOff }: CalendarSource): CalendarEvent[] {
  if (!shown.shows.includes('schedule')) return []
  const { name } = shown.team
  const showsScore = shown.shows.includes('score')
  const countOf = new Map(counts.map((count) => [count.id, count]))
  const inPlan = shown.games.flatMap((game): CalendarEvent[] => {
    const times = timesOf(game)
    const count = countOf.get(game.id)
    if (times === null || count === undefined) return []
    return [
      {
        ...times,
        ...{ summary: summaryOf(name, game), description: descriptionOf(name, game) },
        ...{ isCancelled: false, sequence: count.sequence },
        changedAt: Math.max(count.changedAt, showsScore ? (count.finalAt ?? 0) : 0),
      },
    ]
  })
  const ids = new Set(inPlan.map(({ gameId }) => gameId))
  const off = calledOff.flatMap((game): CalendarEvent[] => {
    const times = timesOf(game)
    if (times === null || ids.has(game.id)) return []
    return [
      {
        ...times,
        ...{ summary: `Canceled: ${summaryOf(name, game)}`, description: null },
        ...{ isCancelled: true, sequence: game.sequence, changedAt: game.changedAt },
      },
    ]
  })
  return [...inPlan, ...off].sort(
    (one, other) => ascending(one.start, other.start) || ascending(one.gameId, other.gameId),
  )
}
