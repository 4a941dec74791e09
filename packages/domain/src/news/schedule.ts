import type { GameStart } from '../game/index.ts'
import { isSamePlace } from '../platform/places.ts'
import type { ScheduleChange } from './kinds.ts'

/** The fields of a game in a schedule; times are milliseconds since 1970. */
export interface ScheduledGame {
  readonly opponent: string | null
  readonly startTime: number | null
  /** The day, where the time is not known; absent in entries of older versions. */
  readonly startDate?: string | null
  readonly location: string | null
}

/** When a game of the schedule begins. */
export const scheduledStart = ({ startTime, startDate = null }: ScheduledGame): GameStart => ({
  startTime,
  startDate,
})

/**
 * The change of a game's schedule from the last notification to the present; null: none, or only
 * the opponent or the spelling of its location. `before` is null for a new game, `after` for a
 * deleted one.
 */
export function scheduleChange(
  before: ScheduledGame | null,
  after: ScheduledGame | null,
): ScheduleChange | null {
  if (before === null) return after === null ? null : 'added'
  if (after === null) return 'cancelled'
  const isSame =
    before.startTime === after.startTime &&
    (before.startDate ?? null) === (after.startDate ?? null) &&
    isSamePlace(before.location, after.location)
  return isSame ? null : 'moved'
}
