import { PERIOD_NUMBERS, type PeriodNumber } from '../../platform/limits.ts'
import type { PeriodView } from '../period/directions.ts'
import type { SheetShot } from './facts.ts'
import { LAST_OF_REGULATION } from './final.ts'
import type { ScoredGoal } from './goals.ts'
import { isOnGoal } from './shots-on-goal.ts'

/** One period on the sheet. */
export interface SheetPeriod {
  readonly periodNumber: PeriodNumber
  readonly label: string
  readonly goalsFor: number
  readonly goalsAgainst: number
  /** Shots on goal. */
  readonly shotsFor: number
  readonly shotsAgainst: number
}

/** 'Period 1' to 'Period 3', then 'OT', '2OT', '3OT', … */
export function periodLabel(periodNumber: number): string {
  if (periodNumber <= LAST_OF_REGULATION) return `Period ${periodNumber}`
  const overtime = periodNumber - LAST_OF_REGULATION
  return overtime === 1 ? 'OT' : `${overtime}OT`
}

/** What is in view: a period by its label, or all of them. */
export const viewLabel = (view: PeriodView): string =>
  view === 'all' ? 'All periods' : periodLabel(view)

/** Goals and shots on goal of each side by period, up to the last one; a shootout is no period. */
export function sheetPeriods(
  lastPeriod: number,
  goals: readonly ScoredGoal[],
  shots: readonly SheetShot[],
): SheetPeriod[] {
  const onGoal = shots.filter(isOnGoal)
  const played = PERIOD_NUMBERS.filter((periodNumber) => periodNumber <= lastPeriod)
  return played.map((periodNumber) => {
    const inPeriod = (one: { readonly periodNumber: number }) => one.periodNumber === periodNumber
    const goalsAgainst = goals.filter((goal) => inPeriod(goal) && goal.against).length
    const shotsAgainst = onGoal.filter((shot) => inPeriod(shot) && shot.scoredAgainst).length
    return {
      periodNumber,
      label: periodLabel(periodNumber),
      goalsFor: goals.filter(inPeriod).length - goalsAgainst,
      goalsAgainst,
      shotsFor: onGoal.filter(inPeriod).length - shotsAgainst,
      shotsAgainst,
    }
  })
}
