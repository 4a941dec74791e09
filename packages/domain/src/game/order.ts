/** A game as lists order it; times in milliseconds. */
interface ScheduledGame {
  readonly id: string
  readonly startTime: number | null
  readonly createdAt: number
}

/**
 * Newest first: games without a start time come first, the last created of them on top, then the
 * others by start time. Ties are decided by creation, then by id, so that a list never changes its
 * order by itself.
 */
export function compareNewestFirst(one: ScheduledGame, other: ScheduledGame): number {
  return (
    descending(one.startTime ?? Infinity, other.startTime ?? Infinity) ||
    descending(one.createdAt, other.createdAt) ||
    descending(one.id, other.id)
  )
}

const descending = <Value extends number | string>(one: Value, other: Value): number =>
  one === other ? 0 : one < other ? 1 : -1
