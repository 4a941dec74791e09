import { lastPeriodIn } from '@icetally/domain/game/kinds/period/period'
import type { GameRecords } from '@icetally/domain/game/model/records'
import { knownGoals } from '../../games/goals/known-goal.ts'

/** The first period after regulation. */
export const FIRST_OVERTIME = 4

/**
 * Is regulation as good as played, with level goals and nothing after it? Where nobody keeps the clock it is
 * once the third period has at least half the shots of the quieter of the two before: not from its first
 * shot on, which would be in the way of a whole period.
 */
export function isLevelAtEnd(records: GameRecords): boolean {
  const { shots, goals, shootoutAttempts } = records
  if (lastPeriodIn(records) >= FIRST_OVERTIME || shootoutAttempts.size > 0) return false
  const played = [...shots.values(), ...goals.values()]
  const [first = 0, second = 0, third = 0] = [1, 2, 3].map(
    (period) => played.filter(({ periodNumber }) => periodNumber === period).length,
  )
  if (third === 0 || third < Math.min(first, second) / 2) return false
  const counted = knownGoals(records)
  const against = counted.filter(({ shot, goal }) => shot?.scoredAgainst ?? goal?.against).length
  return against * 2 === counted.length
}
