import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import type { RecordedPenalty } from '@icetally/domain/game/kinds/penalty/penalty'
import { useState } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Dialog, DialogBody, DialogForm } from '../../platform/components/dialog.tsx'
import { playerNames } from '../../platform/format/player-names.ts'
import { recordAndSay } from '../../platform/sync/recording/say-recorded.ts'
import type { GameRecordsShown } from '../../platform/sync/records/use-game-records.ts'
import type { Opened } from '../shared/sheet-kinds.ts'
import { draftOf, penaltyFields } from './penalty-draft.ts'
import { PenaltyForm, useOffered } from './penalty-form.tsx'

interface PenaltyCorrectionProps {
  readonly game: GameDetail
  /** About the id of the penalty. */
  readonly control: Opened<string>
}

/** Corrects a penalty: who took it, its minutes, what for, and what follows from them. */
export function PenaltyCorrection({ game, control }: PenaltyCorrectionProps) {
  const recording = useOpenGameRecords()
  const penalty = recording.records.penalties.get(control.subject ?? '')
  return (
    <Dialog {...control.dialog} title="Correct Penalty" keepOpen>
      {penalty === undefined ? (
        <DialogBody>
          <p>This penalty has been removed.</p>
        </DialogBody>
      ) : (
        <CorrectionForm
          key={control.turn}
          {...{ game, recording, penalty }}
          onClose={control.close}
        />
      )}
    </Dialog>
  )
}

interface CorrectionFormProps {
  readonly game: GameDetail
  readonly recording: GameRecordsShown
  readonly penalty: RecordedPenalty
  readonly onClose: () => void
}

function CorrectionForm({ game, recording, penalty, onClose }: CorrectionFormProps) {
  const { records, players, record } = recording
  const [draft, setDraft] = useState(() => draftOf(penalty))
  const { format } = game
  const offered = useOffered(game, records)
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
        const fields = penaltyFields(draft, format)
        void recordAndSay(record, {
          kind: 'penalty.correct',
          penaltyId: penalty.id,
          ...fields,
        })
      }}
      onClose={onClose}
      confirmText="Save"
    >
      <PenaltyForm
        {...offered}
        draft={draft}
        format={format}
        onChange={setDraft}
        nameOf={playerNames(game.team.players, players)}
      />
    </DialogForm>
  )
}
