import type { FinalScore, GameFormat } from '../../game/index.ts'
import type { PenaltyClass, PeriodNumber, Position, ShotOutcome } from '../../platform/limits.ts'

/** A player of the team in the lineup of a sheet; its other records refer to them by index. */
export interface SheetPlayer {
  readonly name: string | null
  readonly number: number | null
  readonly jersey: string | null
  readonly position: Position | null
  /** In the net from the beginning. */
  readonly starting: boolean
}

interface Moment {
  readonly period: PeriodNumber
  /** Seconds into the period; null if not recorded. */
  readonly clock: number | null
  readonly against: boolean
}

/** A location in feet, as seen by the side that attacks to the right. */
interface Place {
  readonly x: number
  readonly y: number
}

/** A goal; the team's players in it are indices into the list of players. */
export interface SheetGoal extends Moment {
  readonly scorer: number | null
  /** The opponent's. */
  readonly scorerNumber: number | null
  readonly assists: readonly number[]
  readonly strength: 'even' | 'powerPlay' | 'shortHanded' | null
  readonly emptyNet: boolean
  readonly penaltyShot: boolean
  /** The location of the shot; null if not in the sheet. */
  readonly place: Place | null
}

export interface SheetPenalty extends Moment {
  readonly player: number | null
  readonly opponentNumber: number | null
  readonly servedBy: number | null
  readonly minutes: number
  readonly infraction: string | null
  readonly class: PenaltyClass | null
}

/** A shot that is no goal. */
export interface SheetShot extends Moment, Place {
  readonly shooter: number | null
  readonly outcome: ShotOutcome | null
}

/** A faceoff of one of the team's players. */
export interface SheetFaceoff extends Omit<Moment, 'against'> {
  readonly player: number
  readonly won: boolean
  readonly place: Place | null
  /** Whether the location is as the opponent sees it. */
  readonly isTurned: boolean
}

export interface SheetHit extends Moment {
  readonly player: number | null
  readonly place: Place | null
}

/** The content of a sheet about a game, from the team's point of view. */
export interface SheetContent {
  readonly final: FinalScore | null
  /** The game has the format that a game is usually played in, and not its own or that of the team. */
  readonly isStandard: boolean
  /** The format in which its clocks and penalties were read; absent in previews of versions before. */
  readonly format?: GameFormat
  readonly players: readonly SheetPlayer[]
  /** Is the list of dressed players complete? */
  readonly hasLineup: boolean
  readonly goals: readonly SheetGoal[]
  readonly penalties: readonly SheetPenalty[]
  readonly shots: readonly SheetShot[]
  readonly faceoffs: readonly SheetFaceoff[]
  readonly hits: readonly SheetHit[]
}

/** A line of a sheet that is not read, and why. */
export interface SheetProblem {
  readonly line: number
  readonly reason: string
}

/** The sheet of a game with the lines of it that are not read. */
export interface GameSheet {
  readonly content: SheetContent
  readonly problems: readonly SheetProblem[]
}
