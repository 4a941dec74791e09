import type { ComponentProps } from 'react'
import { goalWith, knownGoals } from '../games/goals/known-goal.ts'
import { useOpenGameRecords } from '../games/open-game-records.tsx'
import type { DialogControl } from '../platform/react/use-dialog.ts'
import { EventsPanel } from './events/events-panel.tsx'
import { useReturnToList } from './events/use-return-to-list.ts'
import { FACT_SHEETS } from './fact-sheets.ts'
import { type SheetKindName, sheetKinds } from './shared/sheet-kinds.ts'

/** A record whose correction is open. */
export interface Corrected {
  readonly kind: SheetKindName
  readonly id: string
}

type GameEventsProps = Omit<
  ComponentProps<typeof EventsPanel>,
  'links' | 'givesWay' | 'listRef' | 'onLeave' | 'children'
> & {
  /** The goal that is being entered in the place of the players; it may have been removed. */
  readonly goalId: string | null
  /** Opens the entry of a goal. */
  readonly onGoal: (goalId: string) => void
  readonly correction: DialogControl<Corrected>
}

/** The events of a game, each with the panel that corrects it. */
export function GameEvents({ onGoal, goalId, correction, ...panel }: GameEventsProps) {
  const { records } = useOpenGameRecords()
  const { subject, ...control } = correction
  const returning = useReturnToList(panel.shown, panel.correcting.open || goalId !== null)
  const Correction = subject && FACT_SHEETS[subject.kind].Correction
  const ofKinds = sheetKinds.map(({ name: kind }) => [
    kind,
    { text: FACT_SHEETS[kind].correct, open: (id: string) => control.show({ kind, id }) },
  ])
  const openGoal = (id: string) => {
    // It is entered in the place of the players, below the sheet.
    returning.onLeave(id)
    onGoal(id)
  }
  return (
    <EventsPanel
      {...panel}
      {...returning}
      givesWay={goalId !== null && goalWith(knownGoals(records), goalId) !== null}
      links={{
        goal: { text: 'Scorer, assists and more', open: openGoal },
        ...Object.fromEntries(ofKinds),
      }}
    >
      {Correction && (
        <Correction key={subject.kind} control={{ ...control, subject: subject.id }} />
      )}
    </EventsPanel>
  )
}
