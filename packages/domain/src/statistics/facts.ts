import type { AttackingDirection, PeriodNumber } from '../limits.ts'

/*
 * What was observed at the rink, as statistics need it. Everything else in this folder is computed
 * from these when it is read, and never stored.
 */

/** A recorded shot. `scored: false` is everything that did not go in: saved, missed or blocked. */
export interface ShotFact {
  readonly period: PeriodNumber
  readonly scored: boolean
  /** True for the opponent's shots, which have no shooter. */
  readonly scoredAgainst: boolean
  readonly shooterId: string | null
}

/** A recorded goal of the team, with its assists in the order primary, secondary. */
export interface GoalFact {
  readonly scorerId: string
  readonly assister1Id: string | null
  readonly assister2Id: string | null
}

/** One player's faceoffs in one game. */
export interface FaceoffFact {
  readonly playerId: string
  readonly taken: number
  readonly won: number
}

/** What was recorded of a game, or of several. */
export interface RecordedFacts {
  readonly shots: readonly ShotFact[]
  readonly goals: readonly GoalFact[]
  readonly faceoffs: readonly FaceoffFact[]
}

/** The attacking direction of a period as it is set now. */
export interface PeriodDirection {
  readonly periodNumber: PeriodNumber
  readonly attackingDirection: AttackingDirection
}
