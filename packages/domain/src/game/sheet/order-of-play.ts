import { ascending } from '../../platform/order.ts'

/** When something happened: by the clock where it was recorded, and when it was recorded. */
export interface Played {
  readonly id: string
  readonly periodNumber: number
  /** Seconds into the period, or null. */
  readonly clock: number | null
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/**
 * Facts of a game in the order they happened: by period, then by clock. One without a clock follows
 * the one recorded before it in its period. Equal clocks: in the order recorded.
 */
export function inOrderOfPlay<Fact extends Played>(facts: Iterable<Fact>): Fact[] {
  const recorded = [...facts].sort(
    (one, other) =>
      ascending(one.periodNumber, other.periodNumber) ||
      ascending(one.createdAt, other.createdAt) ||
      ascending(one.id, other.id),
  )
  let period = 0
  let clock = 0
  const placed = recorded.map((fact) => {
    if (fact.periodNumber !== period) clock = 0
    period = fact.periodNumber
    clock = fact.clock ?? clock
    return { fact, clock }
  })
  // Sorting keeps the order of equals, which is the one recorded.
  return placed
    .sort(
      (one, other) =>
        ascending(one.fact.periodNumber, other.fact.periodNumber) ||
        ascending(one.clock, other.clock),
    )
    .map(({ fact }) => fact)
}

/** Sorts after all ids: a time of the game follows the facts recorded in the same millisecond. */
const LAST = '~'

/** The last of the facts before a time of the game, in the order of play. */
export function lastBefore<Fact extends Played>(
  facts: Iterable<Fact>,
  { periodNumber, clock, createdAt }: Omit<Played, 'id'>,
): Fact | undefined {
  const moment = { id: LAST, periodNumber, clock, createdAt }
  const inOrder = inOrderOfPlay<Fact | Played>([...facts, moment])
  return inOrder[inOrder.indexOf(moment) - 1] as Fact | undefined
}
