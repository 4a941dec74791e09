import type { DecidedIn } from '../../platform/limits.ts'
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
import { INITIAL_RECORDING, type RecordingChoice } from '../recording-choice.ts'

/** The end of a game, as the team typed or confirmed it. A shootout counts one goal for its winner. */
export interface FinalScore {
  readonly for: number
  readonly against: number
  readonly decidedIn: DecidedIn
}

type Facts<Recorded, Unused extends keyof Recorded = never> = readonly Omit<
  Recorded,
  Unused | 'recordedBy'
>[]

/** The facts of one game that its sheet is made of, as far as they count; each kind in any order. */
export interface SheetFacts {
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
  readonly final: FinalScore | null
  /** How long the team's periods of regulation last, in minutes. */
  readonly periodMinutes: number
}

/** An attempt of a shootout, as far as it counts. */
export type Attempt = SheetFacts['shootoutAttempts'][number]
/** A shot, as far as it counts. */
export type SheetShot = SheetFacts['shots'][number]
/** A recorded goal, as far as it counts. */
export type SheetGoal = SheetFacts['goals'][number]

/** The facts in the records of a game of a team that records in this way. */
export const sheetFactsOf = (
  records: GameRecords,
  final: FinalScore | null,
  { periodMinutes }: Pick<RecordingChoice, 'periodMinutes'> = INITIAL_RECORDING,
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
  periodMinutes,
})
