import { dayIn, endOfDay } from '../platform/time-zone.ts'

/** When a game begins: the time in milliseconds since 1970, or the day ('2026-04-02') alone, or neither. */
export interface GameStart {
  readonly startTime: number | null
  /** Where the time is not known; else it is the day of the time. */
  readonly startDate: string | null
}

/** The words for the time of a game whose day alone is known. */
export const NO_TIME_YET = 'time to be announced'

/** The day on which a game begins, in the zone of its team, or in UTC; null if not known. */
export const startDateOf = (
  { startTime, startDate }: GameStart,
  timeZone: string | null,
): string | null => (startTime === null ? startDate : dayIn(startTime, timeZone ?? 'UTC'))

/**
 * The time by which games are sorted, and after which they are past: a game whose time is not known
 * is last on its day. Milliseconds since 1970; null if the day is not known either.
 */
export const startMomentOf = (
  { startTime, startDate }: GameStart,
  timeZone: string | null,
): number | null =>
  startTime ?? (startDate === null ? null : endOfDay(startDate, timeZone ?? 'UTC'))

const HALF_DAY = 12 * 60 * 60 * 1000

/** Can a timestamp be on this day? In the team's zone, or in any zone if that is not known. */
export const isOnDay = (moment: number, day: string, timeZone: string | null): boolean =>
  timeZone === null
    ? [-HALF_DAY, 0, HALF_DAY + 2 * 60 * 60 * 1000].some(
        (ahead) => dayIn(moment + ahead, 'UTC') === day,
      )
    : dayIn(moment, timeZone) === day
