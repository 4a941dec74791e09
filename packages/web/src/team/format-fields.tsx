import {
  type ClockDirection,
  type GameFormat,
  periodLabel,
} from '@icetally/domain/game/format/game-format'
import { FORMAT_PRESETS, presetOf, presetTitle } from '@icetally/domain/game/format/presets'
import { formatWords } from '@icetally/domain/game/format/words'
import { clockText } from '@icetally/domain/platform/clock-text'
import { LIMITS } from '@icetally/domain/platform/limits'
import { useState } from 'react'
import { Checkbox } from '../platform/components/checkbox.tsx'
import { Collapsible } from '../platform/components/collapsible.tsx'
import { CommittedField } from '../platform/components/committed-field.tsx'
import { SelectField } from '../platform/components/fields.tsx'
import { SegmentedControl } from '../platform/components/segmented-control.tsx'

interface FormatFieldsProps {
  readonly value: GameFormat
  readonly onChange: (format: GameFormat) => void
  readonly disabled?: boolean
}

const OWN = 'own'
const PRESETS = FORMAT_PRESETS.map((preset) => ({
  value: preset.id,
  label: presetTitle(preset),
}))
const COUNTS = [1, 2, 3, 4, 5] as const
const CLOCKS: readonly { readonly value: ClockDirection; readonly label: string }[] = [
  { value: 'down', label: 'Counts down' },
  { value: 'up', label: 'Counts up' },
]

/** The format of a game: a preset, and its details, of which each can be changed. */
export function FormatFields({ value, onChange, disabled = false }: FormatFieldsProps) {
  const [open, setOpen] = useState(false)
  const preset = presetOf(value)
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label="Format"
        value={preset?.id ?? OWN}
        disabled={disabled}
        options={preset === undefined ? [{ value: OWN, label: 'Own format' }, ...PRESETS] : PRESETS}
        onChange={({ currentTarget }) => {
          const chosen = FORMAT_PRESETS.find(({ id }) => id === currentTarget.value)
          if (chosen !== undefined) onChange(chosen.format)
        }}
      />
      <p className="text-muted text-sm">{formatWords(value)}</p>
      <Collapsible title="Lengths in detail" open={open} onOpenChange={setOpen} className="-mx-2">
        <FormatDetails value={value} onChange={onChange} disabled={disabled} />
      </Collapsible>
    </div>
  )
}

function FormatDetails({ value, onChange, disabled = false }: FormatFieldsProps) {
  const { periods, overtimes, penalties } = value
  const [first = LIMITS.periodMinutes] = periods
  const change = (some: Partial<GameFormat>) => onChange({ ...value, ...some })
  const penalty = (name: keyof GameFormat['penalties'], label: string) => (
    <LengthField
      label={label}
      seconds={penalties[name]}
      step={30}
      disabled={disabled}
      onChange={(seconds) => change({ penalties: { ...penalties, [name]: seconds } })}
    />
  )
  return (
    <div className="flex flex-col gap-4 px-2 pt-2 pb-1">
      <div className="flex flex-col gap-1.5">
        <p>Periods</p>
        <SegmentedControl
          label="Periods"
          value={periods.length}
          disabled={disabled}
          onChange={(count) =>
            change({
              periods: Array.from({ length: count }, (_, index) => periods[index] ?? first),
              overtimes: overtimes.slice(0, 9 - count),
            })
          }
          segments={COUNTS.map((count) => ({ value: count, label: String(count) }))}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {periods.map((seconds, index) => (
          <LengthField
            // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place in the list
            key={index}
            label={periodLabel(value, index + 1)}
            seconds={seconds}
            disabled={disabled}
            onChange={(wanted) => change({ periods: periods.with(index, wanted) })}
          />
        ))}
      </div>
      <OvertimesField
        {...{ value, disabled }}
        onChange={(wanted) => change({ overtimes: wanted })}
      />
      <div className="-mx-2">
        <Checkbox
          label="Shootout"
          detail="After a tied game, and its overtime if it has one."
          checked={value.shootout}
          disabled={disabled}
          onChange={({ currentTarget }) => change({ shootout: currentTarget.checked })}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <p>Scoreboard</p>
        <SegmentedControl
          label="The scoreboard"
          value={value.clock}
          disabled={disabled}
          onChange={(clock) => change({ clock })}
          segments={CLOCKS}
        />
      </div>
      <div className="grid grid-cols-3 gap-3">
        {penalty('minor', 'Minor')}
        {penalty('major', 'Major')}
        {penalty('misconduct', 'Misconduct')}
      </div>
      <LengthField
        label="Goals-against average per"
        seconds={value.averagePer}
        most={LIMITS.averagePer}
        disabled={disabled}
        onChange={(averagePer) => change({ averagePer })}
      />
    </div>
  )
}

interface LengthFieldProps {
  readonly label: string
  readonly seconds: number
  readonly most?: number
  /** The least length, of which the others are multiples. */
  readonly step?: number
  readonly disabled: boolean
  readonly onChange: (seconds: number) => void
}

function LengthField(props: LengthFieldProps) {
  const { label, seconds, most = LONGEST, step = 1, disabled, onChange } = props
  const steps = step === 1 ? '' : `, in steps of ${clockText(step)}`
  return (
    <CommittedField
      label={label}
      inputMode="numeric"
      className="tabular"
      value={seconds}
      write={clockText}
      read={(text) => {
        const length = secondsOf(text, most)
        return length === null || length % step > 0 ? undefined : length
      }}
      fault={`From ${clockText(step)} to ${clockText(most)}${steps}`}
      disabled={disabled}
      onCommit={onChange}
    />
  )
}

interface OvertimesFieldProps {
  readonly value: GameFormat
  readonly disabled: boolean
  readonly onChange: (overtimes: readonly number[]) => void
}

function OvertimesField({ value, disabled, onChange }: OvertimesFieldProps) {
  return (
    <CommittedField
      label="Overtimes"
      optional
      className="tabular"
      hint="e.g. 5:00, or 5:00, 10:00. The last one repeats. Empty: none."
      value={value.overtimes}
      write={(overtimes) => overtimes.map(clockText).join(', ')}
      read={(text) => lengthsOf(text, 9 - value.periods.length)}
      fault="Lengths such as 5:00, separated by commas"
      disabled={disabled}
      onCommit={onChange}
    />
  )
}

const LONGEST = LIMITS.periodMinutes * 60

/** Seconds of a typed length: '12' is 12 minutes, '1:30' is 90 seconds; null if it is none from 1 to `most`. */
function secondsOf(text: string, most = LONGEST): number | null {
  const match = /^(\d{1,3})(?::([0-5]\d))?$/.exec(text.trim())
  if (match === null) return null
  const seconds = Number(match[1]) * 60 + Number(match[2] ?? 0)
  return seconds >= 1 && seconds <= most ? seconds : null
}

/** Lengths separated by commas, at most so many; none of empty text, undefined if one of them is none. */
function lengthsOf(text: string, most: number): readonly number[] | undefined {
  if (text.trim() === '') return []
  const lengths = text.split(',').map((one) => secondsOf(one))
  const known = lengths.filter((one) => one !== null)
  return known.length === lengths.length && known.length <= most ? known : undefined
}
