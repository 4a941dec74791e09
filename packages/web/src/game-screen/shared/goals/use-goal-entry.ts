import { useMemo } from 'react'
import { v7 as newId } from 'uuid'
import {
  changeGoal,
  contentOf,
  type GoalChange,
  type GoalContent,
  goalWith,
  knownGoals,
} from '../../../games/goals/known-goal.ts'
import { useOpenGameRecords } from '../../../games/open-game-records.tsx'
import { useStableCallback } from '../../../platform/react/use-stable-callback.ts'
import { recordAndReport, recordQuietly } from '../../../platform/sync/recording/report-recorded.ts'
import { useRecorded } from '../recorded.ts'
import { proposedStrength } from '../strength.ts'

/** A goal while it is entered: every press is recorded at once, so that there is nothing to lose. */
export interface GoalEntry {
  readonly content: GoalContent
  /** Does it have any detail? */
  readonly isEntered: boolean
  readonly change: (change: GoalChange) => void
  /** Enters it as it is, unless it is entered already. */
  readonly confirm: () => void
}

/**
 * The goal with this id, of the shot or the recorded goal; null where there is none, or not any more. Of one
 * that is not entered yet, the strength is proposed where it is known, and shown before it is recorded.
 */
export function useGoalEntry(id: string | null): GoalEntry | null {
  const { records, record } = useOpenGameRecords()
  const recorded = useRecorded()
  const known = useMemo(
    () => (id === null ? null : goalWith(knownGoals(records), id)),
    [id, records],
  )
  const proposed = useMemo(() => {
    if (known === null || known.goal !== null) return null
    return proposedStrength(records, recorded, contentOf(known))
  }, [known, records, recorded])

  const change = useStableCallback((wanted: GoalChange) => {
    if (known === null) return
    const first = proposed === null ? {} : { strength: proposed }
    for (const command of changeGoal(known, { ...first, ...wanted }, newId)) {
      // Corrections are visible by themselves, and each goal is announced once.
      if (command.kind === 'goal.record') void recordAndReport(record, command)
      else void recordQuietly(record, command)
    }
  })
  const confirm = useStableCallback(() => {
    if (known !== null && known.goal === null) change({})
  })

  return useMemo(() => {
    if (known === null) return null
    const content = contentOf(known)
    return {
      content: { ...content, strength: content.strength ?? proposed },
      isEntered: known.goal !== null,
      ...{ change, confirm },
    }
  }, [known, proposed, change, confirm])
}
