import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { periodLabel } from '@icetally/domain/game/format/game-format'
import type { RecordedHit } from '@icetally/domain/game/kinds/hit/hit'
import { directionsIn } from '@icetally/domain/game/kinds/period/period'
import { directionIn, INITIAL_DIRECTIONS } from '@icetally/domain/game/period/directions'
import { type CanvasPoint, canvasPoint } from '@icetally/domain/game/rink/points'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Button } from '../../platform/components/button.tsx'
import { Dialog, DialogBody, DialogFooter, DialogForm } from '../../platform/components/dialog.tsx'
import { playerNames } from '../../platform/format/player-names.ts'
import { recordAndSay } from '../../platform/sync/recording/say-recorded.ts'
import type { GameRecordsShown } from '../../platform/sync/records/use-game-records.ts'
import { RinkCanvas } from '../../rink/rink-canvas.tsx'
import { dressed } from '../shared/dressed.ts'
import { numbersSeen } from '../shared/goals/opponent-numbers.ts'
import type { FactTime, Opened } from '../shared/sheet-kinds.ts'
import { namedBy, type OfWho, whoOf } from '../shared/who.ts'
import { WhoStep } from '../shared/who-step.tsx'

/** A hit while it is entered. */
interface HitDraft extends OfWho {
  readonly place: CanvasPoint | null
}

const EMPTY: HitDraft = { against: false, who: null, place: null }

const draftOf = (hit: RecordedHit): HitDraft => ({
  ...{ against: hit.against, who: whoOf(hit) },
  place: hit.xCoord === null || hit.yCoord === null ? null : canvasPoint(hit.xCoord, hit.yCoord),
})

const fieldsOf = (draft: HitDraft) => ({
  ...namedBy(draft),
  ...{ xCoord: draft.place?.x ?? null, yCoord: draft.place?.y ?? null },
})

interface FormProps {
  readonly game: GameDetail
  readonly recording: GameRecordsShown
  readonly periodNumber: PeriodNumber
  readonly draft: HitDraft
  readonly onChange: (draft: HitDraft) => void
  /** A tap on the rink. */
  readonly onPlace: (draft: HitDraft) => void
}

/** A hit in two steps: the player who hit, then a tap where it was. */
function HitForm({ game, recording, periodNumber, draft, onChange, onPlace }: FormProps) {
  // As they were when the sheet was opened: none moves under a finger.
  const [people] = useState(() => ({
    players: dressed(game, recording.records),
    seen: numbersSeen(recording.records),
  }))
  const viewed = directionIn(directionsIn(recording.records) ?? INITIAL_DIRECTIONS, periodNumber)
  const { against, place } = draft
  const marks =
    place === null
      ? []
      : [
          {
            ...{ id: 'hit', point: place, direction: viewed, pending: false },
            kind: against ? ('against-missed' as const) : ('for-missed' as const),
          },
        ]
  return (
    <WhoStep
      {...people}
      nameOf={playerNames(game.team.players, recording.players)}
      label="Hit by"
      draft={draft}
      onSide={(side) => onChange({ ...draft, against: side, who: null })}
      onChoose={(who) => onChange({ ...draft, who })}
      unnamed={against ? ['No number', 'Opponent'] : ['No player', 'Our team']}
    >
      <div className="grid gap-1.5">
        <p className="font-semibold text-[0.9375rem]">Tap where it was</p>
        <RinkCanvas
          testId="hit-rink"
          label={`Rink, ${periodLabel(game.format, periodNumber)}, attacking ${viewed}`}
          records="a hit"
          marks={marks}
          viewed={viewed}
          describe={() => ['Hit']}
          onTap={(point) => onPlace({ ...draft, place: point })}
        />
      </div>
    </WhoStep>
  )
}

interface SheetProps {
  readonly game: GameDetail
  readonly recording: GameRecordsShown
  readonly control: Opened<FactTime>
}

/** The sheet for a new hit: the last press that is needed, on the rink, records it. */
export function HitSheet({ game, recording, control }: SheetProps) {
  const { subject } = control
  const description = [subject && periodLabel(game.format, subject.periodNumber), subject?.shown]
    .filter(Boolean)
    .join(', ')
  return (
    <Dialog {...control.dialog} title="Hit" description={description}>
      {subject !== null && (
        <NewHit
          key={control.turn}
          {...{ game, recording }}
          time={subject}
          onClose={control.close}
        />
      )}
    </Dialog>
  )
}

interface NewHitProps extends Omit<SheetProps, 'control'> {
  readonly time: FactTime
  readonly onClose: () => void
}

function NewHit({ game, recording, time, onClose }: NewHitProps) {
  const [draft, setDraft] = useState(EMPTY)
  const { periodNumber, clock } = time
  const save = (wanted: HitDraft) => {
    onClose()
    const hitId = newId()
    const at = { periodNumber, ...(clock === null ? {} : { clock }) }
    const command = { kind: 'hit.record', hitId, ...at, ...fieldsOf(wanted) } as const
    void recordAndSay(recording.record, command, undefined, [], { kind: 'hit.remove', hitId })
  }
  return (
    <>
      {/* Another body for each step: it begins at its top. */}
      <DialogBody key={draft.who === null ? 'who' : 'where'} className="gap-3 py-3">
        <HitForm {...{ game, recording, periodNumber, draft }} onChange={setDraft} onPlace={save} />
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="secondary" disabled={draft.who === null} onClick={() => save(draft)}>
          Record without location
        </Button>
      </DialogFooter>
    </>
  )
}

interface CorrectionProps {
  readonly game: GameDetail
  /** About the id of the hit. */
  readonly control: Opened<string>
}

/** Corrects a hit: the player who hit, and where it was. */
export function HitCorrection({ game, control }: CorrectionProps) {
  const recording = useOpenGameRecords()
  const hit = recording.records.hits.get(control.subject ?? '')
  return (
    <Dialog {...control.dialog} title="Correct Hit" keepOpen>
      {hit === undefined ? (
        <DialogBody>
          <p>This hit has been removed.</p>
        </DialogBody>
      ) : (
        <CorrectionForm key={control.turn} {...{ game, recording, hit }} onClose={control.close} />
      )}
    </Dialog>
  )
}

interface CorrectionFormProps extends Omit<SheetProps, 'control'> {
  readonly hit: RecordedHit
  readonly onClose: () => void
}

function CorrectionForm({ game, recording, hit, onClose }: CorrectionFormProps) {
  const [draft, setDraft] = useState(() => draftOf(hit))
  const { periodNumber } = hit
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
        const command = { kind: 'hit.correct', hitId: hit.id, ...fieldsOf(draft) } as const
        void recordAndSay(recording.record, command)
      }}
      onClose={onClose}
      confirmText="Save"
    >
      <HitForm
        {...{ game, recording, periodNumber, draft }}
        onChange={setDraft}
        onPlace={setDraft}
      />
    </DialogForm>
  )
}
