import type { GameStatus } from '../platform/limits.ts'
import { startMomentOf } from './start.ts'

/** A game that began so long ago, in milliseconds, is over, finished or not. */
export const OVER_AFTER = 6 * 60 * 60 * 1000
/** A game that was recorded in so recently, in milliseconds, is played on another day than planned. */
const RECORDED_WITHIN = 60 * 60 * 1000

/** The fields by which a game is in progress; timestamps in ISO 8601. */
interface Timed {
  readonly status: GameStatus
  readonly startTime: string | null
  /** `2026-04-02`; counts where the time is not known. */
  readonly startDate?: string | null | undefined
  /** When it was entered; null or absent: not shown. */
  readonly createdAt?: string | null
  /** When it was last recorded in; null or absent: not known. */
  readonly recordedAt?: string | null | undefined
  /** Of the team. */
  readonly timeZone?: string | null | undefined
}

/**
 * Is a game in progress: recorded in, not finished, and of today, or begun so late yesterday that it may last until
 * now, or recorded in within the last hour? One without a day is of the day it was entered; one whose times are hidden
 * is in progress for hours after its last record.
 * @param now milliseconds since 1970
 * @param dayOf the day of a timestamp by the clock of the reader, as in `2026-04-02`
 */
export function isInProgress(game: Timed, now: number, dayOf: (moment: number) => string): boolean {
  if (game.status !== 'live') return false
  const recorded = game.recordedAt == null ? null : Date.parse(game.recordedAt)
  if (recorded !== null && now - recorded < RECORDED_WITHIN) return true
  const startDate = game.startDate ?? null
  const begun = game.startTime ?? (startDate === null ? (game.createdAt ?? null) : null)
  const startTime = begun === null ? null : Date.parse(begun)
  const start = startMomentOf({ startTime, startDate }, game.timeZone ?? null)
  if (start === null) return recorded === null || now - recorded < OVER_AFTER
  const day = startTime === null ? startDate : dayOf(startTime)
  return day === dayOf(now) || (now >= start && now - start < OVER_AFTER)
}
