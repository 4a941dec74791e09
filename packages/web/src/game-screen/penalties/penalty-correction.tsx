import type { RecordedPenalty } from '@icetally/domain/game/kinds/penalty/penalty'
import { playerNames } from '../../platform/format/player-names.ts'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import {
  CorrectionDialog,
  CorrectionForm,
  type CorrectionProps,
  type SheetProps,
  useCorrectionDraft,
} from '../shared/fact-dialogs.tsx'
import { draftOf, penaltyFields } from './penalty-draft.ts'
import { PenaltyForm, useOffered } from './penalty-form.tsx'

/** Corrects a penalty: player, minutes, infraction, and values derived from them. */
export function PenaltyCorrection({ game, control }: CorrectionProps) {
  return (
    <CorrectionDialog
      kind="Penalty"
      control={control}
      find={({ penalties }, id) => penalties.get(id)}
    >
      {(penalty, recording, onClose) => (
        <CorrectedPenalty {...{ game, recording, penalty, onClose }} />
      )}
    </CorrectionDialog>
  )
}

interface CorrectedPenaltyProps extends Omit<SheetProps, 'control'> {
  readonly penalty: RecordedPenalty
  readonly onClose: () => void
}

function CorrectedPenalty({ game, recording, penalty, onClose }: CorrectedPenaltyProps) {
  const { records, players, record } = recording
  const { format } = game
  const { draft, restored, setDraft, saving } = useCorrectionDraft(
    penalty.id,
    draftOf(penalty),
    (entered) => penaltyFields(entered, format),
  )
  const offered = useOffered(game, records)
  const save = saving((changes) => {
    void recordAndReport(record, { kind: 'penalty.correct', penaltyId: penalty.id, ...changes })
  })
  return (
    <CorrectionForm onClose={onClose} onSave={save}>
      <PenaltyForm
        {...offered}
        {...{ draft, restored, format }}
        onChange={setDraft}
        nameOf={playerNames(game.team.players, players)}
      />
    </CorrectionForm>
  )
}
