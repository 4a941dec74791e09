import type { PeriodNumber } from '../../platform/limits.ts'
import { type GameFormat, isOvertime, periodLabel } from '../format/game-format.ts'
import type { WithPeriods } from '../kinds/period/period.ts'
import { periodsNamed } from '../model/naming.ts'

/** How far a game has come, as far as it may be known. */
export interface Reached {
  /** The last period in which anything was recorded; null before the first record. */
  readonly recorded: number | null
  /** The last period that was created; null if none was. An overtime is created when it begins. */
  readonly created: number | null
  /** Was an attempt of a shootout recorded? */
  readonly inShootout: boolean
}

/** The highest of some numbers of periods; null if there are none. */
export const lastOf = (periods: readonly number[]): PeriodNumber | null =>
  periods.length === 0 ? null : (Math.max(...periods) as PeriodNumber)

/** The last period in which anything was recorded; null before the first record. */
export const latestPeriod = (records: object): PeriodNumber | null => lastOf(periodsNamed(records))

/** How far a game has come by its records. */
export const reachedIn = (
  records: WithPeriods & { readonly shootoutAttempts: { readonly size: number } },
): Reached => ({
  recorded: latestPeriod(records),
  created: lastOf([...records.periods.values()].map(({ periodNumber }) => periodNumber)),
  inShootout: records.shootoutAttempts.size > 0,
})

/** The period that a game has reached: the last one with a record, or an overtime that has begun. */
export function reachedPeriod(
  format: Pick<GameFormat, 'periods'>,
  { recorded, created }: Omit<Reached, 'inShootout'>,
): PeriodNumber | null {
  const begun = created !== null && isOvertime(format, created) ? [created] : []
  return lastOf(recorded === null ? begun : [recorded, ...begun])
}

/** The stage of a game that is being played: 'Period 2', 'OT', 'Shootout'; null before the first record. */
export function stageLabel(format: Pick<GameFormat, 'periods'>, reached: Reached): string | null {
  if (reached.inShootout) return 'Shootout'
  const period = reachedPeriod(format, reached)
  return period === null ? null : periodLabel(format, period)
}
