import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { v7 as newId } from 'uuid'
import type { KnownGoal } from '../../games/goals/known-goal.ts'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Button } from '../../platform/components/button.tsx'
import { Section } from '../../platform/components/card.tsx'
import { classes } from '../../platform/components/classes.ts'
import { LoadingRegion, Skeleton } from '../../platform/components/skeleton.tsx'
import { QueryFailure } from '../../platform/components/states.tsx'
import { useDialog } from '../../platform/react/use-dialog.ts'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import { useRecorded, wantsGoalDetails } from '../shared/recorded.ts'
import { gameGoals } from './game-goals.ts'
import { GoalDialog } from './goal-dialog.tsx'
import { GoalForm } from './goal-form.tsx'
import { GoalList } from './goal-list.tsx'

interface GoalsTabProps {
  /** The period of the next goal; state of the parent, so that it survives a change of tab. */
  readonly period: PeriodNumber
  readonly onPeriod: (period: PeriodNumber) => void
  readonly mayRecord: boolean
  /** Leads to the rink, to tap where this goal was scored. */
  readonly onPlace: (goal: KnownGoal) => void
}

/** Goals & Assists: the form and the goals of both sides. */
export function GoalsTab(props: GoalsTabProps) {
  const { period, onPeriod, mayRecord, onPlace } = props
  const { records, known, nameOf, query, record } = useOpenGameRecords()
  const wantsDetails = wantsGoalDetails(useRecorded())
  const goals = useMemo(
    () => gameGoals(records, nameOf, wantsDetails),
    [records, nameOf, wantsDetails],
  )
  const editing = useDialog<string>()

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
          <GoalForm period={period} onPeriod={onPeriod} />
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
          <GoalList {...{ goals, mayRecord, onPlace }} onEdit={editing.show} />
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
        <GoalDialog key={editing.opening} id={editing.subject} control={editing} />
      )}
    </div>
  )
}
