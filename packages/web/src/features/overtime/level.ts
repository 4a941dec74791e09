import { lastPeriodIn } from '@icetally/domain/recording/kinds/period/period'
import type { GameRecords } from '@icetally/domain/recording/records'
import { LAST_OF_REGULATION } from '@icetally/domain/statistics/sheet/final'
import { goalsOnce } from '@icetally/domain/statistics/sheet/goals-once'

/** The first period after regulation. */
export const FIRST_OVERTIME = 4

/** Is the last period of regulation played, as far as records tell, with level goals and nothing after it? */
export function isLevelAtEnd(records: GameRecords): boolean {
  const { shots, goals, shootoutAttempts } = records
  if (lastPeriodIn(records) > LAST_OF_REGULATION || shootoutAttempts.size > 0) return false
  const played = [...shots.values(), ...goals.values()]
  if (!played.some(({ periodNumber }) => periodNumber === LAST_OF_REGULATION)) return false
  const counted = goalsOnce(shots.values(), goals.values())
  const against = counted.filter(({ shot, goal }) => shot?.scoredAgainst ?? goal?.against).length
  return against * 2 === counted.length
}
