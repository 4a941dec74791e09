import { type GameFormat, lastOfRegulation } from '@icetally/domain/game/format/game-format'
import { periodsNamed } from '@icetally/domain/game/model/naming'
import type { GameRecords } from '@icetally/domain/game/model/records'
import { latestPeriod } from '@icetally/domain/game/sheet/stage'
import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/platform/limits'

/** Records of a game, of which only their periods matter. */
type Recorded = {
  readonly [Collection in keyof GameRecords]?: ReadonlyMap<string, object> | ReadonlySet<string>
}

/** Who is in the net next period is recorded before it begins. */
const played = ({ goalieChanges: _, ...records }: Recorded): Recorded => records

/** The last period in which anything was recorded but the goalie in the net; null before that. */
export const latestPlayed = (game: Recorded): PeriodNumber | null => latestPeriod(played(game))

/**
 * The period after which there is an intermission now, or null: the one in view once its clock has
 * run out, unless it is the last of regulation or later; or the one before it if the next has been
 * selected and has no records yet but the goalie in the net.
 */
export function periodOver(
  game: Recorded,
  view: PeriodNumber,
  hasEnded: boolean,
  format: GameFormat,
): PeriodNumber | null {
  const recorded = new Set(periodsNamed(played(game)))
  const isRecorded = (period: PeriodNumber) => recorded.has(period)
  if (isRecorded(view)) return hasEnded && view < lastOfRegulation(format) ? view : null
  const before = PERIOD_NUMBERS.findLast((period) => period < view)
  return before !== undefined && isRecorded(before) ? before : null
}
