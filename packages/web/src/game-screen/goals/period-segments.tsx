import { type GameFormat, periodLabel } from '@icetally/domain/game/format/game-format'
import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/platform/limits'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'

interface PeriodSegmentsProps {
  readonly format: GameFormat
  readonly period: PeriodNumber
  /** The last period that the game has. */
  readonly last: number
  readonly onChange: (period: PeriodNumber) => void
}

/** The periods of a game, of which one is chosen. */
export function PeriodSegments({ format, period, last, onChange }: PeriodSegmentsProps) {
  return (
    <SegmentedControl
      label="Period"
      value={period}
      onChange={onChange}
      segments={PERIOD_NUMBERS.filter((one) => one <= Math.max(last, period)).map((one) => ({
        value: one,
        label: periodLabel(format, one),
      }))}
    />
  )
}
