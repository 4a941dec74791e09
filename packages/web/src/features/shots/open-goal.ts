import type { PeriodView } from '@icetally/domain/period/directions'
import type { RecordedShot } from '@icetally/domain/recording/kinds/shot/shot'
import type { GameRecords } from '@icetally/domain/recording/records'
import { knownGoals } from '../../game/goals/known-goal.ts'

/** The newest goal in view, of either side, that was tapped and is not entered yet. */
export function latestOpenGoal(
  records: Pick<GameRecords, 'shots' | 'goals'>,
  view: PeriodView,
): RecordedShot | null {
  const open = knownGoals(records).flatMap(({ shot, goal }) => (goal === null ? [shot] : []))
  return (
    open
      .filter(({ periodNumber }) => view === 'all' || periodNumber === view)
      .toSorted((one, other) => one.takenAt - other.takenAt)
      .at(-1) ?? null
  )
}
