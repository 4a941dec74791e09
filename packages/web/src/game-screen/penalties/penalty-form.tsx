import { useState } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { dressed } from '../shared/dressed.ts'
import { numbersSeen } from '../shared/goals/opponent-numbers.ts'
import { type People, WhoStep } from '../shared/who-step.tsx'
import { type Infraction, infractionsToChoose } from './infractions.ts'
import { PenaltyDetails } from './penalty-details.tsx'
import { ofSide, type PenaltyDraft, type PenaltyLengths } from './penalty-draft.ts'

export interface PenaltyFormProps extends People {
  readonly draft: PenaltyDraft
  /** Was it there before a reload? */
  readonly restored: true | undefined
  readonly format: PenaltyLengths
  readonly onChange: (draft: PenaltyDraft) => void
  /** Where a press on an infraction does more than choose it. */
  readonly onInfraction?: (draft: PenaltyDraft) => void
  readonly infractions: readonly Infraction[]
}

/** The form's options, as they were when the sheet was opened: nothing moves under a finger. */
export function useOffered() {
  const { game, records, nameOf } = useOpenGameRecords()
  const [offered] = useState(() => ({
    players: dressed(game, records),
    seen: numbersSeen(records),
    infractions: infractionsToChoose(game.teamId, records.penalties.values(), game.format),
  }))
  return { ...offered, nameOf }
}

/** A penalty in two steps: the player, then its length and infraction. */
export function PenaltyForm(props: PenaltyFormProps) {
  const {
    draft,
    restored,
    format,
    onChange,
    onInfraction = onChange,
    infractions,
    ...people
  } = props
  return (
    <WhoStep
      {...people}
      label="Penalty of"
      draft={draft}
      onSide={(against) => onChange(ofSide(draft, against))}
      onChoose={(who) => onChange({ ...draft, who })}
      unnamed={draft.against ? ['Bench, or no number', 'Opponent'] : ['Bench', 'Bench']}
    >
      <PenaltyDetails
        {...{ draft, restored, format }}
        players={people.players}
        infractions={infractions}
        onChange={onChange}
        onInfraction={onInfraction}
      />
    </WhoStep>
  )
}
