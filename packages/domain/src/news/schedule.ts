import type { GameStart } from '../game/index.ts'
import { isSamePlace } from '../platform/places.ts'
import type { ScheduleChange } from './kinds.ts'

/** What of a game is in a schedule; times are milliseconds since 1970. */
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
 * How a game of the schedule has changed, from the last notification to the present; null: not, or only in whom it is
 * against or in the spelling of its place. `before` is null for a new game, `after` for one that was deleted.
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
