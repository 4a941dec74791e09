import {
  type RecordingChoice,
  SWITCH_NAMES,
  SWITCHES,
} from '@icetally/domain/game/recording-choice'
import { LIMITS } from '@icetally/domain/platform/limits'
import { useState } from 'react'
import { Checkbox } from '../platform/components/checkbox.tsx'
import { NumberField } from '../platform/components/fields.tsx'
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

/** What is recorded besides shots and goals, as switches; every choice takes effect at once. */
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
      {value.clock && (
        <PeriodMinutes
          key={value.periodMinutes}
          minutes={value.periodMinutes}
          onChange={(periodMinutes) => onChange({ periodMinutes })}
          disabled={disabled}
        />
      )}
    </div>
  )
}

interface PeriodMinutesProps {
  readonly minutes: number
  readonly onChange: (minutes: number) => void
  readonly disabled: boolean
}

/** The length of a period, taken over when the field is left with a number that can be. */
function PeriodMinutes({ minutes, onChange, disabled }: PeriodMinutesProps) {
  const [typed, setTyped] = useState(String(minutes))
  const number = Number(typed)
  const isRight = Number.isInteger(number) && number >= 1 && number <= LIMITS.periodMinutes
  const take = () => {
    if (isRight && number !== minutes) onChange(number)
  }
  return (
    <NumberField
      label="Minutes of a Period"
      min={1}
      max={LIMITS.periodMinutes}
      value={typed}
      disabled={disabled}
      error={isRight ? undefined : `From 1 to ${LIMITS.periodMinutes} minutes`}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
    />
  )
}
