import type { PeriodView } from '@icetally/domain/period/directions'
import type { RecordedShot } from '@icetally/domain/recording/kinds/shot/shot'
import type { GameRecords } from '@icetally/domain/recording/records'
import { knownGoals } from '../../game/goals/known-goal.ts'

/**
 * The newest goal in view that was tapped and is not entered yet.
 * @param ofBoth also of the opponent: where that is asked for
 */
export function latestOpenGoal(
  records: Pick<GameRecords, 'shots' | 'goals'>,
  view: PeriodView,
  ofBoth: boolean,
): RecordedShot | null {
  const open = knownGoals(records).flatMap(({ shot, goal }) => (goal === null ? [shot] : []))
  return (
    open
      .filter(({ periodNumber }) => view === 'all' || periodNumber === view)
      .filter(({ scoredAgainst }) => ofBoth || !scoredAgainst)
      .toSorted((one, other) => one.takenAt - other.takenAt)
      .at(-1) ?? null
  )
}
