import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import { type NewFactProps, SheetStep, sheetOf, useFactDraft } from '../shared/fact-dialogs.tsx'
import { whoText } from '../shared/who.ts'
import { rememberInfraction } from './infractions.ts'
import { penaltyNotice } from './penalty-counts.ts'
import { EMPTY_DRAFT, type PenaltyDraft, penaltyFields } from './penalty-draft.ts'
import { PenaltyForm } from './penalty-form.tsx'

function NewPenalty({ fact, onClose }: NewFactProps) {
  const { game, records, nameOf, record } = useOpenGameRecords()
  const [draft, setDraft, , restored] = useFactDraft(fact.id, EMPTY_DRAFT)
  const { format } = game

  function save(wanted: PenaltyDraft): void {
    onClose()
    const { id: penaltyId, periodNumber, clock } = fact
    const fields = penaltyFields(wanted, format)
    const { infraction: name, minutes } = fields
    if (name !== null) rememberInfraction(game.teamId, { name, minutes })
    const at = { periodNumber, ...(clock === null ? {} : { clock }) }
    const isNamed = wanted.who !== null && wanted.who !== 'unnamed'
    const named = isNamed ? whoText(wanted, '', nameOf) : null
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
      <PenaltyForm {...{ draft, restored }} onChange={setDraft} onInfraction={save} />
    </SheetStep>
  )
}

/** The sheet for a new penalty: the last press that is needed, on the infraction, records it. */
export const PenaltySheet = sheetOf('Penalty', NewPenalty)
