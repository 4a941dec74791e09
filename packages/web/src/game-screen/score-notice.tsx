import { IconUsersPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type KnownGoal, knownGoals } from '../games/goals/known-goal.ts'
import { useOpenGameRecords } from '../games/open-game-records.tsx'
import { missingHalves, offerOf } from './shared/goals/missing-halves.ts'
import type { GoalControl } from './shared/goals/use-goal-control.ts'
import { useRecorded, wantsGoalDetails } from './shared/recorded.ts'

interface ScoreNoticeProps {
  readonly goal: GoalControl
  /** Leads to the rink, to tap where this goal was scored. */
  readonly onPlace: (goal: KnownGoal) => void
}

/**
 * Offers to add the missing part of a goal: its assists if it was only tapped, its location if it
 * was only entered.
 */
export function ScoreNotice({ goal, onPlace }: ScoreNoticeProps) {
  const { game, records, nameOf, known } = useOpenGameRecords()
  const wantsDetails = wantsGoalDetails(useRecorded())
  const missing = useMemo(
    () =>
      missingHalves(knownGoals(records), records, wantsDetails).filter(({ id }) => id !== goal.id),
    [records, wantsDetails, goal.id],
  )
  const [first, ...others] = missing
  if (!known || first === undefined) return null
  return (
    <button
      type="button"
      data-score-notice
      onClick={() => (first.lacks === 'place' ? onPlace(first.goal) : goal.show(first.id))}
      // As high as a finger, and no higher in the banner than its visible part.
      className="-my-1.5 flex min-h-11 max-w-full items-center rounded-control text-left"
    >
      <span className="flex min-w-0 items-center gap-2 rounded-control bg-warning-soft px-3 py-1 font-semibold text-[0.9375rem] text-warning-text leading-6">
        <IconUsersPlus aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 truncate">{offerOf(first, nameOf, game.format)}</span>
        {others.length > 0 && <span className="tabular shrink-0">+{others.length}</span>}
      </span>
    </button>
  )
}
