import { periodLabel } from '@icetally/domain/game/format/game-format'
import { lastPeriodIn } from '@icetally/domain/game/kinds/period/period'
import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/platform/limits'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'

interface PeriodSegmentsProps {
  readonly period: PeriodNumber
  readonly onChange: (period: PeriodNumber) => void
}

/** The periods of a game, of which one is chosen. */
export function PeriodSegments({ period, onChange }: PeriodSegmentsProps) {
  const { format, records } = useOpenGameRecords()
  const last = lastPeriodIn(records, format)
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
