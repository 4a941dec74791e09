import {
  type GameFormat,
  isOvertime,
  regulationPeriods,
} from '@icetally/domain/game/format/game-format'
import { lastPeriodIn } from '@icetally/domain/game/kinds/period/period'
import type { GameRecords } from '@icetally/domain/game/model/records'
import { knownGoals } from '../../games/goals/known-goal.ts'

/**
 * Is regulation as good as played, with level goals and no later records? Without a clock it is
 * once the last period has at least half the shots of the quietest of those before: not from its
 * first shot on, which would obstruct a whole period.
 */
export function isLevelAtEnd(records: GameRecords, format: GameFormat): boolean {
  const { shots, goals, shootoutAttempts } = records
  if (isOvertime(format, lastPeriodIn(records, format)) || shootoutAttempts.size > 0) return false
  const played = [...shots.values(), ...goals.values()]
  const counts = regulationPeriods(format).map(
    (period) => played.filter(({ periodNumber }) => periodNumber === period).length,
  )
  const [last = 0, ...before] = counts.toReversed()
  if (last === 0 || (before.length > 0 && last < Math.min(...before) / 2)) return false
  const counted = knownGoals(records)
  const against = counted.filter(({ shot, goal }) => shot?.scoredAgainst ?? goal?.against).length
  return against * 2 === counted.length
}
