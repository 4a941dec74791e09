import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { periodLabel } from '@icetally/domain/game/format/game-format'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { Button } from '../../platform/components/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../platform/components/dialog.tsx'
import { playerNames } from '../../platform/format/player-names.ts'
import { recordAndSay } from '../../platform/sync/recording/say-recorded.ts'
import type { GameRecordsShown } from '../../platform/sync/records/use-game-records.ts'
import type { FactTime, Opened } from '../shared/sheet-kinds.ts'
import { whoText } from '../shared/who.ts'
import { rememberInfraction } from './infractions.ts'
import { penaltyNotice } from './penalty-counts.ts'
import { EMPTY_DRAFT, type PenaltyDraft, penaltyFields } from './penalty-draft.ts'
import { PenaltyForm, useOffered } from './penalty-form.tsx'

interface PenaltySheetProps {
  readonly game: GameDetail
  readonly recording: GameRecordsShown
  readonly control: Opened<FactTime>
}

/** The sheet for a new penalty: the last press that is needed, on the infraction, records it. */
export function PenaltySheet({ game, recording, control }: PenaltySheetProps) {
  const { subject } = control
  const description =
    subject === null
      ? ''
      : [periodLabel(game.format, subject.periodNumber), subject.shown].filter(Boolean).join(', ')
  return (
    <Dialog {...control.dialog} title="Penalty" description={description}>
      {subject !== null && (
        <NewPenalty
          key={control.turn}
          game={game}
          recording={recording}
          time={subject}
          onClose={control.close}
        />
      )}
    </Dialog>
  )
}

interface NewPenaltyProps {
  readonly game: GameDetail
  readonly recording: GameRecordsShown
  readonly time: FactTime
  readonly onClose: () => void
}

function NewPenalty({ game, recording, time, onClose }: NewPenaltyProps) {
  const { records, players: known, record } = recording
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const { format } = game
  const offered = useOffered(game, records)

  function save(wanted: PenaltyDraft): void {
    onClose()
    const { periodNumber, clock } = time
    const fields = penaltyFields(wanted, format)
    const { infraction: name, minutes } = fields
    if (name !== null) rememberInfraction(game.teamId, { name, minutes })
    const penaltyId = newId()
    const isNamed = wanted.who !== null && wanted.who !== 'unnamed'
    const named = isNamed ? whoText(wanted, '', playerNames(game.team.players, known)) : null
    const all = [...records.penalties.values(), fields]
    const notice = penaltyNotice(all, fields, game.team.recording, named)
    void recordAndSay(
      record,
      {
        kind: 'penalty.record',
        penaltyId,
        periodNumber,
        ...fields,
        ...(clock === null ? {} : { clock }),
      },
      notice ?? undefined,
      [],
      { kind: 'penalty.remove', penaltyId },
    )
  }

  return (
    <>
      {/* Another body for each step: it begins at its top. */}
      <DialogBody key={draft.who === null ? 'who' : 'what'} className="gap-3 py-3">
        <PenaltyForm
          {...offered}
          draft={draft}
          format={format}
          onChange={setDraft}
          onInfraction={save}
          nameOf={playerNames(game.team.players, known)}
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant={draft.infraction ? 'primary' : 'secondary'}
          disabled={draft.who === null}
          onClick={() => save(draft)}
        >
          {draft.infraction ? 'Record' : 'Skip reason'}
        </Button>
      </DialogFooter>
    </>
  )
}
