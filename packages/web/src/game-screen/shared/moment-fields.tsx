import { periodLabel, regulationPeriods } from '@icetally/domain/game/format/game-format'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import {
  lengthOf,
  onScoreboard,
  scoreboardText,
  typedTime,
  useCounting,
} from '../../games/clock.ts'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { CommittedField } from '../../platform/components/committed-field.tsx'
import { SelectField } from '../../platform/components/fields.tsx'

/** When something happened in a game, as it is corrected. */
export interface GameMoment {
  readonly periodNumber: PeriodNumber
  /** Seconds into the period; null if the clock was not read. */
  readonly clock: number | null
}

interface MomentFieldsProps {
  /** Null if not recorded. */
  readonly periodNumber: PeriodNumber | null
  readonly clock: number | null
  readonly onChange: (change: Partial<GameMoment>) => void
}

/** Corrects when something happened: its period, and the time on the scoreboard. */
export function MomentFields(props: MomentFieldsProps) {
  const { periodNumber, clock, onChange } = props
  const { game, records } = useOpenGameRecords()
  const { format } = game
  const counts = useCounting(format)
  const timed = periodNumber ?? 1
  const length = lengthOf(game.id, timed, format)
  const created = [...records.periods.values()].map((period) => period.periodNumber)
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
      <CommittedField
        label="Clock"
        inputMode="numeric"
        placeholder="–:––"
        className="tabular"
        value={clock}
        write={(seconds) =>
          seconds === null
            ? ''
            : scoreboardText(game.id, { clock: seconds, periodNumber: timed }, format, counts)
        }
        read={(text) => {
          const time = text === '' ? null : typedTime(text, length)
          if (time === null) return text === '' ? null : undefined
          return onScoreboard(time, length, counts)
        }}
        fault="No time of this period"
        onCommit={(seconds) => onChange({ clock: seconds })}
      />
    </div>
  )
}
