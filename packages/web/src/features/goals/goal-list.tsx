import { Fragment } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { formatTime } from '../../lib/format/format-date.ts'
import { playerLabel } from '../../lib/format/player-names.ts'
import { useDialog } from '../../lib/react/use-dialog.ts'
import { type Recorder, recordAndSay } from '../../sync/recording/say-recorded.ts'
import type { GameGoal } from './game-goal.ts'

interface GoalListProps {
  readonly record: Recorder
  readonly goals: readonly GameGoal[]
  readonly mayRecord: boolean
}

/** The recorded goals, each with who scored and assisted, and a way to delete it. */
export function GoalList({ record, goals, mayRecord }: GoalListProps) {
  const deleting = useDialog<GameGoal>()
  if (goals.length === 0) return <p className="px-5 py-8 text-center text-muted">No goals yet.</p>
  return (
    <>
      <ul>
        {goals.map((goal) => (
          <li
            key={goal.id}
            className="flex items-center gap-4 border-line border-b py-3 pr-3 pl-5 last:border-0"
          >
            <span aria-hidden="true" className="type-figure min-w-8 text-3xl text-mode-green-text">
              {goal.scorer.number ?? '–'}
            </span>
            <div className="min-w-0 flex-1">
              <p className="text-muted text-sm">
                Goal - Period {goal.period} ({formatTime(goal.createdAt)})
              </p>
              <p className="font-semibold">{playerLabel(goal.scorer)}</p>
              <p className="text-[0.9375rem] text-muted">
                <Assists of={goal} />
              </p>
            </div>
            {mayRecord && (
              <Button variant="secondary" size="small" onClick={() => deleting.show(goal)}>
                Delete
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        {...deleting.dialog}
        onConfirm={() => {
          deleting.close()
          const goalId = deleting.subject?.id
          if (goalId !== undefined) void recordAndSay(record, { kind: 'goal.remove', goalId })
        }}
        title="Confirm Delete"
        question="Are you sure you want to delete this goal? This action cannot be undone."
        confirmText="Delete"
        destructive
      />
    </>
  )
}

/** Each name by itself and after its number: what is written from right to left draws no number to it. */
function Assists({ of: { assists } }: { of: GameGoal }) {
  if (assists.length === 0) return 'Unassisted'
  return (
    <>
      {assists.length === 1 ? 'Assist: ' : 'Assists: '}
      {assists.map((player, index) => (
        <Fragment key={player.id}>
          {index > 0 && ', '}
          <bdi dir="ltr">{playerLabel(player)}</bdi>
        </Fragment>
      ))}
    </>
  )
}
