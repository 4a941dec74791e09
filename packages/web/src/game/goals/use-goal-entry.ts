import type { Strength } from '@icetally/domain/limits'
import type { GameRecords } from '@icetally/domain/recording/records'
import { useMemo } from 'react'
import { v7 as newId } from 'uuid'
import { useStableCallback } from '../../lib/react/use-stable-callback.ts'
import { recordAndSay, recordQuietly } from '../../sync/recording/say-recorded.ts'
import type { GameRecordsShown } from '../../sync/records/use-game-records.ts'
import {
  changeGoal,
  contentOf,
  type GoalChange,
  type GoalContent,
  goalWith,
  knownGoals,
} from './known-goal.ts'

/** A goal while it is entered: every press is recorded at once, so that there is nothing to lose. */
export interface GoalEntry {
  readonly content: GoalContent
  /** Has anything been said of it but that it was scored? */
  readonly isEntered: boolean
  readonly change: (change: GoalChange) => void
  /** Enters it as it is, unless it is entered already. */
  readonly confirm: () => void
}

/** Proposes the strength of a goal that is not entered yet; null where it is not known. */
export type ProposeStrength = (goal: GoalContent, records: GameRecords) => Strength | null

/** The goal with this id, of the shot or the recorded goal; null where there is none, or not any more. */
export function useGoalEntry(
  { records, record }: Pick<GameRecordsShown, 'records' | 'record'>,
  id: string | null,
  propose: ProposeStrength,
): GoalEntry | null {
  const known = useMemo(
    () => (id === null ? null : goalWith(knownGoals(records), id)),
    [id, records],
  )
  const proposed = useMemo(() => {
    if (known === null || known.goal !== null) return null
    return propose(contentOf(known), records)
  }, [known, records, propose])

  const change = useStableCallback((wanted: GoalChange) => {
    if (known === null) return
    const first = proposed === null ? {} : { strength: proposed }
    for (const command of changeGoal(known, { ...first, ...wanted }, newId)) {
      // What is corrected shows itself, and each goal is announced once.
      if (command.kind === 'goal.record') void recordAndSay(record, command)
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
