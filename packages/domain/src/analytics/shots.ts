import {
  type CountedGoal,
  type EnteredGoal,
  factsOfGoal,
  goalsOnce,
  isOnGoal,
  type PeriodView,
  type ScoredShot,
} from '../game/index.ts'
import type { AttackingDirection, PeriodNumber, ShotOutcome } from '../platform/limits.ts'

/** The shots on goal of each side, scored or not, and the goals of each side, each once. */
export interface ShotCounts {
  readonly teamShots: number
  readonly teamGoals: number
  readonly opponentShots: number
  readonly opponentGoals: number
}

/** The counts of a game, and beside them how many of the team's goals were entered, tapped too or not. */
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

interface CountedShot extends ScoredShot {
  readonly outcome: ShotOutcome | null
}

/**
 * Counts of a game, or one of its periods. Shots are the recorded shots on goal, so a goal that was
 * only entered adds none; each goal counts once, tapped, entered or both (the product's own
 * definition, "What counts").
 */
export function countGame(
  shots: Iterable<CountedShot>,
  goals: Iterable<EnteredGoal>,
  period: PeriodView = 'all',
): ShotCounts {
  const all = [...shots]
  return countShots(all, goalsOnce(all, goals), period)
}

/** The same of goals that are counted already ({@link goalsOnce}). */
export function countShots(
  shots: Iterable<CountedShot>,
  goals: readonly CountedGoal<ScoredShot, EnteredGoal>[],
  period: PeriodView = 'all',
): ShotCounts {
  const counts = { ...NO_SHOTS }
  for (const shot of shots) {
    if (!isOnGoal(shot) || !isIn(period, shot)) continue
    counts[shot.scoredAgainst ? 'opponentShots' : 'teamShots'] += 1
  }
  for (const goal of goals.map(factsOfGoal)) {
    if (isIn(period, goal)) counts[goal.against ? 'opponentGoals' : 'teamGoals'] += 1
  }
  return counts
}

const isIn = (period: PeriodView, one: { readonly periodNumber: PeriodNumber }): boolean =>
  period === 'all' || one.periodNumber === period

/** Adds two sets of counts: each count of the first and the one of the same name. */
export const addCounts = <Counts extends Readonly<Record<keyof Counts, number>>>(
  one: Counts,
  other: Counts,
): Counts => {
  const sums: Record<keyof Counts, number> = { ...one }
  for (const name of Object.keys(one) as (keyof Counts)[]) sums[name] += other[name]
  return sums as Counts
}

/** Sums the overviews of several games; of none, all is 0. */
export const sumOverviews = (overviews: Iterable<Overview>): Overview =>
  [...overviews].reduce(addCounts, { ...NO_SHOTS, recordedGoals: 0 })
