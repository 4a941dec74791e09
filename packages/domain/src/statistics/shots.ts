import { counted } from '../counted.ts'
import type { AttackingDirection, PeriodNumber, ShotOutcome } from '../limits.ts'
import { formatPercentage } from './percentage.ts'
import { isOnGoal } from './sheet/shots-on-goal.ts'

/** Counts of recorded shots: the shots on goal of each side, scored or not, and those that scored. */
export interface ShotCounts {
  readonly teamShots: number
  readonly teamGoals: number
  readonly opponentShots: number
  readonly opponentGoals: number
}

/** The counts of a game's shots, and beside them how many goals were recorded as goals. */
export interface Overview extends ShotCounts {
  readonly recordedGoals: number
}

/** The counts of one period, with the direction the team attacks in as it is set now. */
export interface PeriodStatistics extends ShotCounts {
  readonly period: PeriodDirection
}

/** The attacking direction of a period as it is set now. */
export interface PeriodDirection {
  readonly periodNumber: PeriodNumber
  readonly attackingDirection: AttackingDirection
}

/** Of a game without shots. */
export const NO_SHOTS: ShotCounts = {
  teamShots: 0,
  teamGoals: 0,
  opponentShots: 0,
  opponentGoals: 0,
}

interface CountedShot {
  readonly scored: boolean
  readonly scoredAgainst: boolean
  /** Absent where nobody can have said it. */
  readonly outcome?: ShotOutcome | null
}

/**
 * Counts shots on goal. `teamShots` are those for, scored or not, `teamGoals` those scored; the same for
 * the opponent's. Shots and goals of a rink map and of the overview come from here, never from the
 * recorded goals (the product's own definition, "What counts").
 */
export function countShots(shots: Iterable<CountedShot>): ShotCounts {
  const counts = { ...NO_SHOTS }
  for (const shot of shots) {
    if (!isOnGoal({ scored: shot.scored, outcome: shot.outcome ?? null })) continue
    if (shot.scoredAgainst) {
      counts.opponentShots += 1
      if (shot.scored) counts.opponentGoals += 1
    } else {
      counts.teamShots += 1
      if (shot.scored) counts.teamGoals += 1
    }
  }
  return counts
}

/** Adds two sets of counts: each count of the first and the one of the same name. */
export const addCounts = <Counts extends Readonly<Record<keyof Counts, number>>>(
  one: Counts,
  other: Counts,
): Counts =>
  Object.fromEntries(
    Object.entries<number>(one).map(([name, count]) => [name, count + other[name as keyof Counts]]),
  ) as Counts

/** Sums the overviews of several games; of none, all is 0. */
export const sumOverviews = (overviews: Iterable<Overview>): Overview =>
  [...overviews].reduce(addCounts, { ...NO_SHOTS, recordedGoals: 0 })

/**
 * The sentence that says scored shots and recorded goals differ, e.g. '3 scored shots, 2 recorded
 * goals', or null when they agree. The product shows it rather than choosing one of the two.
 */
export function goalDiscrepancy(
  overview: Pick<Overview, 'teamGoals' | 'recordedGoals'>,
): string | null {
  const { teamGoals, recordedGoals } = overview
  if (teamGoals === recordedGoals) return null
  return `${counted(teamGoals, 'scored shot')}, ${counted(recordedGoals, 'recorded goal')}`
}

/**
 * Save percentage of the team's goalies: saves / shots on goal against (NHL definition), with one
 * decimal; '0.0%' when there was no shot. A shot against of which nobody said what became of it counts as
 * one on goal.
 */
export function savePercentage(
  counts: Pick<ShotCounts, 'opponentShots' | 'opponentGoals'>,
): string {
  return formatPercentage(counts.opponentShots - counts.opponentGoals, counts.opponentShots)
}
