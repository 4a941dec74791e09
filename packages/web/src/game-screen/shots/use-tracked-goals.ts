import type { PeriodView } from '@icetally/domain/game/period/directions'
import { useMemo } from 'react'
import { openGoals } from '../../games/goals/known-goal.ts'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { recordQuietly } from '../../platform/sync/recording/report-recorded.ts'
import type { GoalControl } from '../shared/goals/use-goal-control.ts'
import { useGoalEntry } from '../shared/goals/use-goal-entry.ts'
import { useRecorded, wantsGoalDetails } from '../shared/recorded.ts'
import type { GameShot, MissOutcome } from './game-shot.ts'

interface TrackedGoalsTarget {
  readonly goal: GoalControl
  /** The newest shot, or the one being corrected. */
  readonly corrected: GameShot | null
  readonly view: PeriodView
}

/** The tracker's texts about goals, and about other shots. */
export function useTrackedGoals({ goal, corrected, view }: TrackedGoalsTarget) {
  const { records, record } = useOpenGameRecords()
  const wantsDetails = wantsGoalDetails(useRecorded())
  const openGoal = useMemo(
    () =>
      openGoals(records).findLast((shot) => view === 'all' || shot.periodNumber === view) ?? null,
    [records, view],
  )
  const entry = useGoalEntry(goal.id)
  const ofCorrected = useGoalEntry(corrected?.scored ? corrected.id : null)
  const sayOutcome = useStableCallback((outcome: MissOutcome | null) => {
    if (corrected === null || corrected.scored) return
    void recordQuietly(record, { kind: 'shot.correct', shotId: corrected.id, outcome })
  })
  return {
    /** Are more details of a goal recorded than its assists? */
    wantsDetails,
    /** The newest goal that was only tapped. */
    openGoal,
    /** The goal that is being entered. */
    entry,
    /** The goal that the corrected shot is. */
    ofCorrected,
    sayOutcome,
  }
}
