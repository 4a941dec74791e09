import { PERIOD_NUMBERS, type PeriodNumber } from '../../platform/limits.ts'

/** Whether the scoreboard counts the seconds of a period up or down. */
export type ClockDirection = 'up' | 'down'

/** The rules by which a game is played, as far as its figures depend on them; all lengths in seconds. */
export interface GameFormat {
  /** The periods of regulation, 1 to 5 of them. */
  readonly periods: readonly number[]
  /** The overtimes; the last length repeats, and an empty list means that there are none. */
  readonly overtimes: readonly number[]
  /** Whether a shootout follows a level game. */
  readonly shootout: boolean
  readonly clock: ClockDirection
  readonly penalties: {
    readonly minor: number
    readonly major: number
    readonly misconduct: number
  }
  /** Time in the net that the goals-against average refers to. */
  readonly averagePer: number
}

/** The last period of regulation, which is also the number of them. */
export const lastOfRegulation = ({ periods }: Pick<GameFormat, 'periods'>): PeriodNumber =>
  PERIOD_NUMBERS.find((period) => period >= periods.length) ?? 9

/** The first overtime, whether or not the format has any. */
export const firstOvertime = (format: Pick<GameFormat, 'periods'>): PeriodNumber =>
  PERIOD_NUMBERS.find((period) => period > lastOfRegulation(format)) ?? 9

/** Whether a period comes after regulation. */
export const isOvertime = (format: Pick<GameFormat, 'periods'>, period: number): boolean =>
  period > lastOfRegulation(format)

export const regulationPeriods = (format: Pick<GameFormat, 'periods'>): PeriodNumber[] =>
  PERIOD_NUMBERS.filter((period) => !isOvertime(format, period))

/** The last period that a game of this format can have: overtimes end at 9, and some formats have none. */
export const lastPossiblePeriod = (
  format: Pick<GameFormat, 'periods' | 'overtimes'>,
): PeriodNumber => (format.overtimes.length === 0 ? lastOfRegulation(format) : 9)

/** Seconds of a period by the format; null for an overtime of a format without overtimes. */
export function periodSeconds(
  { periods, overtimes }: Pick<GameFormat, 'periods' | 'overtimes'>,
  period: number,
): number | null {
  const regulation = periods[period - 1]
  if (regulation !== undefined) return regulation
  return overtimes[period - periods.length - 1] ?? overtimes.at(-1) ?? null
}

/** 'Period 1' to the last of regulation, then 'OT', '2OT', '3OT', … */
export function periodLabel(format: Pick<GameFormat, 'periods'>, period: number): string {
  const overtime = period - lastOfRegulation(format)
  if (overtime <= 0) return `Period ${period}`
  return overtimeLabel(overtime)
}

/** The label of the first or a later overtime: OT, 2OT. */
export const overtimeLabel = (overtime: number): string => (overtime === 1 ? 'OT' : `${overtime}OT`)

/** The same format with equal periods of so many minutes. */
export const withPeriodMinutes = (format: GameFormat, minutes: number): GameFormat => ({
  ...format,
  periods: format.periods.map(() => minutes * 60),
})

/** The minutes of the longest period, rounded up, for clients that support equal periods alone. */
export const periodMinutesOf = ({ periods }: Pick<GameFormat, 'periods'>): number =>
  Math.ceil(Math.max(...periods) / 60)

/** Whether two formats are equal. */
export const isSameFormat = (one: GameFormat, other: GameFormat): boolean =>
  valuesOf(one) === valuesOf(other)

/** All values of a format as one text; stored formats have their fields in any order. */
const valuesOf = ({ penalties, ...rest }: GameFormat): string =>
  JSON.stringify(Object.entries({ ...rest, ...penalties }).sort())
