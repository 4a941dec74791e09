import { comesTo } from '@icetally/domain/game/sheet/final'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'

/** What the columns are made of: of a sheet, or of what a follower sees of one. */
export interface PeriodFigures {
  readonly periods: readonly {
    readonly label: string
    readonly goalsFor: number
    readonly goalsAgainst: number
    /** Null where shots are not shown. */
    readonly shotsFor: number | null
    readonly shotsAgainst: number | null
  }[]
  readonly final: GameSheet['final']
}

/** A column of the goals and shots by period. */
interface PeriodColumn {
  /** '1', '2', '3', 'OT', '2OT', or 'SO' for a shootout. */
  readonly short: string
  readonly label: string
  readonly goals: { readonly for: number; readonly against: number }
  /** Null of a shootout, in which there are none, and where they are not shown. */
  readonly shots: { readonly for: number; readonly against: number } | null
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
    shots: bothOf(period.shotsFor, period.shotsAgainst),
  }))
  if (final?.decidedIn !== 'shootout') return columns
  const won = final.for > final.against ? 1 : 0
  const goals = { for: won, against: 1 - won }
  return [...columns, { short: 'SO', label: 'Shootout', goals, shots: null }]
}

const bothOf = (ours: number | null, theirs: number | null) =>
  ours === null || theirs === null ? null : { for: ours, against: theirs }

/** Is the final score all that is known, typed for a game of which nothing was recorded? */
export function isUnrecorded({ final, periods }: PeriodFigures): boolean {
  const known = periods.some(({ goalsFor, goalsAgainst, shotsFor, shotsAgainst }) =>
    [goalsFor, goalsAgainst, shotsFor, shotsAgainst].some(
      (figure) => figure !== null && figure > 0,
    ),
  )
  return !known && final !== null && !comesTo({ for: 0, against: 0 }, final)
}

/** What the columns add up to. */
export const totalOf = (columns: readonly PeriodColumn[], what: 'goals' | 'shots') =>
  columns.reduce(
    (sum, column) => ({
      for: sum.for + (column[what]?.for ?? 0),
      against: sum.against + (column[what]?.against ?? 0),
    }),
    { for: 0, against: 0 },
  )
