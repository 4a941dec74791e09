import { ChoiceChip } from '../../platform/components/choice-chip.tsx'
import { type GameShot, type MissOutcome, OUTCOME_NAMES } from './game-shot.ts'
import { PARTS } from './tracker-parts.ts'

const OUTCOMES: readonly MissOutcome[] = ['saved', 'missed', 'blocked', 'post']

interface OutcomeChipsProps {
  /** Null if there is no shot to apply it to. */
  readonly shot: Pick<GameShot, 'outcome' | 'scoredAgainst'> | null
  readonly onChange: (outcome: MissOutcome | null) => void
}

/** The outcome of a shot; a second press clears it. */
export function OutcomeChips({ shot, onChange }: OutcomeChipsProps) {
  return (
    <fieldset className="flex min-w-0 gap-1">
      <legend className="sr-only">Outcome</legend>
      {OUTCOMES.map((outcome) => (
        <ChoiceChip
          key={outcome}
          label={OUTCOME_NAMES[outcome]}
          chosen={shot?.outcome === outcome}
          onPress={() => onChange(shot?.outcome === outcome ? null : outcome)}
          tone={shot?.scoredAgainst ? 'orange' : 'blue'}
          disabled={shot === null}
        />
      ))}
    </fieldset>
  )
}

interface ShotDetailsProps {
  /** The newest shot, or the one being corrected. */
  readonly shot: GameShot | null
  readonly onOutcome: (outcome: MissOutcome | null) => void
}

/** One more press about the newest shot: its outcome; disabled for a goal. Never moves. */
export function ShotDetails({ shot, onOutcome }: ShotDetailsProps) {
  return (
    <div className={PARTS.details}>
      <OutcomeChips shot={shot?.scored ? null : shot} onChange={onOutcome} />
    </div>
  )
}
