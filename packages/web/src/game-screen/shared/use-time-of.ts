import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { scoreboardText, useCounting } from '../../games/clock.ts'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { formatTime } from '../../platform/format/format-date.ts'

interface Timed {
  readonly periodNumber: PeriodNumber | null
  readonly clock: number | null
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** The time of a record in the open game: the scoreboard's, if known, else the time of day. */
export function useTimeOf() {
  const { id, format, timeZone } = useOpenGameRecords().game
  const counts = useCounting(format)
  return ({ periodNumber, clock, createdAt }: Timed): string => {
    if (clock === null || periodNumber === null) return formatTime(createdAt, timeZone)
    return scoreboardText(id, { clock, periodNumber }, format, counts)
  }
}
