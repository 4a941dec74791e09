import { NO_TIME_YET, startMomentOf } from '@icetally/domain/game/start'
import { untilWords } from '@icetally/domain/platform/until-words'
import {
  daysUntil,
  formatComing,
  formatComingDay,
  formatDate,
  formatDatedDay,
  formatDateTime,
  formatDay,
  formatShortDateTime,
  formatShortDay,
  wallDay,
  type Zone,
} from './format-date.ts'

/** The start of a game; one stored on the device by an older version has neither day nor zone. */
export interface Started {
  readonly startTime: string | null
  /** `YYYY-MM-DD`; counts where the time is not known. */
  readonly startDate?: string | null | undefined
  /** Of the team. */
  readonly timeZone?: Zone
}

/** Day and time, e.g. "Sat, Nov 21, 7:30 PM" or "Fri, Apr 3, time to be announced"; null if the day is not known. */
export function startWords({ startTime, startDate, timeZone }: Started): string | null {
  if (startTime !== null) return formatDateTime(startTime, timeZone)
  return startDate ? `${formatDay(startDate)}, ${NO_TIME_YET}` : null
}

/** The same as lists of games have it, e.g. "11/21/26, 7:30 PM" or "4/3/26, time to be announced". */
export function shortStartWords({ startTime, startDate, timeZone }: Started): string | null {
  if (startTime !== null) return formatShortDateTime(startTime, timeZone)
  return startDate ? `${formatShortDay(startDate)}, ${NO_TIME_YET}` : null
}

/** The day, e.g. "Sat, Nov 21"; null if not known. */
export function startDay({ startTime, startDate, timeZone }: Started): string | null {
  if (startTime !== null) return formatDate(startTime, timeZone)
  return startDate ? formatDay(startDate) : null
}

/** The day with its year, for lasting copies, e.g. "Sat, Nov 21, 2026"; null if not known. */
export function datedStartDay(game: Started): string | null {
  const day = dayOfStart(game)
  return day === null ? null : formatDatedDay(day)
}

/** The day of a game, or else the one on which it was entered. */
export const dayOfGame = (game: Started & { readonly createdAt: string }): string =>
  startDay(game) ?? formatDate(game.createdAt, game.timeZone)

/**
 * The start of an upcoming game, e.g. "Today, 7:30 PM" or "Fri, Apr 3, time to be announced"; null
 * if not known.
 */
export function comingWords({ startTime, startDate, timeZone }: Started, now: Date): string | null {
  if (startTime !== null) return formatComing(startTime, now, timeZone)
  return startDate ? `${formatComingDay(startDate, now, timeZone)}, ${NO_TIME_YET}` : null
}

/**
 * The time by which a game is sorted, in milliseconds since 1970; a day without a time is at its
 * end.
 */
export function startTimestamp({ startTime, startDate, timeZone }: Started): number | null {
  if (startTime !== null) return Date.parse(startTime)
  return startMomentOf({ startTime: null, startDate: startDate ?? null }, timeZone ?? null)
}

/** The day of a start (`YYYY-MM-DD`); null if not known. */
export function dayOfStart({ startTime, startDate, timeZone }: Started): string | null {
  if (startTime === null) return startDate ?? null
  return wallDay(startTime, timeZone)
}

/** Is a game on the day of `now`, by the clock of its team? */
export const isOnDayOf = (game: Started, now: Date): boolean =>
  dayOfStart(game) === wallDay(now, game.timeZone)

/**
 * How long it is until a game starts, e.g. "in 3 h 20 min", also tomorrow, and "in 5 days" by the calendar of its
 * team; null once it should have started, and if that is not known.
 */
export function untilStart(game: Started, now: Date): string | null {
  const day = dayOfStart(game)
  if (day === null) return null
  const days = daysUntil(day, now, game.timeZone)
  if (days > 1) return `in ${days} days`
  const until = game.startTime === null ? 0 : Date.parse(game.startTime) - now.getTime()
  return until > 0 ? untilWords(until) : null
}
