import type { PeriodView } from '@icetally/domain/game/period/directions'
import { useMemo } from 'react'
import { openGoals } from '../../games/goals/known-goal.ts'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { recordQuietly } from '../../platform/sync/recording/report-recorded.ts'
import type { GoalControl } from '../shared/goals/use-goal-control.ts'
import { type GoalContext, useGoalEntry } from '../shared/goals/use-goal-entry.ts'
import { wantsGoalDetails } from '../shared/recorded.ts'
import type { GameShot, MissOutcome } from './game-shot.ts'

interface TrackedGoalsTarget {
  readonly context: GoalContext
  readonly goal: GoalControl
  /** The newest shot, or the one being corrected. */
  readonly corrected: GameShot | null
  readonly view: PeriodView
}

/** The tracker's texts about goals, and about other shots. */
export function useTrackedGoals({ context, goal, corrected, view }: TrackedGoalsTarget) {
  const { recording, recorded } = context
  const { records, record } = recording
  const wantsDetails = wantsGoalDetails(recorded)
  const openGoal = useMemo(
    () =>
      openGoals(records).findLast((shot) => view === 'all' || shot.periodNumber === view) ?? null,
    [records, view],
  )
  const entry = useGoalEntry(context, goal.id)
  const ofCorrected = useGoalEntry(context, corrected?.scored ? corrected.id : null)
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
