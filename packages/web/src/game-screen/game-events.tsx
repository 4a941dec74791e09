import type { ComponentProps } from 'react'
import { useDialog } from '../platform/react/use-dialog.ts'
import { EventsPanel } from './events/events-panel.tsx'
import { PenaltyCorrection } from './penalties/penalty-correction.tsx'

type GameEventsProps = Omit<ComponentProps<typeof EventsPanel>, 'links'> & {
  /** Opens the entry of a goal. */
  readonly onGoal: (goalId: string) => void
}

/** What happened in a game, each with the panel that corrects it. */
export function GameEvents({ onGoal, ...panel }: GameEventsProps) {
  const penalty = useDialog<string>()
  return (
    <>
      <EventsPanel {...panel} links={{ onGoal, onPenalty: penalty.show }} />
      <PenaltyCorrection game={panel.game} control={penalty} />
    </>
  )
}
