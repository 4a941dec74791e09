import type { Goal } from '@icetally/domain/contract/goals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { formatTime } from '../../lib/format-date.ts'
import { playerLabel } from '../../lib/player-label.ts'
import { removeGoal } from '../../lib/queries/goals.ts'

interface GoalListProps {
  readonly gameId: string
  readonly goals: readonly Goal[]
  readonly mayRecord: boolean
}

/** The recorded goals, each with who scored and assisted, and a way to delete it. */
export function GoalList({ gameId, goals, mayRecord }: GoalListProps) {
  const [deleting, setDeleting] = useState<Goal | null>(null)
  const removing = useMutation(removeGoal(useQueryClient(), gameId))
  if (goals.length === 0) return <p className="px-5 py-8 text-center text-muted">No goals yet.</p>
  return (
    <>
      <ul>
        {goals.map((goal) => (
          <li
            key={goal.id}
            className="flex items-center gap-4 border-line border-b py-3 pr-3 pl-5 last:border-0"
          >
            <span aria-hidden="true" className="type-figure text-3xl text-mode-green-text">
              {goal.scorer.number ?? '–'}
            </span>
            <div className="min-w-0 flex-1">
              <p className="text-muted text-sm">
                Goal - Period {goal.period} ({formatTime(goal.createdAt)})
              </p>
              <p className="font-semibold">{playerLabel(goal.scorer)}</p>
              <p className="text-[0.9375rem] text-muted">{assistText(goal)}</p>
            </div>
            {mayRecord && (
              <Button variant="secondary" size="small" onClick={() => setDeleting(goal)}>
                Delete
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) removing.mutate(deleting.id, { onSettled: () => setDeleting(null) })
        }}
        title="Confirm Delete"
        question="Are you sure you want to delete this goal? This action cannot be undone."
        confirmText="Delete"
        pendingText="Deleting..."
        pending={removing.isPending}
        destructive
      />
    </>
  )
}

function assistText(goal: Goal): string {
  const assists = [goal.assister1, goal.assister2].filter((player) => player !== null)
  if (assists.length === 0) return 'Unassisted'
  return `${assists.length === 1 ? 'Assist' : 'Assists'}: ${assists.map(playerLabel).join(', ')}`
}
