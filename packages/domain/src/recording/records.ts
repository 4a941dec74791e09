import type { AttackingDirection, PeriodNumber } from '../limits.ts'
import type { Directions } from '../period/directions.ts'

/** A shot as recorded; positions in canvas units, times in milliseconds since 1970. */
export interface RecordedShot {
  readonly id: string
  readonly periodNumber: PeriodNumber
  /** `null` for the opponent's shots. */
  readonly shooterId: string | null
  readonly xCoord: number
  readonly yCoord: number
  readonly scored: boolean
  readonly scoredAgainst: boolean
  readonly attackingDirection: AttackingDirection
  readonly takenAt: number
  /** The user who recorded it; null where nobody is known any more. */
  readonly recordedBy: string | null
}

/** A goal with its assists; times in milliseconds since 1970. */
export interface RecordedGoal {
  readonly id: string
  readonly scorerId: string
  readonly assister1Id: string | null
  readonly assister2Id: string | null
  readonly periodNumber: PeriodNumber
  /** The scored shot it was entered from, if any. */
  readonly shotId: string | null
  readonly createdAt: number
  readonly recordedBy: string | null
}

/** The faceoffs of one player in a game, of which there is one record at most. */
export interface RecordedFaceoff {
  readonly id: string
  readonly playerId: string
  readonly taken: number
  readonly won: number
  readonly createdAt: number
}

/** All that is recorded in one game: what the server keeps, and each device shows. */
export interface GameRecords {
  /** `null` until the three periods were created. */
  readonly directions: Directions | null
  readonly shots: ReadonlyMap<string, RecordedShot>
  readonly goals: ReadonlyMap<string, RecordedGoal>
  /** By player. */
  readonly faceoffs: ReadonlyMap<string, RecordedFaceoff>
  /** Ids of shots and goals that were removed: a creation that arrives late stays removed. */
  readonly removed: ReadonlySet<string>
}

/** A game in which nothing is recorded yet. */
export const NO_RECORDS: GameRecords = {
  directions: null,
  shots: new Map(),
  goals: new Map(),
  faceoffs: new Map(),
  removed: new Set(),
}
