import type { RecordedPenalty } from '@icetally/domain/game/kinds/penalty/penalty'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import {
  CorrectionDialog,
  CorrectionForm,
  type CorrectionProps,
  useCorrectionDraft,
} from '../shared/fact-dialogs.tsx'
import { draftOf, penaltyFields } from './penalty-draft.ts'
import { PenaltyForm, useOffered } from './penalty-form.tsx'

/** Corrects a penalty: player, minutes, infraction, and values derived from them. */
export function PenaltyCorrection({ control }: CorrectionProps) {
  return (
    <CorrectionDialog
      kind="Penalty"
      control={control}
      find={({ penalties }, id) => penalties.get(id)}
    >
      {(penalty, onClose) => <CorrectedPenalty {...{ penalty, onClose }} />}
    </CorrectionDialog>
  )
}

function CorrectedPenalty(props: { penalty: RecordedPenalty; onClose: () => void }) {
  const { penalty, onClose } = props
  const { game, record } = useOpenGameRecords()
  const { format } = game
  const { draft, restored, setDraft, saving } = useCorrectionDraft(
    penalty.id,
    draftOf(penalty),
    (entered) => penaltyFields(entered, format),
  )
  const offered = useOffered()
  const save = saving((changes) => {
    void recordAndReport(record, { kind: 'penalty.correct', penaltyId: penalty.id, ...changes })
  })
  return (
    <CorrectionForm onClose={onClose} onSave={save}>
      <PenaltyForm {...{ ...offered, draft, restored, format }} onChange={setDraft} />
    </CorrectionForm>
  )
}
