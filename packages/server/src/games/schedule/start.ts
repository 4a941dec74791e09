import { type GameStart, isOnDay, startDateOf } from '@icetally/domain/game/start'
import { invalidField } from '@icetally/domain/platform/errors'
import type { GameTable } from '../../platform/db/schema.ts'
import { toOptionalIsoTimestamp } from '../../platform/rows/present.ts'

/** When a game begins, as it is stored. */
export type StoredStart = Pick<GameTable, 'start_time' | 'start_date'>

/** Of a game of which nothing is known. */
export const NO_START: StoredStart = { start_time: null, start_date: null }

/** When a stored game begins. */
export const startOf = ({ start_time, start_date }: StoredStart): GameStart => ({
  startTime: start_time,
  startDate: start_date,
})

/** When a game begins, as it is answered: the time, and its day in the zone of its team. */
export const presentStart = (row: StoredStart, timeZone: string | null) => ({
  startTime: toOptionalIsoTimestamp(row.start_time),
  startDate: startDateOf(startOf(row), timeZone),
  timeZone,
})

interface WantedStart {
  readonly startTime?: string | null | undefined
  readonly startDate?: string | null | undefined
}

/**
 * When a game begins after a request; VALIDATION_FAILED where the day is not that of the time. A day alone takes
 * the time away, unless it is the day of it.
 */
export function wantedStart(
  { startTime, startDate }: WantedStart,
  before: StoredStart,
  timeZone: string | null,
): StoredStart {
  if (typeof startTime === 'string') {
    const start_time = Date.parse(startTime)
    if (startDate && !isOnDay(start_time, startDate, timeZone)) {
      const day = startDateOf({ startTime: start_time, startDate: null }, timeZone)
      const message = `The start date ${startDate} is not the day of the start time, which is ${day} in ${timeZone ?? 'UTC'}`
      throw invalidField('startDate', message)
    }
    return { start_time, start_date: null }
  }
  if (startDate === undefined) {
    const { start_time, start_date } = before
    return startTime === undefined ? { start_time, start_date } : { start_time: null, start_date }
  }
  const isSameDay = startDate !== null && startDate === startDateOf(startOf(before), timeZone)
  return startTime === undefined && isSameDay
    ? { start_time: before.start_time, start_date: before.start_date }
    : { start_time: null, start_date: startDate }
}
