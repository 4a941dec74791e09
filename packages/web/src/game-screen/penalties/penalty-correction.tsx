import type { RecordedPenalty } from '@icetally/domain/game/kinds/penalty/penalty'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import { CorrectionForm, correctionOf, useCorrectionDraft } from '../shared/fact-dialogs.tsx'
import { draftOf, penaltyFields } from './penalty-draft.ts'
import { PenaltyForm } from './penalty-form.tsx'

function CorrectedPenalty(props: { one: RecordedPenalty; onClose: () => void }) {
  const { one: penalty, onClose } = props
  const { game, record } = useOpenGameRecords()
  const { format } = game
  const { draft, restored, setDraft, saving } = useCorrectionDraft(
    penalty.id,
    draftOf(penalty),
    (entered) => penaltyFields(entered, format),
  )
  const save = saving((changes) => {
    void recordAndReport(record, { kind: 'penalty.correct', penaltyId: penalty.id, ...changes })
  })
  return (
    <CorrectionForm onClose={onClose} onSave={save}>
      <PenaltyForm {...{ draft, restored }} onChange={setDraft} />
    </CorrectionForm>
  )
}

/** Corrects a penalty: player, minutes, infraction, and values derived from them. */
export const PenaltyCorrection = correctionOf(
  'Penalty',
  ({ penalties }, id) => penalties.get(id),
  CorrectedPenalty,
)
