import { periodsNamed } from '../model/naming.ts'
import type { SheetFacts } from './facts.ts'
import { LAST_OF_REGULATION } from './final.ts'
import type { ScoredGoal } from './goals.ts'

/** An overtime before a shootout has 5 minutes (IIHF and PWHL, during the season). */
const SHORT_OVERTIME_SECONDS = 5 * 60

/** The last period that was played: the third, or the last overtime of which anything is known. */
export function lastPeriodOf(facts: SheetFacts): number {
  const isOvertime = facts.final?.decidedIn === 'overtime'
  const least = isOvertime ? LAST_OF_REGULATION + 1 : LAST_OF_REGULATION
  return periodsNamed(facts).reduce((last, period) => Math.max(last, period), least)
}

/** Converts clocks of periods into seconds since the start of the game. */
export interface GameTime {
  /** Null if the clock was not recorded. */
  at(moment: { readonly periodNumber: number; readonly clock: number | null }): number | null
  /** The end of the game; null if it has not ended, or if not known. */
  readonly end: number | null
}

/**
 * The time of a game. A period of regulation lasts as long as the team's do: 20 minutes by the rules of the
 * IIHF and the PWHL, less where children play. An overtime ends with its goal; how long the others are
 * follows from what came after them: a shootout, or another overtime, and then they last as long as a period
 * of regulation (IIHF medal games, PWHL playoffs). The end is unknown before the game is final, and where its last
 * overtime has neither a shootout nor a goal with a clock.
 */
export function gameTime(facts: SheetFacts, goals: readonly ScoredGoal[]): GameTime {
  const last = lastPeriodOf(facts)
  const startOf = (period: number) => (period - 1) * facts.periodMinutes * 60
  const end = () => {
    if (facts.final === null) return null
    if (last === LAST_OF_REGULATION) return startOf(last + 1)
    if (facts.shootoutAttempts.length > 0) return startOf(last) + SHORT_OVERTIME_SECONDS
    const clock = goals.findLast(({ periodNumber }) => periodNumber === last)?.clock ?? null
    return clock === null ? null : startOf(last) + clock
  }
  return {
    at: ({ periodNumber, clock }) => (clock === null ? null : startOf(periodNumber) + clock),
    end: end(),
  }
}
