import type { GameRecords } from '@icetally/domain/game/model/records'
import type { PeriodNumber } from '@icetally/domain/platform/limits'

type InPeriods = 'shots' | 'goals' | 'penalties' | 'goalieChanges' | 'faceoffEvents'

/** The last period in which anything was recorded; null before the first record. */
export function latestPeriod(records: Pick<GameRecords, InPeriods>): PeriodNumber | null {
  const { shots, goals, penalties, goalieChanges, faceoffEvents } = records
  let latest: PeriodNumber | null = null
  for (const facts of [shots, goals, penalties, goalieChanges, faceoffEvents]) {
    for (const { periodNumber } of facts.values()) {
      if (periodNumber !== null && periodNumber > (latest ?? 0)) latest = periodNumber
    }
  }
  return latest
}
