import type { ComponentProps } from 'react'
import { EventsPanel } from '../../features/events/events-panel.tsx'
import { PenaltyCorrection } from '../../features/penalties/penalty-correction.tsx'
import { useDialog } from '../../lib/react/use-dialog.ts'

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
