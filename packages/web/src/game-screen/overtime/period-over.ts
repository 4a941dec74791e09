import { type GameFormat, lastOfRegulation } from '@icetally/domain/game/format/game-format'
import { periodsNamed } from '@icetally/domain/game/model/naming'
import type { GameRecords } from '@icetally/domain/game/model/records'
import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/platform/limits'

/** Records of a game, of which only their periods matter. */
type Recorded = {
  readonly [Collection in keyof GameRecords]?: ReadonlyMap<string, object> | ReadonlySet<string>
}

/**
 * The period after which there is an intermission now, or null: the one in view once its clock has
 * run out, unless it is the last of regulation or later; or the one before it if the next has been
 * selected and has no records yet but the goalie in the net.
 */
export function periodOver(
  { goalieChanges: _, ...records }: Recorded,
  view: PeriodNumber,
  hasEnded: boolean,
  format: GameFormat,
): PeriodNumber | null {
  const recorded = new Set(periodsNamed(records))
  const isRecorded = (period: PeriodNumber) => recorded.has(period)
  if (isRecorded(view)) return hasEnded && view < lastOfRegulation(format) ? view : null
  const before = PERIOD_NUMBERS.findLast((period) => period < view)
  return before !== undefined && isRecorded(before) ? before : null
}
