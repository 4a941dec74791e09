import { useState } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { dressed } from '../shared/dressed.ts'
import { WhoStep } from '../shared/who-step.tsx'
import { infractionsToChoose } from './infractions.ts'
import { PenaltyDetails } from './penalty-details.tsx'
import { ofSide, type PenaltyDraft } from './penalty-draft.ts'

interface PenaltyFormProps {
  readonly draft: PenaltyDraft
  /** Was it there before a reload? */
  readonly restored: true | undefined
  readonly onChange: (draft: PenaltyDraft) => void
  /** Where a press on an infraction does more than choose it. */
  readonly onInfraction?: (draft: PenaltyDraft) => void
}

/** A penalty in two steps: the player, then its length and infraction. */
export function PenaltyForm(props: PenaltyFormProps) {
  const { draft, restored, onChange, onInfraction = onChange } = props
  const { game, records } = useOpenGameRecords()
  const { teamId, format } = game
  // As they were when the sheet was opened: nothing moves under a finger.
  const [offered] = useState(() => ({
    players: dressed(game, records),
    infractions: infractionsToChoose(teamId, records.penalties.values(), format),
  }))
  return (
    <WhoStep
      label="Penalty of"
      draft={draft}
      onSide={(against) => onChange(ofSide(draft, against))}
      onChoose={(who) => onChange({ ...draft, who })}
      unnamed={draft.against ? ['Bench, or no number', 'Opponent'] : ['Bench', 'Bench']}
    >
      <PenaltyDetails {...{ ...offered, draft, restored, format, onChange, onInfraction }} />
    </WhoStep>
  )
}
