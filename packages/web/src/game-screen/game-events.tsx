import type { ComponentProps } from 'react'
import type { DialogControl } from '../platform/react/use-dialog.ts'
import { EventsPanel } from './events/events-panel.tsx'
import { FACT_SHEETS } from './fact-sheets.ts'
import { type SheetKindName, sheetKinds } from './shared/sheet-kinds.ts'

/** A record whose correction is open. */
export interface Corrected {
  readonly kind: SheetKindName
  readonly id: string
}

type GameEventsProps = Omit<ComponentProps<typeof EventsPanel>, 'links'> & {
  /** Opens the entry of a goal. */
  readonly onGoal: (goalId: string) => void
  readonly correction: DialogControl<Corrected>
}

/** The events of a game, each with the panel that corrects it. */
export function GameEvents({ onGoal, correction, ...panel }: GameEventsProps) {
  const { subject, ...control } = correction
  const Correction = subject && FACT_SHEETS[subject.kind].Correction
  const ofKinds = sheetKinds.map(({ name: kind }) => [
    kind,
    { text: FACT_SHEETS[kind].correct, open: (id: string) => control.show({ kind, id }) },
  ])
  return (
    <>
      <EventsPanel
        {...panel}
        links={{
          goal: { text: 'Scorer, assists and more', open: onGoal },
          ...Object.fromEntries(ofKinds),
        }}
      />
      {Correction && (
        <Correction
          key={subject.kind}
          game={panel.game}
          control={{ ...control, subject: subject.id }}
        />
      )}
    </>
  )
}
