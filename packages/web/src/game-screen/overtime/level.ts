import {
  type GameFormat,
  isOvertime,
  lastOfRegulation,
  lastPossiblePeriod,
  regulationPeriods,
} from '@icetally/domain/game/format/game-format'
import { lastPeriodIn } from '@icetally/domain/game/kinds/period/period'
import type { GameRecords } from '@icetally/domain/game/model/records'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { knownGoals } from '../../games/goals/known-goal.ts'

/**
 * Is regulation as good as played, with level goals and no later records? Without a clock it is
 * once the last period has at least half the shots of the quietest of those before: not from its
 * first shot on, which would obstruct a whole period.
 * @param hasEnded has its clock run out?
 */
function isLevelAtEnd(records: GameRecords, format: GameFormat, hasEnded: boolean): boolean {
  const { shots, goals, shootoutAttempts } = records
  if (isOvertime(format, lastPeriodIn(records, format)) || shootoutAttempts.size > 0) return false
  if (hasEnded) return isLevel(records)
  const played = [...shots.values(), ...goals.values()]
  const counts = regulationPeriods(format).map(
    (period) => played.filter(({ periodNumber }) => periodNumber === period).length,
  )
  const [last = 0, ...before] = counts.toReversed()
  if (last === 0 || (before.length > 0 && last < Math.min(...before) / 2)) return false
  return isLevel(records)
}

/** The part of a game after a level one: the next overtime, or a shootout. */
export type TieBreak = PeriodNumber | 'shootout'

/**
 * The part that follows the period in view, or null while that is played or its score is not level.
 * An undecided shootout goes on.
 * @param clock of the period in view; null if it was never set
 */
export function tieBreakAfter(
  records: GameRecords,
  format: GameFormat,
  view: PeriodNumber,
  clock: { readonly hasEnded: boolean } | null,
): TieBreak | null {
  const hasEnded = clock?.hasEnded ?? false
  const last = lastOfRegulation(format)
  if (records.shootoutAttempts.size > 0) return view < last ? null : 'shootout'
  if (view < Math.max(last, lastPeriodIn(records, format))) return null
  const isRegulation = view === last && (clock === null || hasEnded)
  if (isRegulation && !isLevelAtEnd(records, format, hasEnded)) return null
  if (!isRegulation && !(hasEnded && isLevel(records))) return null
  if (format.shootout && view - last >= format.overtimes.length) return 'shootout'
  return view < lastPossiblePeriod(format) ? ((view + 1) as PeriodNumber) : null
}

/** Have both sides scored as many goals before a shootout? Without any record the score is not known. */
function isLevel(records: GameRecords): boolean {
  if (records.shots.size + records.goals.size === 0) return false
  const counted = knownGoals(records)
  const against = counted.filter(({ shot, goal }) => shot?.scoredAgainst ?? goal?.against).length
  return against * 2 === counted.length
}
