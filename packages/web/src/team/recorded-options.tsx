import type { RecordingChoice } from '@icetally/domain/game/recording-choice'
import { Checkbox } from '../platform/components/checkbox.tsx'
import { SegmentedControl } from '../platform/components/segmented-control.tsx'

interface RecordedOptionsProps {
  readonly value: RecordingChoice
  readonly onChange: (change: Partial<RecordingChoice>) => void
  readonly disabled?: boolean
}

const SWITCHES = [
  { field: 'outcomes', label: 'Outcomes', detail: 'Saved, wide, blocked or post, after a MISS.' },
  { field: 'penalties', label: 'Penalties', detail: 'Number, minutes and infraction.' },
  { field: 'onIce', label: 'Who is on the ice', detail: 'For plus-minus, with each goal.' },
  {
    field: 'clock',
    label: 'Clock',
    detail: 'The time on the scoreboard, with everything recorded.',
  },
] as const

const GOALIES = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

const GOALIES_OF = { automatic: null, on: true, off: false }

/** What is recorded besides shots and goals, as switches; every choice takes effect at once. */
export function RecordedOptions({ value, onChange, disabled = false }: RecordedOptionsProps) {
  const goalies = value.goalies === null ? 'automatic' : value.goalies ? 'on' : 'off'
  return (
    <div className="flex flex-col gap-3">
      <div className="-mx-2">
        {SWITCHES.map(({ field, label, detail }) => (
          <Checkbox
            key={field}
            label={label}
            detail={detail}
            checked={value[field]}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange({ [field]: currentTarget.checked })}
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
    </div>
  )
}
