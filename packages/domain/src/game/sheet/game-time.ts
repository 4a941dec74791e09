import { firstOvertime, isOvertime, lastOfRegulation } from '../format/game-format.ts'
import { type PlayedFacts, secondsOfPeriods } from '../format/played-length.ts'
import { periodsNamed } from '../model/naming.ts'
import type { SheetFacts } from './facts.ts'
import type { ScoredGoal } from './goals.ts'

/**
 * The last period that was played: the last of regulation, unless the game ended early, or the last overtime of
 * which anything is known. A shootout follows an overtime where the format has one.
 */
export function lastPeriodOf(facts: SheetFacts): number {
  return periodsNamed(facts).reduce(
    (last, period) => Math.max(last, period),
    facts.endedAt?.periodNumber ?? leastPeriod(facts),
  )
}

function leastPeriod({ final, format }: SheetFacts): number {
  const decidedIn = final?.decidedIn ?? 'regulation'
  const hasOvertime =
    decidedIn === 'overtime' || (decidedIn === 'shootout' && format.overtimes.length > 0)
  return hasOvertime ? firstOvertime(format) : lastOfRegulation(format)
}

/** Converts clocks of periods into seconds since the start of the game. */
export interface GameTime {
  /** Null if the clock was not recorded, or the length of a period before it is not known. */
  at(timestamp: { readonly periodNumber: number; readonly clock: number | null }): number | null
  /** The end of the game; null if it has not ended, or if not known. */
  readonly end: number | null
}

/**
 * The time of a game: periods are as long as {@link secondsOfPeriods} returns. An overtime with the
 * winning goal ends with it; one that decided nothing, before a shootout or in a game that ended
 * level, lasts its length. A game that was stopped ends at its last record. The end is unknown
 * before the game is final, and if its last overtime has neither a known length nor a goal with a
 * clock.
 */
export function gameTime(facts: SheetFacts, goals: readonly ScoredGoal[]): GameTime {
  const secondsOf = secondsOfPeriods(facts)
  const startOf = (period: number) =>
    sumOf(Array.from({ length: period - 1 }, (_, index) => secondsOf(index + 1)))
  const at: GameTime['at'] = ({ periodNumber, clock }) => sumOf([startOf(periodNumber), clock])
  const endedAt = facts.endedAt === null ? null : at(facts.endedAt)
  const end =
    endedAt ?? at({ periodNumber: lastPeriodOf(facts), clock: lastClock(facts, goals, secondsOf) })
  return {
    at: (timestamp) => {
      const seconds = at(timestamp)
      return seconds === null || endedAt === null ? seconds : Math.min(seconds, endedAt)
    },
    end: facts.endedAt === null && facts.final === null ? null : end,
  }
}

/** Seconds of the last period of a game that was not stopped; null if not known. */
function lastClock(
  facts: SheetFacts,
  goals: readonly ScoredGoal[],
  secondsOf: (period: number) => number | null,
): number | null {
  const { final } = facts
  const last = lastPeriodOf(facts)
  const isDecidedLater = isShootout(facts) || final?.for === final?.against
  if (!isOvertime(facts.format, last) || isDecidedLater) return secondsOf(last)
  return goals.findLast(({ periodNumber }) => periodNumber === last)?.clock ?? null
}

const isShootout = ({ final, shootoutAttempts }: Pick<PlayedFacts, 'final' | 'shootoutAttempts'>) =>
  final?.decidedIn === 'shootout' || shootoutAttempts.length > 0

const sumOf = (seconds: readonly (number | null)[]): number | null =>
  seconds.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0)
