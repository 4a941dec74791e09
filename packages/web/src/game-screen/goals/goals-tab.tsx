import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { lastPeriodIn } from '@icetally/domain/game/kinds/period/period'
import type { Recorded } from '@icetally/domain/game/recording-choice'
import { clockText } from '@icetally/domain/platform/clock-text'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { v7 as newId } from 'uuid'
import { lengthOf, onScoreboard, useCounting } from '../../games/clock.ts'
import type { KnownGoal } from '../../games/goals/known-goal.ts'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Button } from '../../platform/components/button.tsx'
import { Section } from '../../platform/components/card.tsx'
import { classes } from '../../platform/components/classes.ts'
import { LoadingRegion, Skeleton } from '../../platform/components/skeleton.tsx'
import { QueryFailure } from '../../platform/components/states.tsx'
import { formatTime } from '../../platform/format/format-date.ts'
import { playerNames } from '../../platform/format/player-names.ts'
import { useDialog } from '../../platform/react/use-dialog.ts'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import { dressed } from '../shared/dressed.ts'
import { wantsGoalDetails } from '../shared/recorded.ts'
import { type GameGoal, gameGoals } from './game-goals.ts'
import { GoalDialog } from './goal-dialog.tsx'
import { GoalForm } from './goal-form.tsx'
import { GoalList } from './goal-list.tsx'

interface GoalsTabProps {
  readonly game: GameDetail
  /** The period of the next goal; state of the parent, so that it survives a change of tab. */
  readonly period: PeriodNumber
  readonly onPeriod: (period: PeriodNumber) => void
  readonly mayRecord: boolean
  readonly rosterLink: ReactNode
  readonly recorded: Recorded
  /** Leads to the rink, to tap where this goal was scored. */
  readonly onPlace: (goal: KnownGoal) => void
}

/** Goals & Assists: the form and the goals of both sides. */
export function GoalsTab(props: GoalsTabProps) {
  const { game, period, onPeriod, mayRecord, rosterLink, recorded, onPlace } = props
  const recording = useOpenGameRecords()
  const { records, known, players, query, record } = recording
  const roster = game.team.players
  const wantsDetails = wantsGoalDetails(recorded)
  const goals = useMemo(
    () => gameGoals(records, playerNames(roster, players), wantsDetails),
    [records, roster, players, wantsDetails],
  )
  const editing = useDialog<string>()
  const { format } = recorded
  const counts = useCounting(format)
  const timeOf = ({ clock, period: number, createdAt }: GameGoal) => {
    if (clock === null) return formatTime(createdAt, game.timeZone)
    const shown = onScoreboard(clock, lengthOf(game.id, number, format), counts)
    return clockText(Math.max(shown, 0))
  }

  /** Recorded at once, as everywhere; its players are entered afterwards. */
  function enterAgainst() {
    const goalId = newId()
    void recordAndReport(record, {
      ...{ kind: 'goal.record', goalId, against: true, scorerId: null, assister1Id: null },
      ...{ assister2Id: null, periodNumber: period, shotId: null },
    })
    editing.show(goalId)
  }

  return (
    <div
      className={classes(
        'grid items-start gap-5',
        mayRecord && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
      )}
    >
      {mayRecord && (
        <Section title="Record a Goal" className="lying:*:first:py-0 lying:*:last:p-2">
          <GoalForm
            gameId={game.id}
            format={format}
            record={record}
            players={dressed(game, records)}
            period={period}
            lastPeriod={lastPeriodIn(records, format)}
            onPeriod={onPeriod}
            rosterLink={rosterLink}
          />
        </Section>
      )}
      <Section title="Recorded Goals" padded={false}>
        {!known && !query.isError && (
          <LoadingRegion label="Loading goals" className="grid gap-3 p-5">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </LoadingRegion>
        )}
        {!known && query.isError && <QueryFailure query={query} />}
        {(known || (query.isError && goals.length > 0)) && (
          <GoalList
            format={format}
            record={record}
            goals={goals}
            timeOf={timeOf}
            mayRecord={mayRecord}
            onEdit={editing.show}
            onPlace={onPlace}
          />
        )}
        {mayRecord && (
          <div className="border-line border-t p-3">
            <Button variant="ghost" size="small" icon={IconPlus} onClick={enterAgainst}>
              Goal against
            </Button>
          </div>
        )}
      </Section>
      {editing.subject !== null && (
        <GoalDialog
          key={editing.opening}
          context={{ game, recording, recorded }}
          id={editing.subject}
          control={editing}
        />
      )}
    </div>
  )
}
