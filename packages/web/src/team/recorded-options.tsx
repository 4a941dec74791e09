import {
  type RecordingChoice,
  SWITCH_NAMES,
  SWITCHES,
} from '@icetally/domain/game/recording-choice'
import { Checkbox } from '../platform/components/checkbox.tsx'
import { CommittedField } from '../platform/components/committed-field.tsx'
import { SegmentedControl } from '../platform/components/segmented-control.tsx'

interface RecordedOptionsProps {
  readonly value: RecordingChoice
  readonly onChange: (change: Partial<RecordingChoice>) => void
  readonly disabled?: boolean
}

const GOALIES = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

const GOALIES_OF = { automatic: null, on: true, off: false }

/** The recorded kinds besides shots and goals, as switches; every choice takes effect at once. */
export function RecordedOptions({ value, onChange, disabled = false }: RecordedOptionsProps) {
  const goalies = value.goalies === null ? 'automatic' : value.goalies ? 'on' : 'off'
  return (
    <div className="flex flex-col gap-3">
      <div className="-mx-2">
        {SWITCH_NAMES.map((name) => (
          <Checkbox
            key={name}
            label={SWITCHES[name].label}
            detail={SWITCHES[name].detail}
            checked={value[name]}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
          />
        ))}
      </div>
      <div className="flex flex-col gap-1.5">
        <p>Goalies</p>
        <SegmentedControl
          label="Goalies"
          value={goalies}
          onChange={(chosen) => onChange({ goalies: GOALIES_OF[chosen] })}
          segments={GOALIES}
          disabled={disabled}
        />
        <p className="text-muted text-sm">Automatic: where the roster has a goalie.</p>
      </div>
      {value.penalties && (
        <div className="flex flex-col gap-1.5">
          <div className="grid grid-cols-2 gap-3">
            {PENALTY_COUNTS.map(([field, label]) => (
              <CommittedField
                key={field}
                numeric
                label={label}
                min={1}
                max={99}
                value={value[field]}
                write={writtenCount}
                read={readCount}
                fault="From 1 to 99"
                onCommit={(count) => onChange({ [field]: count })}
                disabled={disabled}
              />
            ))}
          </div>
          <p className="text-muted text-sm">
            From this number in a game on, each new penalty shows the count. Empty: never.
          </p>
        </div>
      )}
    </div>
  )
}

const PENALTY_COUNTS = [
  ['penaltiesOfPlayer', 'Penalties of a Player'],
  ['penaltiesOfTeam', 'Penalties of a Team'],
] as const

const writtenCount = (count: number | null) => (count === null ? '' : String(count))

/** A number of penalties as it was typed; null: none; undefined: none that can be. */
function readCount(text: string): number | null | undefined {
  const count = text === '' ? null : Number(text)
  return count === null || (Number.isInteger(count) && count >= 1 && count <= 99)
    ? count
    : undefined
}
