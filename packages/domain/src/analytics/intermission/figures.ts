import { type GameFormat, isOnGoal, isOvertime } from '../../game/index.ts'
import type { PeriodNumber } from '../../platform/limits.ts'
import { type DangerShot, expectedGoals } from '../danger/expected-goals.ts'
import { slotShots } from '../shot-zones.ts'

/** The parts of a game that the intermission page shows. */
export interface IntermissionFacts {
  readonly format: GameFormat
  /** The seconds that a period lasts if no goal ends it; null where that is not known. */
  readonly secondsOf: (period: PeriodNumber) => number | null
  readonly shots: readonly (DangerShot & { readonly periodNumber: PeriodNumber })[]
  /** Each goal once. */
  readonly goals: readonly {
    readonly against: boolean
    readonly periodNumber: PeriodNumber
    /** Seconds into the period, or null. */
    readonly clock: number | null
  }[]
  readonly faceoffs: readonly {
    readonly won: boolean
    /** Null where it was not recorded. */
    readonly periodNumber: PeriodNumber | null
  }[]
}

/** One side in one period. */
export interface SideFigures {
  /** Shots on goal, and attempts, which add missed, blocked and post shots. */
  readonly shots: number
  readonly attempts: number
  readonly slotShots: number
  readonly goals: number
  /** The expected goals of each shot that has some, at the professionals' level. */
  readonly chances: readonly number[]
}

/** One period: both sides, and our faceoffs. */
export interface PeriodFigures {
  readonly periodNumber: PeriodNumber
  /** How long the period was played, which a goal ends in overtime; null where that is not known. */
  readonly seconds: number | null
  readonly us: SideFigures
  readonly them: SideFigures
  readonly faceoffs: FaceoffFigures
}

/** Faceoffs taken and won, of a period or, if their periods were not recorded, of the game. */
export interface FaceoffFigures {
  readonly taken: number
  readonly won: number
  readonly of: 'period' | 'game'
}

/** The figures of both sides in a period. */
export function periodFigures(facts: IntermissionFacts, periodNumber: PeriodNumber): PeriodFigures {
  const side = (against: boolean): SideFigures => {
    const attempts = facts.shots.filter(
      (shot) => shot.periodNumber === periodNumber && shot.scoredAgainst === against,
    )
    return {
      shots: attempts.filter(isOnGoal).length,
      attempts: attempts.length,
      slotShots: slotShots(attempts).shots,
      goals: facts.goals.filter(
        (goal) => goal.periodNumber === periodNumber && goal.against === against,
      ).length,
      chances: attempts.map(expectedGoals).filter((chance) => chance !== null),
    }
  }
  return {
    periodNumber,
    seconds: secondsPlayed(facts, periodNumber),
    us: side(false),
    them: side(true),
    faceoffs: faceoffsIn(facts, periodNumber),
  }
}

function secondsPlayed({ format, goals, secondsOf }: IntermissionFacts, period: PeriodNumber) {
  const winner = isOvertime(format, period)
    ? goals.find(({ periodNumber }) => periodNumber === period)
    : undefined
  // A goal at 0:00 has no time, so it yields no rate.
  return winner === undefined ? secondsOf(period) : winner.clock || null
}

function faceoffsIn({ faceoffs }: IntermissionFacts, periodNumber: PeriodNumber): FaceoffFigures {
  const isPeriodKnown = faceoffs.some((faceoff) => faceoff.periodNumber !== null)
  const counted = isPeriodKnown
    ? faceoffs.filter((faceoff) => faceoff.periodNumber === periodNumber)
    : faceoffs
  const won = counted.filter((faceoff) => faceoff.won).length
  const of = isPeriodKnown || faceoffs.length === 0 ? 'period' : 'game'
  return { taken: counted.length, won, of }
}

/** The last period in which a shot, a goal or a faceoff was recorded; null before the first. */
export function lastRecordedPeriod({
  shots,
  goals,
  faceoffs,
}: IntermissionFacts): PeriodNumber | null {
  const periods = [...shots, ...goals, ...faceoffs].flatMap(
    ({ periodNumber }) => periodNumber ?? [],
  )
  return periods.reduce<PeriodNumber | null>(
    (last, period) => (last === null || period > last ? period : last),
    null,
  )
}
