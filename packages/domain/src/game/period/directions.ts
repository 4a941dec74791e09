import {
  type AttackingDirection,
  PERIOD_NUMBERS,
  type PeriodNumber,
} from '../../platform/limits.ts'

/** The part of a game that a screen shows: one period, or all of them together. */
export type PeriodView = PeriodNumber | 'all'
/** The attacking direction of each period that a game has so far. */
export type Directions = {
  readonly [Period in PeriodNumber]?: AttackingDirection | undefined
}

/** The directions of a new game: right, then left, then right again. */
export const INITIAL_DIRECTIONS = {
  1: 'right',
  2: 'left',
  3: 'right',
} as const satisfies Directions

/** The direction in a period; a period that does not exist yet has its default. */
export const directionIn = (directions: Directions, period: PeriodNumber): AttackingDirection =>
  directions[period] ??
  directions[isTurned(period) ? 2 : 1] ??
  INITIAL_DIRECTIONS[isTurned(period) ? 2 : 1]

/** Teams change ends after every period: periods of even numbers are turned. */
const isTurned = (period: PeriodNumber): boolean => period % 2 === 0

/** The other direction. */
export function oppositeDirection(direction: AttackingDirection): AttackingDirection {
  return direction === 'right' ? 'left' : 'right'
}

/**
 * The directions of all periods of a game once one of them is known: teams change ends after every
 * period, so periods 1, 3, 5 share a direction and 2, 4, 6 have the opposite.
 */
export function directionsFrom(
  period: PeriodNumber,
  direction: AttackingDirection,
  of: Directions = INITIAL_DIRECTIONS,
): Directions {
  const first = isTurned(period) ? oppositeDirection(direction) : direction
  const periods = PERIOD_NUMBERS.filter((one) => of[one] !== undefined)
  return directionsOf(
    periods.map((periodNumber) => ({
      periodNumber,
      attackingDirection: isTurned(periodNumber) ? oppositeDirection(first) : first,
    })),
  )
}

/** Do all periods have the same direction in both? */
export function areSameDirections(one: Directions, other: Directions): boolean {
  return PERIOD_NUMBERS.every((period) => directionIn(one, period) === directionIn(other, period))
}

/** The direction in which a view is drawn: a period's own, and right for all periods together. */
export function viewedDirection(directions: Directions, viewed: PeriodView): AttackingDirection {
  return viewed === 'all' ? 'right' : directionIn(directions, viewed)
}

/** The directions of the periods of a game that were created; {@link directionIn} knows the others. */
export function directionsOf(
  periods: readonly { periodNumber: number; attackingDirection: AttackingDirection }[],
): Directions {
  return Object.fromEntries(
    periods.map((period) => [period.periodNumber, period.attackingDirection]),
  )
}
