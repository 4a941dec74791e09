import { type GameFormat, periodLabel } from '@icetally/domain/game/format/game-format'
import { scorerJersey } from '@icetally/domain/game/sheet/goals'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { jerseyLabel, jerseyOf, type OnJersey } from '@icetally/domain/platform/jersey'
import { Fragment } from 'react'
import type { KnownGoal } from '../../games/goals/known-goal.ts'
import { STRENGTH_NAMES } from '../../games/goals/known-goal.ts'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Badge } from '../../platform/components/badge.tsx'
import { Button } from '../../platform/components/button.tsx'
import { classes } from '../../platform/components/classes.ts'
import { ConfirmDialog } from '../../platform/components/dialog.tsx'
import { playerLabel, playerName } from '../../platform/format/player-names.ts'
import { useDialog } from '../../platform/react/use-dialog.ts'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import { useTimeOf } from '../shared/use-time-of.ts'
import type { GameGoal } from './game-goals.ts'

interface GoalListProps {
  readonly goals: readonly GameGoal[]
  readonly mayRecord: boolean
  readonly onEdit: (id: string) => void
  readonly onPlace: (goal: KnownGoal) => void
}

/** The goals of both sides, each with the score after it, and ways to complete, correct and delete it. */
export function GoalList(props: GoalListProps) {
  const { goals, mayRecord, onEdit, onPlace } = props
  const { format, record } = useOpenGameRecords()
  const timeOf = useTimeOf()
  const deleting = useDialog<string>()
  const deleted = goals.find(({ goalId }) => goalId !== null && goalId === deleting.subject)
  if (goals.length === 0) return <p className="px-5 py-8 text-center text-muted">No goals yet.</p>
  return (
    <>
      <ul>
        {goals.map((goal) => (
          <li
            key={goal.id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-b py-3 pr-4 pl-5 last:border-0"
          >
            <GoalText
              format={format}
              goal={goal}
              time={timeOf({ ...goal, periodNumber: goal.period })}
            />
            {mayRecord && (
              <div className="col-span-3 flex flex-wrap justify-end gap-2">
                <GoalButtons
                  goal={goal}
                  onEdit={onEdit}
                  onPlace={onPlace}
                  onDelete={deleting.show}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        {...deleting.dialog}
        onConfirm={() => {
          deleting.close()
          const goalId = deleting.subject
          if (goalId !== null) void recordAndReport(record, { kind: 'goal.remove', goalId })
        }}
        title="Confirm Delete"
        question={
          <>
            {deleted && <p className="mb-2 font-semibold text-lg">{nameOfGoal(deleted, format)}</p>}
            <p>Are you sure you want to delete this goal? This action cannot be undone.</p>
          </>
        }
        confirmText="Delete"
        destructive
      />
    </>
  )
}

/** Which goal it is, in words: '#86 Michela Cava, Period 2, 1–1'. */
function nameOfGoal({ scorer, period, score, ...goal }: GameGoal, format: GameFormat): string {
  const who = scorer ? playerLabel(scorer) : opponent(scorerJersey(goal))
  return `${who}, ${periodLabel(format, period)}, ${score.for}–${score.against}`
}

function GoalText(props: { format: GameFormat; goal: GameGoal; time: string }) {
  const { format, goal, time } = props
  const { against, period, scorer, score, goalId } = goal
  const number = jerseyOf(scorer ?? scorerJersey(goal))
  return (
    <>
      <span
        aria-hidden="true"
        className={classes(
          'type-figure min-w-8 text-3xl',
          against ? 'text-mode-orange-text' : 'text-mode-blue-text',
        )}
      >
        {number ?? '–'}
      </span>
      <div className="min-w-0">
        <p className="text-muted text-sm">
          {/* Only an entered goal is a record of its own; the other is just a mark on the rink. */}
          {goalId === null ? 'Scored shot' : 'Goal'} - {periodLabel(format, period)} ({time})
        </p>
        <p className="font-semibold">
          {scorer ? <Scorer of={scorer} /> : opponent(scorerJersey(goal))}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem] text-muted">
          <Assists of={goal} />
          <Kinds of={goal} />
        </p>
      </div>
      <p className="type-figure self-start text-2xl">
        <span className="sr-only">Score </span>
        {score.for}-{score.against}
      </p>
    </>
  )
}

/** The number is beside it in large: here it is only read out. */
const Scorer = ({ of: scorer }: { of: PlayerReference }) => (
  <>
    {scorer.number !== null && <span className="sr-only">{jerseyLabel(scorer)} </span>}
    {playerName(scorer)}
  </>
)

const opponent = (one: OnJersey): string =>
  one.number === null ? 'Against' : `Against, by ${jerseyLabel(one)}`

interface GoalButtonsProps {
  readonly goal: GameGoal
  readonly onEdit: (id: string) => void
  readonly onPlace: (goal: KnownGoal) => void
  readonly onDelete: (goalId: string) => void
}

function GoalButtons({ goal, onEdit, onPlace, onDelete }: GoalButtonsProps) {
  const { id, goalId, lacks, against, known } = goal
  const words = against ? 'Add the number' : 'Add assists'
  return (
    <>
      {lacks === 'place' && (
        <Button variant="ghost" size="small" onClick={() => onPlace(known)}>
          Add its place
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => onEdit(id)}>
        {goalId === null ? words : 'Edit'}
      </Button>
      {goalId !== null && (
        <Button variant="secondary" size="small" onClick={() => onDelete(goalId)}>
          Delete
        </Button>
      )}
    </>
  )
}

/** Each name is isolated after its number: right-to-left text does not reorder the number. */
function Assists({ of: { assists, against, goalId } }: { of: GameGoal }) {
  if (against || goalId === null) return null
  if (assists.length === 0) return 'Unassisted'
  return (
    <span>
      {assists.length === 1 ? 'Assist: ' : 'Assists: '}
      {assists.map((player, index) => (
        <Fragment key={player.id}>
          {index > 0 && ', '}
          <bdi dir="ltr">{playerLabel(player)}</bdi>
        </Fragment>
      ))}
    </span>
  )
}

/** The remarkable strengths: most goals are at even strength. */
function Kinds({ of: { strength, emptyNet, penaltyShot } }: { of: GameGoal }) {
  const words = [
    strength === null || strength === 'even' ? null : STRENGTH_NAMES[strength],
    emptyNet ? 'Empty net' : null,
    penaltyShot ? 'Penalty shot' : null,
  ].filter((word) => word !== null)
  return words.map((word) => <Badge key={word}>{word}</Badge>)
}
