import {
  type GameFormat,
  periodLabel,
  regulationPeriods,
} from '@icetally/domain/game/format/game-format'
import type { WithPeriods } from '@icetally/domain/game/kinds/period/period'
import { clockText } from '@icetally/domain/platform/clock-text'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { useState } from 'react'
import { lengthOf, onScoreboard, typedTime, useCounting } from '../../games/clock.ts'
import { SelectField, TextField } from '../../platform/components/fields.tsx'

/** When something happened in a game, as it is corrected. */
export interface GameMoment {
  readonly periodNumber: PeriodNumber
  /** Seconds into the period; null if the clock was not read. */
  readonly clock: number | null
}

interface MomentFieldsProps {
  readonly gameId: string
  /** Null if not recorded. */
  readonly periodNumber: PeriodNumber | null
  readonly clock: number | null
  /** The periods of the game; those of regulation are always offered. */
  readonly periods: WithPeriods['periods']
  readonly format: GameFormat
  readonly onChange: (change: Partial<GameMoment>) => void
}

/** Corrects when something happened: its period, and the time on the scoreboard. */
export function MomentFields(props: MomentFieldsProps) {
  const { gameId, periods, format, periodNumber, clock, onChange } = props
  const counts = useCounting(format)
  const length = lengthOf(gameId, periodNumber ?? 1, format)
  const shown = clock === null ? '' : clockText(onScoreboard(clock, length, counts))
  const created = [...periods.values()].map((period) => period.periodNumber)
  const known = [...regulationPeriods(format), ...created, periodNumber].filter(
    (one) => one !== null,
  )
  const offered = [...new Set(known)].sort((one, other) => one - other)
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label="Period"
        value={String(periodNumber ?? '')}
        {...(periodNumber === null && { none: 'Not given' })}
        onChange={({ currentTarget: { value } }) => {
          const wanted = offered.find((number) => String(number) === value)
          if (wanted !== undefined) onChange({ periodNumber: wanted })
        }}
        options={offered.map((number) => ({
          value: String(number),
          label: periodLabel(format, number),
        }))}
      />
      <ClockField
        key={shown}
        shown={shown}
        onTyped={(typed) => {
          const time = typed === '' ? null : typedTime(typed, length)
          if (typed !== '' && time === null) return false
          const seconds = time === null ? null : onScoreboard(time, length, counts)
          if (seconds !== clock) onChange({ clock: seconds })
          return true
        }}
      />
    </div>
  )
}

interface ClockFieldProps {
  readonly shown: string
  /** Answers whether it means a time. */
  readonly onTyped: (typed: string) => boolean
}

/** Commits typed text when the field loses focus, or on Enter. */
function ClockField({ shown, onTyped }: ClockFieldProps) {
  const [typed, setTyped] = useState(shown)
  const [wrong, setWrong] = useState(false)
  const finish = () => setWrong(!onTyped(typed.trim()))
  return (
    <TextField
      label="Clock"
      inputMode="numeric"
      autoComplete="off"
      placeholder="–:––"
      className="tabular"
      value={typed}
      error={wrong ? 'No time of this period' : undefined}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
      }}
    />
  )
}
