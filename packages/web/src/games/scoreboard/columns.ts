import { addsUpTo } from '@icetally/domain/game/sheet/final'
import type { SheetPeriod } from '@icetally/domain/game/sheet/periods'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'

/** The source of the columns: a sheet, or a follower's view of one. */
export interface PeriodFigures {
  readonly periods: readonly Omit<SheetPeriod, 'periodNumber'>[]
  readonly final: GameSheet['final']
}

/** A figure of each side; null where it is not known. */
interface OfSides {
  readonly for: number | null
  readonly against: number | null
}

/** A column of the goals and shots by period. */
interface PeriodColumn {
  /** '1', '2', '3', 'OT', '2OT', or 'SO' for a shootout. */
  readonly short: string
  readonly label: string
  readonly goals: OfSides
  /** Null of a shootout, in which there are none. */
  readonly shots: OfSides | null
}

/**
 * The periods of a game as columns, and after them a shootout, whose winner is awarded one goal: so the
 * goals add up to the final score.
 */
export function periodColumns({ periods, final }: PeriodFigures): PeriodColumn[] {
  const columns: PeriodColumn[] = periods.map((period) => ({
    short: period.label.replace('Period ', ''),
    label: period.label,
    goals: { for: period.goalsFor, against: period.goalsAgainst },
    shots: { for: period.shotsFor, against: period.shotsAgainst },
  }))
  if (final?.decidedIn !== 'shootout') return columns
  const won = final.for > final.against ? 1 : 0
  const goals = { for: won, against: 1 - won }
  return [...columns, { short: 'SO', label: 'Shootout', goals, shots: null }]
}

/** Is the final score all that is known, typed for a game of which nothing was recorded? */
export function isUnrecorded({ final, periods }: PeriodFigures): boolean {
  const known = periods.some(({ goalsFor, goalsAgainst, shotsFor, shotsAgainst }) =>
    [goalsFor, goalsAgainst, shotsFor, shotsAgainst].some(
      (figure) => figure !== null && figure > 0,
    ),
  )
  return !known && final !== null && !addsUpTo({ for: 0, against: 0 }, final)
}

/** The sum of the columns; null if one of them is not known. */
export function totalOf(columns: readonly PeriodColumn[], what: 'goals' | 'shots'): OfSides {
  const sumOf = (side: 'for' | 'against') =>
    columns
      .flatMap((column) => column[what] ?? [])
      .reduce<number | null>((sum, figures) => {
        const figure = figures[side]
        return sum === null || figure === null ? null : sum + figure
      }, 0)
  return { for: sumOf('for'), against: sumOf('against') }
}
