import type { AttackingDirection, PeriodNumber } from '../limits.ts'
import type { Directions } from '../period/directions.ts'

/** Periods are named by number: a device that is offline need not know their ids. */
export interface RecordShot {
  readonly kind: 'shot.record'
  readonly shotId: string
  readonly periodNumber: PeriodNumber
  readonly shooterId: string | null
  /** Canvas units. */
  readonly xCoord: number
  readonly yCoord: number
  readonly scored: boolean
  readonly scoredAgainst: boolean
  readonly attackingDirection: AttackingDirection
}

/** Corrects a shot in place; absent fields stay as they are. */
export interface CorrectShot {
  readonly kind: 'shot.correct'
  readonly shotId: string
  readonly shooterId?: string | null | undefined
  readonly xCoord?: number | undefined
  readonly yCoord?: number | undefined
  readonly scored?: boolean | undefined
  readonly scoredAgainst?: boolean | undefined
}

/** An undo: the deletion of one known shot. */
export interface RemoveShot {
  readonly kind: 'shot.remove'
  readonly shotId: string
}

/** A reset deletes the shots it saw; one that another device had not sent yet survives it. */
export interface ResetShots {
  readonly kind: 'shots.reset'
  readonly shotIds: readonly string[]
}

/** Records a goal; assists are `null` where there are none, and `shotId` names the shot it came from. */
export interface RecordGoal {
  readonly kind: 'goal.record'
  readonly goalId: string
  readonly scorerId: string
  readonly assister1Id: string | null
  readonly assister2Id: string | null
  readonly periodNumber: PeriodNumber
  readonly shotId: string | null
}

/** Deletes a goal; the shot it was entered from stays. */
export interface RemoveGoal {
  readonly kind: 'goal.remove'
  readonly goalId: string
}

/** Starts tracking a player's faceoffs; one who is tracked already keeps the record. */
export interface TrackFaceoffs {
  readonly kind: 'faceoff.track'
  readonly faceoffId: string
  readonly playerId: string
}

/** One faceoff more, won or lost: these add up, whoever counts them. */
export interface CountFaceoff {
  readonly kind: 'faceoff.count'
  readonly playerId: string
  readonly won: boolean
}

/** Sets both counts, refused where the record no longer says what the person saw. */
export interface SetFaceoffs {
  readonly kind: 'faceoff.set'
  readonly playerId: string
  readonly taken: number
  readonly won: number
  readonly seen: { readonly taken: number; readonly won: number }
}

/** Stops tracking a player; the counts go with it. */
export interface UntrackFaceoffs {
  readonly kind: 'faceoff.untrack'
  readonly playerId: string
}

/** Creates the three periods of a game: right, left, right. Again changes nothing. */
export interface CreatePeriods {
  readonly kind: 'periods.create'
}

/** Sets the directions of all three periods; shots already taken keep theirs. */
export interface SetDirections {
  readonly kind: 'periods.set'
  readonly directions: Directions
}

/** What a person does to the records of a game. */
export type RecordingCommand =
  | RecordShot
  | CorrectShot
  | RemoveShot
  | ResetShots
  | RecordGoal
  | RemoveGoal
  | TrackFaceoffs
  | CountFaceoff
  | SetFaceoffs
  | UntrackFaceoffs
  | CreatePeriods
  | SetDirections

/** A command as a device keeps and sends it: carried out once for each id, however often it is sent. */
export interface Operation<Command extends RecordingCommand = RecordingCommand> {
  /** UUIDv7, made by the device. */
  readonly id: string
  /** Counts up on each device; operations of one device are carried out in this order. */
  readonly sequence: number
  /** The device's time, corrected by its offset to the server; milliseconds since 1970. */
  readonly madeAt: number
  readonly command: Command
}

/** The most operations one call carries. */
export const OPERATIONS_PER_BATCH = 50
/** The most shots one reset names. */
export const SHOTS_PER_RESET = 2000
