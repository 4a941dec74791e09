import { PERIOD_NUMBERS, type PeriodNumber } from '../../platform/limits.ts'
import { type GameFormat, periodLabel } from '../format/game-format.ts'
import type { PeriodView } from '../period/directions.ts'
import type { SheetShot } from './facts.ts'
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

/** What is in view: a period by its label, or all of them. */
export const viewLabel = (format: Pick<GameFormat, 'periods'>, view: PeriodView): string =>
  view === 'all' ? 'All periods' : periodLabel(format, view)

/** Goals and shots on goal of each side by period, up to the last one; a shootout is no period. */
export function sheetPeriods(
  format: Pick<GameFormat, 'periods'>,
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
      label: periodLabel(format, periodNumber),
      goalsFor: goals.filter(inPeriod).length - goalsAgainst,
      goalsAgainst,
      shotsFor: onGoal.filter(inPeriod).length - shotsAgainst,
      shotsAgainst,
    }
  })
}
