import { type GameFormat, lastOfRegulation } from '@icetally/domain/game/format/game-format'
import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/platform/limits'

type InPeriods = ReadonlyMap<string, { readonly periodNumber: PeriodNumber | null }>

type Recorded = Readonly<Record<'shots' | 'goals' | 'faceoffEvents' | 'penalties', InPeriods>>

/**
 * The period after which there is an intermission now, or null: the one in view once its clock has run out,
 * unless it is the last of regulation or after it; or the one before it where the next has been pressed and
 * nothing is recorded there yet.
 */
export function periodOver(
  { shots, goals, faceoffEvents, penalties }: Recorded,
  view: PeriodNumber,
  hasEnded: boolean,
  format: GameFormat,
): PeriodNumber | null {
  const recorded = [shots, goals, faceoffEvents, penalties].flatMap((facts) => [...facts.values()])
  const isRecorded = (period: PeriodNumber | undefined) =>
    recorded.some(({ periodNumber }) => periodNumber === period)
  if (isRecorded(view)) return hasEnded && view < lastOfRegulation(format) ? view : null
  const before = PERIOD_NUMBERS.findLast((period) => period < view)
  return before !== undefined && isRecorded(before) ? before : null
}
