import { PERIOD_NUMBERS, type PeriodNumber } from '../../platform/limits.ts'
import { type GameFormat, periodLabel } from '../format/game-format.ts'
import type { PeriodView } from '../period/directions.ts'
import type { SheetShot } from './facts.ts'
import type { ScoredGoal } from './goals.ts'
import { knownCount, type RecordedFigures } from './recorded.ts'
import { isOnGoal } from './shots-on-goal.ts'

export interface SheetPeriod {
  readonly periodNumber: PeriodNumber
  readonly label: string
  /** Goals and shots on goal; null where none is on record and it is not known that there was none. */
  readonly goalsFor: number | null
  readonly goalsAgainst: number | null
  readonly shotsFor: number | null
  readonly shotsAgainst: number | null
}

/** The periods in view: one by its label, or all of them. */
export const viewLabel = (format: Pick<GameFormat, 'periods'>, view: PeriodView): string =>
  view === 'all' ? 'All periods' : periodLabel(format, view)

/** Goals and shots on goal of each side by period, up to the last one; a shootout is no period. */
export function sheetPeriods(
  format: Pick<GameFormat, 'periods'>,
  lastPeriod: number,
  goals: readonly ScoredGoal[],
  shots: readonly SheetShot[],
  recorded: RecordedFigures,
): SheetPeriod[] {
  const onGoal = shots.filter(isOnGoal)
  const played = PERIOD_NUMBERS.filter((periodNumber) => periodNumber <= lastPeriod)
  return played.map((periodNumber) => {
    const inPeriod = (one: { readonly periodNumber: number }) => one.periodNumber === periodNumber
    const scored = goals.filter(inPeriod)
    const taken = onGoal.filter(inPeriod)
    const goalsAgainst = scored.filter(({ against }) => against).length
    const shotsAgainst = taken.filter(({ scoredAgainst }) => scoredAgainst).length
    return {
      periodNumber,
      label: periodLabel(format, periodNumber),
      goalsFor: knownCount(recorded.goals, scored.length - goalsAgainst),
      goalsAgainst: knownCount(recorded.opponentGoals, goalsAgainst),
      shotsFor: knownCount(recorded.shots, taken.length - shotsAgainst),
      shotsAgainst: knownCount(recorded.opponentShots, shotsAgainst),
    }
  })
}
