import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { periodLabel } from '@icetally/domain/game/format/game-format'
import type { RecordedHit } from '@icetally/domain/game/kinds/hit/hit'
import { directionsIn } from '@icetally/domain/game/kinds/period/period'
import { directionIn, INITIAL_DIRECTIONS } from '@icetally/domain/game/period/directions'
import { type CanvasPoint, canvasPoint } from '@icetally/domain/game/rink/points'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { useState } from 'react'
import { playerNames } from '../../platform/format/player-names.ts'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import type { GameRecordsShown } from '../../platform/sync/records/use-game-records.ts'
import { RinkCanvas } from '../../rink/rink-canvas.tsx'
import { dressed } from '../shared/dressed.ts'
import {
  CorrectionDialog,
  CorrectionForm,
  type CorrectionProps,
  SheetDialog,
  type SheetProps,
  SheetStep,
  useCorrectionDraft,
  useFactDraft,
} from '../shared/fact-dialogs.tsx'
import { numbersSeen } from '../shared/goals/opponent-numbers.ts'
import type { NewFact } from '../shared/sheet-kinds.ts'
import { namedBy, type OfWho, personOf } from '../shared/who.ts'
import { WhoStep } from '../shared/who-step.tsx'

/** A hit while it is entered. */
interface HitDraft extends OfWho {
  readonly place: CanvasPoint | null
}

const EMPTY: HitDraft = { against: false, who: null, place: null }

const draftOf = (hit: RecordedHit): HitDraft => ({
  ...{ against: hit.against, who: personOf(hit) },
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

/** A hit in two steps: the player, then a tap at its location. */
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
      <div className="grid gap-1.5 lying:contents">
        <p className="font-semibold text-[0.9375rem] lying:self-center">Tap where it was</p>
        <div className="lying:col-span-2 lying:mx-auto lying:w-[min(100%,(100dvh-11rem)*2)]">
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
      </div>
    </WhoStep>
  )
}

/** The sheet for a new hit: the last press that is needed, on the rink, records it. */
export function HitSheet({ game, recording, control }: SheetProps) {
  return (
    <SheetDialog {...{ game, control }} title="Hit">
      {(fact, onClose) => <NewHit {...{ game, recording, fact, onClose }} />}
    </SheetDialog>
  )
}

interface NewHitProps extends Omit<SheetProps, 'control'> {
  readonly fact: NewFact
  readonly onClose: () => void
}

function NewHit({ game, recording, fact, onClose }: NewHitProps) {
  const [draft, setDraft] = useFactDraft(fact.id, EMPTY)
  const { id: hitId, periodNumber, clock } = fact
  const save = (wanted: HitDraft) => {
    onClose()
    const at = { periodNumber, ...(clock === null ? {} : { clock }) }
    const command = { kind: 'hit.record', hitId, ...at, ...fieldsOf(wanted) } as const
    void recordAndReport(recording.record, command, undefined, [], { kind: 'hit.remove', hitId })
  }
  return (
    <SheetStep
      step={draft.who === null ? 'who' : 'where'}
      onCancel={onClose}
      recordText="Skip location"
      mayRecord={draft.who !== null}
      onRecord={() => save(draft)}
    >
      <HitForm {...{ game, recording, periodNumber, draft }} onChange={setDraft} onPlace={save} />
    </SheetStep>
  )
}

/** Corrects a hit: the player and the location. */
export function HitCorrection({ game, control }: CorrectionProps) {
  return (
    <CorrectionDialog kind="Hit" control={control} find={({ hits }, id) => hits.get(id)}>
      {(hit, recording, onClose) => <CorrectedHit {...{ game, recording, hit, onClose }} />}
    </CorrectionDialog>
  )
}

interface CorrectedHitProps extends Omit<SheetProps, 'control'> {
  readonly hit: RecordedHit
  readonly onClose: () => void
}

function CorrectedHit({ game, recording, hit, onClose }: CorrectedHitProps) {
  const { draft, setDraft, saving } = useCorrectionDraft(hit.id, draftOf(hit), fieldsOf)
  const { id: hitId, periodNumber } = hit
  const save = saving((changes) => {
    void recordAndReport(recording.record, { kind: 'hit.correct', hitId, ...changes })
  })
  return (
    <CorrectionForm onClose={onClose} onSave={save}>
      <HitForm
        {...{ game, recording, periodNumber, draft }}
        onChange={setDraft}
        onPlace={setDraft}
      />
    </CorrectionForm>
  )
}
