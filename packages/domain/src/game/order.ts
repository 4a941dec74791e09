import { ascending } from '../platform/order.ts'

/** A game as lists order it; times in milliseconds, that of a day without a time at its end. */
interface ScheduledGame {
  readonly id: string
  readonly startTime: number | null
  readonly createdAt: number
}

/**
 * Newest first: games without a start time are first, by creation, then the others by start time.
 * Ties are broken by creation, then by id, so that the order of a list is stable.
 */
export function compareNewestFirst(one: ScheduledGame, other: ScheduledGame): number {
  return (
    ascending(other.startTime ?? Infinity, one.startTime ?? Infinity) ||
    ascending(other.createdAt, one.createdAt) ||
    ascending(other.id, one.id)
  )
}
