import type { PlayerReference } from '@icetally/domain/contract/fields'
import type { GameDetail } from '@icetally/domain/contract/games'
import type { PeriodNumber } from '@icetally/domain/limits'
import { ascending } from '@icetally/domain/order'
import { lastPeriodIn } from '@icetally/domain/recording/kinds/period/period'
import type { GameRecords } from '@icetally/domain/recording/records'
import { periodLabel } from '@icetally/domain/statistics/sheet/periods'
import { Fragment, type ReactNode, useMemo } from 'react'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/card.tsx'
import { classes } from '../../components/classes.ts'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx'
import { QueryFailure } from '../../components/states.tsx'
import { dressed } from '../../game/dressed.ts'
import { formatTime } from '../../lib/format/format-date.ts'
import { type PlayerNames, playerLabel, playerNames } from '../../lib/format/player-names.ts'
import { useDialog } from '../../lib/react/use-dialog.ts'
import { type Recorder, recordAndSay } from '../../sync/recording/say-recorded.ts'
import { useGameRecords } from '../../sync/records/use-game-records.ts'
import { GoalForm } from './goal-form.tsx'

interface GoalsTabProps {
  readonly game: GameDetail
  /** Where the next goal is recorded; kept outside, so that it survives a change of tab. */
  readonly period: PeriodNumber
  readonly onPeriod: (period: PeriodNumber) => void
  readonly mayRecord: boolean
  readonly rosterLink: ReactNode
  /** Shown where half of a goal is missing. */
  readonly notice: ReactNode
}

/** Goals & Assists: the form and the recorded goals. */
export function GoalsTab({ game, period, onPeriod, mayRecord, rosterLink, notice }: GoalsTabProps) {
  const { records, known, players, query, record } = useGameRecords(game)
  const roster = game.team.players
  const goals = useMemo(
    () => gameGoals(records, playerNames(roster, players)),
    [records, roster, players],
  )
  return (
    <div
      className={classes(
        'grid items-start gap-5',
        mayRecord && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
      )}
    >
      {mayRecord && (
        <Section title="Record a Goal">
          <GoalForm
            record={record}
            players={dressed(game, records)}
            period={period}
            lastPeriod={lastPeriodIn(records)}
            onPeriod={onPeriod}
            rosterLink={rosterLink}
          />
        </Section>
      )}
      <div className="grid gap-3">
        {notice}
        <Section title="Recorded Goals" padded={false}>
          {!known && !query.isError && (
            <LoadingRegion label="Loading goals" className="grid gap-3 p-5">
              <Skeleton className="h-14" />
              <Skeleton className="h-14" />
            </LoadingRegion>
          )}
          {!known && query.isError && <QueryFailure query={query} />}
          {(known || (query.isError && goals.length > 0)) && (
            <GoalList record={record} goals={goals} mayRecord={mayRecord} />
          )}
        </Section>
      </div>
    </div>
  )
}

/** A goal as the list shows it: on the server, or on its way there. */
interface GameGoal {
  readonly id: string
  readonly period: PeriodNumber
  readonly scorer: PlayerReference
  readonly assists: readonly PlayerReference[]
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** The goals of the team in a game, in the order they were recorded. */
function gameGoals(records: GameRecords, nameOf: PlayerNames): readonly GameGoal[] {
  return [...records.goals.values()]
    .toSorted((one, other) => one.createdAt - other.createdAt || ascending(one.id, other.id))
    .flatMap(({ id, periodNumber, scorerId, assister1Id, assister2Id, createdAt }) => {
      // Goals against have no scorer of the team.
      if (scorerId === null) return []
      const assists = [assister1Id, assister2Id].filter((one) => one !== null).map(nameOf)
      return [{ id, period: periodNumber, scorer: nameOf(scorerId), assists, createdAt }]
    })
}

interface GoalListProps {
  readonly record: Recorder
  readonly goals: readonly GameGoal[]
  readonly mayRecord: boolean
}

/** The recorded goals, each with who scored and assisted, and a way to delete it. */
function GoalList({ record, goals, mayRecord }: GoalListProps) {
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
                Goal - {periodLabel(goal.period)} ({formatTime(goal.createdAt)})
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
