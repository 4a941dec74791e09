import { type AttackingDirection, PERIOD_NUMBERS, type PeriodNumber } from '../limits.ts'

/** The part of a game that a screen shows: one period, or all of them together. */
export type PeriodView = PeriodNumber | 'all'
/** The attacking direction of each of the three periods. */
export type Directions = Readonly<Record<PeriodNumber, AttackingDirection>>

/** The directions of a new game: right, then left, then right again. */
export const INITIAL_DIRECTIONS: Directions = { 1: 'right', 2: 'left', 3: 'right' }

/** The other direction. */
export function oppositeDirection(direction: AttackingDirection): AttackingDirection {
  return direction === 'right' ? 'left' : 'right'
}

/**
 * The directions of all three periods once one of them is known: teams change ends after every
 * period, so periods 1 and 3 share a direction and period 2 has the opposite.
 */
export function directionsFrom(period: PeriodNumber, direction: AttackingDirection): Directions {
  const first = period === 2 ? oppositeDirection(direction) : direction
  return { 1: first, 2: oppositeDirection(first), 3: first }
}

/** Do all three periods have the same direction in both? */
export function areSameDirections(one: Directions, other: Directions): boolean {
  return PERIOD_NUMBERS.every((period) => one[period] === other[period])
}

/** The direction in which a view is drawn: a period's own, and right for all periods together. */
export function viewedDirection(directions: Directions, viewed: PeriodView): AttackingDirection {
  return viewed === 'all' ? 'right' : directions[viewed]
}

/**
 * The directions of a game's periods as recorded; a period that is not there yet has the one it
 * would be created with.
 */
export function directionsOf(
  periods: readonly { periodNumber: number; attackingDirection: AttackingDirection }[],
): Directions {
  const known = periods.map((period) => [period.periodNumber, period.attackingDirection])
  return { ...INITIAL_DIRECTIONS, ...Object.fromEntries(known) }
}
