import type { Player } from '@icetally/domain/player/endpoints/players'
import { IconPencil } from '@tabler/icons-react'
import { Button } from '../../platform/components/button.tsx'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import { opponentLabel, type PlayerNames, playerLabel } from '../../platform/format/player-names.ts'
import type { Infraction } from './infractions.ts'
import { OffenderPicker } from './offender-picker.tsx'
import { PenaltyDetails } from './penalty-details.tsx'
import { ofSide, type PenaltyDraft } from './penalty-draft.ts'

export interface PenaltyFormProps {
  readonly draft: PenaltyDraft
  readonly onChange: (draft: PenaltyDraft) => void
  /** Where a press on an infraction does more than choose it. */
  readonly onInfraction?: (draft: PenaltyDraft) => void
  /** Of the team, in the order they are shown. */
  readonly players: readonly Player[]
  readonly nameOf: PlayerNames
  /** The opponents' numbers of this game, the last one first. */
  readonly seen: readonly string[]
  readonly infractions: readonly Infraction[]
}

/** A penalty in two steps: who took it, then how long it is and what for. */
export function PenaltyForm(props: PenaltyFormProps) {
  const { draft, onChange, onInfraction = onChange, players, nameOf, seen, infractions } = props
  const { against, offender } = draft
  return (
    <div className="grid grid-cols-1 gap-4">
      {offender === null ? (
        <>
          <SegmentedControl
            label="Penalty of"
            value={against ? 'against' : 'ours'}
            onChange={(side) => onChange(ofSide(draft, side === 'against'))}
            size="large"
            segments={[
              { value: 'ours', label: 'Our team', tone: 'blue' },
              { value: 'against', label: 'Opponent', tone: 'orange' },
            ]}
          />
          <OffenderPicker
            against={against}
            chosen={offender}
            players={players}
            seen={seen}
            onChoose={(chosen) => onChange({ ...draft, offender: chosen })}
          />
        </>
      ) : (
        <>
          <div className="flex items-center justify-between gap-2 rounded-control border border-line bg-sunken py-0.5 pr-0.5 pl-3">
            <strong className="type-heading min-w-0 truncate text-xl">
              {offenderText(draft, nameOf)}
            </strong>
            <Button
              variant="ghost"
              size="small"
              icon={IconPencil}
              onClick={() => onChange({ ...draft, offender: null })}
            >
              Change
            </Button>
          </div>
          <PenaltyDetails
            draft={draft}
            players={players}
            infractions={infractions}
            onChange={onChange}
            onInfraction={onInfraction}
          />
        </>
      )}
    </div>
  )
}

function offenderText({ against, offender }: PenaltyDraft, nameOf: PlayerNames): string {
  if (offender === null || offender === 'unnamed') return against ? 'Opponent' : 'Bench'
  return 'jersey' in offender
    ? opponentLabel({ number: Number(offender.jersey), jersey: offender.jersey })
    : playerLabel(nameOf(offender.playerId))
}
