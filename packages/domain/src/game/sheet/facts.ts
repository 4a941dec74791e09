import type { DecidedIn, ForfeitedBy, PeriodNumber } from '../../platform/limits.ts'
import type { GameFormat } from '../format/game-format.ts'
import type { RecordedFaceoff } from '../kinds/faceoff/faceoff.ts'
import type { RecordedFaceoffAdjustment } from '../kinds/faceoff/faceoff-adjustment.ts'
import type { RecordedFaceoffEvent } from '../kinds/faceoff/faceoff-event.ts'
import type { RecordedGoal } from '../kinds/goal/goal.ts'
import type { RecordedGoalieChange } from '../kinds/goalie-change/goalie-change.ts'
import { type LineupPlayer, lineupIn } from '../kinds/lineup/lineup.ts'
import type { RecordedPenalty } from '../kinds/penalty/penalty.ts'
import type { RecordedShootoutAttempt } from '../kinds/shootout-attempt/shootout-attempt.ts'
import type { RecordedShot } from '../kinds/shot/shot.ts'
import type { GameRecords } from '../model/records.ts'

/** The end of a game, as the team typed or confirmed it. A shootout counts one goal for its winner. */
export interface FinalScore {
  readonly for: number
  readonly against: number
  readonly decidedIn: DecidedIn
  /** Absent or null: it was played. */
  readonly forfeitedBy?: ForfeitedBy | null | undefined
}

/** A position in the time of a game: seconds into a period. */
export interface GameTimestamp {
  readonly periodNumber: PeriodNumber
  readonly clock: number
}

/** What is known of a game besides its records. */
export interface GameTerms {
  readonly final: FinalScore | null
  readonly format: GameFormat
  /** Where it was stopped before its regular end; null: it was not. */
  readonly endedAt: GameTimestamp | null
}

type Facts<Recorded, Unused extends keyof Recorded = never> = readonly Omit<
  Recorded,
  Unused | 'recordedBy'
>[]

/** The facts of one game that its sheet is made of, as far as they count; each kind in any order. */
export interface SheetFacts extends GameTerms {
  readonly shots: Facts<RecordedShot, 'xCoord' | 'yCoord' | 'attackingDirection'>
  readonly goals: Facts<RecordedGoal>
  readonly penalties: Facts<RecordedPenalty>
  readonly goalieChanges: Facts<RecordedGoalieChange>
  /** The players whose faceoffs are tracked. */
  readonly faceoffs: readonly Pick<RecordedFaceoff, 'playerId'>[]
  readonly faceoffEvents: readonly Pick<RecordedFaceoffEvent, 'playerId' | 'won' | 'periodNumber'>[]
  readonly faceoffAdjustments: readonly Pick<
    RecordedFaceoffAdjustment,
    'playerId' | 'taken' | 'won'
  >[]
  readonly shootoutAttempts: Facts<RecordedShootoutAttempt>
  /** Who is dressed; null if not recorded. */
  readonly lineup: readonly LineupPlayer[] | null
}

/** An attempt of a shootout, as far as it counts. */
export type Attempt = SheetFacts['shootoutAttempts'][number]
/** A shot, as far as it counts. */
export type SheetShot = SheetFacts['shots'][number]
/** A recorded goal, as far as it counts. */
export type SheetGoal = SheetFacts['goals'][number]

/** The facts of a game with these records. */
export const sheetFactsOf = (
  records: GameRecords,
  { final, format, endedAt }: GameTerms,
): SheetFacts => ({
  shots: [...records.shots.values()],
  goals: [...records.goals.values()],
  penalties: [...records.penalties.values()],
  goalieChanges: [...records.goalieChanges.values()],
  faceoffs: [...records.faceoffs.values()],
  faceoffEvents: [...records.faceoffEvents.values()],
  faceoffAdjustments: [...records.faceoffAdjustments.values()],
  shootoutAttempts: [...records.shootoutAttempts.values()],
  lineup: lineupIn(records)?.players ?? null,
  final,
  format,
  endedAt,
})
