import { periodLabel } from '@icetally/domain/game/format/game-format'
import type { RecordedHit } from '@icetally/domain/game/kinds/hit/hit'
import { directionsIn } from '@icetally/domain/game/kinds/period/period'
import { directionIn, INITIAL_DIRECTIONS } from '@icetally/domain/game/period/directions'
import { type CanvasPoint, canvasPoint } from '@icetally/domain/game/rink/points'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import { RinkCanvas } from '../../rink/rink-canvas.tsx'
import {
  CorrectionForm,
  correctionOf,
  type NewFactProps,
  SheetStep,
  sheetOf,
  useCorrectionDraft,
  useFactDraft,
} from '../shared/fact-dialogs.tsx'
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
  readonly periodNumber: PeriodNumber
  readonly draft: HitDraft
  readonly onChange: (draft: HitDraft) => void
  /** A tap on the rink. */
  readonly onPlace: (draft: HitDraft) => void
}

/** A hit in two steps: the player, then a tap at its location. */
function HitForm({ periodNumber, draft, onChange, onPlace }: FormProps) {
  const { game, records } = useOpenGameRecords()
  const viewed = directionIn(directionsIn(records) ?? INITIAL_DIRECTIONS, periodNumber)
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

function NewHit({ fact, onClose }: NewFactProps) {
  const { record } = useOpenGameRecords()
  const [draft, setDraft] = useFactDraft(fact.id, EMPTY)
  const { id: hitId, periodNumber, clock } = fact
  const save = (wanted: HitDraft) => {
    onClose()
    const at = { periodNumber, ...(clock === null ? {} : { clock }) }
    const command = { kind: 'hit.record', hitId, ...at, ...fieldsOf(wanted) } as const
    void recordAndReport(record, command, undefined, [], { kind: 'hit.remove', hitId })
  }
  return (
    <SheetStep
      step={draft.who === null ? 'who' : 'where'}
      onCancel={onClose}
      recordText="Skip location"
      mayRecord={draft.who !== null}
      onRecord={() => save(draft)}
    >
      <HitForm {...{ periodNumber, draft }} onChange={setDraft} onPlace={save} />
    </SheetStep>
  )
}

/** The sheet for a new hit: the last press that is needed, on the rink, records it. */
export const HitSheet = sheetOf('Hit', NewHit)

function CorrectedHit({ one: hit, onClose }: { one: RecordedHit; onClose: () => void }) {
  const { record } = useOpenGameRecords()
  const { draft, setDraft, saving } = useCorrectionDraft(hit.id, draftOf(hit), fieldsOf)
  const { id: hitId, periodNumber } = hit
  const save = saving((changes) => {
    void recordAndReport(record, { kind: 'hit.correct', hitId, ...changes })
  })
  return (
    <CorrectionForm onClose={onClose} onSave={save}>
      <HitForm {...{ periodNumber, draft }} onChange={setDraft} onPlace={setDraft} />
    </CorrectionForm>
  )
}

/** Corrects a hit: the player and the location. */
export const HitCorrection = correctionOf('Hit', ({ hits }, id) => hits.get(id), CorrectedHit)
