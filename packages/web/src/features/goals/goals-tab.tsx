import type { GameDetail } from '@icetally/domain/contract/games'
import type { PeriodNumber } from '@icetally/domain/limits'
import { type ReactNode, useMemo } from 'react'
import { Section } from '../../components/card.tsx'
import { classes } from '../../components/classes.ts'
import { QueryFailure } from '../../components/query-failure.tsx'
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx'
import { playerNames } from '../../lib/format/player-names.ts'
import { useGameRecords } from '../../sync/records/use-game-records.ts'
import { gameGoals } from './game-goal.ts'
import { GoalForm } from './goal-form.tsx'
import { GoalList } from './goal-list.tsx'

interface GoalsTabProps {
  readonly game: GameDetail
  /** Where the next goal is recorded; kept outside, so that it survives a change of tab. */
  readonly period: PeriodNumber
  readonly onPeriod: (period: PeriodNumber) => void
  readonly mayRecord: boolean
  readonly rosterLink: ReactNode
  /** Shown where scored shots and recorded goals differ. */
  readonly notice: ReactNode
}

/** Goals & Assists: the form and the recorded goals. */
export function GoalsTab(props: GoalsTabProps) {
  const { game, period, onPeriod, mayRecord, rosterLink, notice } = props
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
            players={roster}
            period={period}
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
