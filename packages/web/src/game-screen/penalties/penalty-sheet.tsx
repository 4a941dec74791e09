import { playerNames } from '../../platform/format/player-names.ts'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import { SheetDialog, type SheetProps, SheetStep, useFactDraft } from '../shared/fact-dialogs.tsx'
import type { NewFact } from '../shared/sheet-kinds.ts'
import { whoText } from '../shared/who.ts'
import { rememberInfraction } from './infractions.ts'
import { penaltyNotice } from './penalty-counts.ts'
import { EMPTY_DRAFT, type PenaltyDraft, penaltyFields } from './penalty-draft.ts'
import { PenaltyForm, useOffered } from './penalty-form.tsx'

/** The sheet for a new penalty: the last press that is needed, on the infraction, records it. */
export function PenaltySheet({ game, recording, control }: SheetProps) {
  return (
    <SheetDialog {...{ game, control }} title="Penalty">
      {(fact, onClose) => <NewPenalty {...{ game, recording, fact, onClose }} />}
    </SheetDialog>
  )
}

interface NewPenaltyProps extends Omit<SheetProps, 'control'> {
  readonly fact: NewFact
  readonly onClose: () => void
}

function NewPenalty({ game, recording, fact, onClose }: NewPenaltyProps) {
  const { records, players: known, record } = recording
  const [draft, setDraft, , restored] = useFactDraft(fact.id, EMPTY_DRAFT)
  const { format } = game
  const offered = useOffered(game, records)

  function save(wanted: PenaltyDraft): void {
    onClose()
    const { id: penaltyId, periodNumber, clock } = fact
    const fields = penaltyFields(wanted, format)
    const { infraction: name, minutes } = fields
    if (name !== null) rememberInfraction(game.teamId, { name, minutes })
    const at = { periodNumber, ...(clock === null ? {} : { clock }) }
    const isNamed = wanted.who !== null && wanted.who !== 'unnamed'
    const named = isNamed ? whoText(wanted, '', playerNames(game.team.players, known)) : null
    const all = [...records.penalties.values(), fields]
    const notice = penaltyNotice(all, fields, game.team.recording, named)
    void recordAndReport(
      record,
      { kind: 'penalty.record', penaltyId, ...at, ...fields },
      notice ?? undefined,
      [],
      { kind: 'penalty.remove', penaltyId },
    )
  }

  return (
    <SheetStep
      step={draft.who === null ? 'who' : 'what'}
      onCancel={onClose}
      recordText={draft.infraction ? 'Record' : 'Skip reason'}
      isPrimary={Boolean(draft.infraction)}
      mayRecord={draft.who !== null}
      onRecord={() => save(draft)}
    >
      <PenaltyForm
        {...offered}
        {...{ draft, restored, format }}
        onChange={setDraft}
        onInfraction={save}
        nameOf={playerNames(game.team.players, known)}
      />
    </SheetStep>
  )
}
