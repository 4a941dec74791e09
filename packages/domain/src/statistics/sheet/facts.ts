/*
 * What the sheet of a game is made of: the recorded facts, as far as they count. A clock is in seconds
 * into the period, as the scoreboard counts up, or null where nobody looked; times of recording are in
 * milliseconds since 1970. Records of the kinds in recording/kinds have these fields.
 */

/** What came of a shot; null: nobody said, which counts as on goal. */
export type ShotOutcome = 'goal' | 'saved' | 'missed' | 'blocked' | 'post'

/** How many skaters the scoring side had, compared with the other. */
export type Strength = 'even' | 'powerPlay' | 'shortHanded'

export type PenaltyClass =
  | 'minor'
  | 'doubleMinor'
  | 'major'
  | 'misconduct'
  | 'gameMisconduct'
  | 'match'
  | 'penaltyShot'

/** The end of a game, as the team typed or confirmed it. A shootout counts one goal for its winner. */
export interface FinalScore {
  readonly for: number
  readonly against: number
  readonly decidedIn: 'regulation' | 'overtime' | 'shootout'
}

/** Where something happened within a game. */
interface Moment {
  readonly id: string
  /** 1 to 3, overtimes from 4. */
  readonly periodNumber: number
  readonly clock: number | null
}

export interface SheetShot extends Moment {
  readonly shooterId: string | null
  readonly scoredAgainst: boolean
  readonly scored: boolean
  readonly outcome: ShotOutcome | null
  /** The own goalie whom a shot against was taken at. */
  readonly goalieId: string | null
  readonly emptyNet: boolean
  readonly penaltyShot: boolean
  readonly takenAt: number
}

export interface SheetGoal extends Moment {
  readonly against: boolean
  readonly scorerId: string | null
  readonly scorerNumber: number | null
  readonly assister1Id: string | null
  readonly assister2Id: string | null
  /** Null, where nobody said, counts as even. */
  readonly strength: Strength | null
  readonly emptyNet: boolean
  readonly penaltyShot: boolean
  readonly shotId: string | null
  readonly goalieId: string | null
  /** The own skaters on the ice; null: nobody said. */
  readonly onIce: readonly string[] | null
  readonly createdAt: number
}

export interface SheetPenalty extends Moment {
  readonly against: boolean
  /** Null: the bench's, or the opponent's. */
  readonly playerId: string | null
  readonly minutes: number
  readonly class: PenaltyClass
  /** How many power plays it gives the other side. */
  readonly powerPlays: number
  readonly createdAt: number
}

export interface SheetGoalieChange extends Moment {
  /** The goalie from now on; null: the net is empty. */
  readonly playerId: string | null
  readonly createdAt: number
}

export interface SheetFaceoff {
  readonly playerId: string
  readonly won: boolean
  readonly periodNumber: number | null
}

/** What counts set by hand add to a player's faceoffs. */
export interface SheetFaceoffAdjustment {
  readonly playerId: string
  readonly taken: number
  readonly won: number
}

export interface SheetAttempt {
  readonly id: string
  readonly against: boolean
  readonly shooterPlayerId: string | null
  readonly goalieId: string | null
  readonly scored: boolean
  readonly createdAt: number
}

export interface SheetLineupPlayer {
  readonly playerId: string
  readonly position: string | null
  readonly starting: boolean
}

/** All facts of one game that its sheet is made of, each kind in any order. */
export interface SheetFacts {
  readonly shots: readonly SheetShot[]
  readonly goals: readonly SheetGoal[]
  readonly penalties: readonly SheetPenalty[]
  readonly goalieChanges: readonly SheetGoalieChange[]
  readonly faceoffEvents: readonly SheetFaceoff[]
  readonly faceoffAdjustments: readonly SheetFaceoffAdjustment[]
  readonly shootoutAttempts: readonly SheetAttempt[]
  /** Who is dressed; null where nobody said. */
  readonly lineup: readonly SheetLineupPlayer[] | null
  readonly final: FinalScore | null
}
