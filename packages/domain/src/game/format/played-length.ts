import { PERIOD_NUMBERS } from '../../platform/limits.ts'
import type { GameRecords } from '../model/records.ts'
import { type GameFormat, isOvertime, lastOfRegulation, periodSeconds } from './game-format.ts'
import { USUAL_OVERTIMES } from './standard.ts'

type Timed = readonly { readonly periodNumber: number; readonly clock: number | null }[]

/** The facts on which the lengths of the periods of a game depend. */
export interface PlayedFacts {
  readonly format: GameFormat
  readonly shots: Timed
  readonly goals: Timed
  readonly penalties: Timed
  readonly goalieChanges: Timed
  readonly shootoutAttempts: readonly unknown[]
  readonly final: { readonly decidedIn: string } | null
}

type Recorded = Pick<
  GameRecords,
  'shots' | 'goals' | 'penalties' | 'goalieChanges' | 'shootoutAttempts'
>

/** The same facts of the records of a game. */
export const playedIn = (
  records: Recorded,
  { format, final }: Pick<PlayedFacts, 'format' | 'final'>,
): PlayedFacts => ({
  ...{ format, final },
  shots: [...records.shots.values()],
  goals: [...records.goals.values()],
  penalties: [...records.penalties.values()],
  goalieChanges: [...records.goalieChanges.values()],
  shootoutAttempts: [...records.shootoutAttempts.values()],
})

/**
 * The format of a game with the lengths of its overtimes as they were played; one of unknown length counts as long
 * as a period of regulation.
 */
export function formatPlayed(facts: PlayedFacts): GameFormat {
  const { format } = facts
  const secondsOf = secondsOfPeriods(facts)
  const overtimes = PERIOD_NUMBERS.filter((period) => isOvertime(format, period))
  return {
    ...format,
    overtimes: overtimes.map((period) => secondsOf(period) ?? regulationLength(format)),
  }
}

/** Seconds of the last period of regulation. */
const regulationLength = (format: GameFormat): number =>
  periodSeconds(format, lastOfRegulation(format)) ?? 0

/**
 * Returns the seconds of each period of a game: those of its format. An overtime with a record
 * after its length was played by other rules. If a shootout followed, it lasted the shortest usual
 * overtime that is long enough for that record, else as long as a period of regulation (IIHF gold
 * medal game, NHL and PWHL playoffs). Null for an overtime of a format without overtimes in which
 * no clock was recorded.
 */
export function secondsOfPeriods(facts: PlayedFacts): (period: number) => number | null {
  const { format } = facts
  return (period) => {
    const length = periodSeconds(format, period)
    if (!isOvertime(format, period)) return length
    const last = lastClockIn(facts, period)
    if (last === null || (length !== null && last <= length)) return length
    if (facts.final?.decidedIn === 'shootout' || facts.shootoutAttempts.length > 0) {
      return USUAL_OVERTIMES.find((usual) => usual >= last) ?? last
    }
    return Math.max(last, regulationLength(format))
  }
}

/** Seconds that a period can last: an overtime of playoffs is as long as a period of regulation. */
export function longestPeriod(format: GameFormat, period: number): number {
  const length = periodSeconds(format, period) ?? 0
  return isOvertime(format, period) ? Math.max(length, regulationLength(format)) : length
}

function lastClockIn(
  { shots, goals, penalties, goalieChanges }: PlayedFacts,
  period: number,
): number | null {
  const clocks = [...shots, ...goals, ...penalties, ...goalieChanges].flatMap((fact) =>
    fact.periodNumber === period && fact.clock !== null ? [fact.clock] : [],
  )
  return clocks.length === 0 ? null : clocks.reduce((last, clock) => Math.max(last, clock))
}
