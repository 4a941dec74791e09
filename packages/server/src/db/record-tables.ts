import type { RecordedFaceoff } from '@icetally/domain/recording/kinds/faceoff/faceoff'
import type { RecordedFaceoffAdjustment } from '@icetally/domain/recording/kinds/faceoff/faceoff-adjustment'
import type { RecordedFaceoffEvent } from '@icetally/domain/recording/kinds/faceoff/faceoff-event'
import type { RecordedGoal } from '@icetally/domain/recording/kinds/goal/goal'
import type { RecordedGoalieChange } from '@icetally/domain/recording/kinds/goalie-change/goalie-change'
import type { RecordedLineup } from '@icetally/domain/recording/kinds/lineup/lineup'
import type { RecordedPenalty } from '@icetally/domain/recording/kinds/penalty/penalty'
import type { RecordedPeriod } from '@icetally/domain/recording/kinds/period/period'
import type { RecordedShootoutAttempt } from '@icetally/domain/recording/kinds/shootout-attempt/shootout-attempt'
import type { RecordedShot } from '@icetally/domain/recording/kinds/shot/shot'

/*
 * The tables of what is recorded in games. They follow from the records that the domain describes: the
 * neutral subset of SQL has no booleans and no lists.
 */

type Flag = 0 | 1

type Snake<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Snake<Rest>}`
  : ''

/** A list as JSON. */
type JsonOr<Null> = string | Null

/** The row of a record: its fields by the names of their columns, and what the rows of all kinds have. */
type RecordTable<Recorded> = {
  -readonly [Field in keyof Recorded as Snake<Field & string>]: Recorded[Field] extends boolean
    ? Flag
    : Recorded[Field] extends readonly unknown[] | null
      ? JsonOr<Extract<Recorded[Field], null>>
      : Recorded[Field]
} & { team_id: string; id: string; game_id: string; received_at: number; change_number: number }

/** A period of a game with the direction that is set now. */
export type PeriodTable = RecordTable<RecordedPeriod>
/** A shot, for the team or against it. */
export type ShotTable = RecordTable<RecordedShot>
/** A goal of the team, or against it. */
export type GoalTable = RecordTable<
  Omit<RecordedGoal, 'periodNumber'> & { period: RecordedGoal['periodNumber'] }
>
/** A player whose faceoffs are tracked in a game, one row at most; counts are sums of facts. */
export type FaceoffTable = RecordTable<RecordedFaceoff>
/** One faceoff of a player; place and time are null where they were not recorded. */
export type FaceoffEventTable = RecordTable<RecordedFaceoffEvent>
/** What counts set by hand add to a player's faceoffs. */
export type FaceoffAdjustmentTable = RecordTable<RecordedFaceoffAdjustment>

/** A penalty of the team, or of the opponent. */
export type PenaltyTable = RecordTable<RecordedPenalty>
/** The team's goalie from now on. */
export type GoalieChangeTable = RecordTable<RecordedGoalieChange>
/** One attempt of a shootout. */
export type ShootoutAttemptTable = RecordTable<RecordedShootoutAttempt>
/** Who is dressed for a game, one row at most. */
export type LineupTable = RecordTable<RecordedLineup>

/** The season of a game that has one. */
export interface SeasonGameTable {
  team_id: string
  game_id: string
  season_id: string
}

/** A record that is gone: it never comes back, and devices that still show it are told. */
export interface RemovedRecordTable {
  team_id: string
  game_id: string
  /** The name of the kind of record. */
  kind: string
  id: string
  change_number: number
  removed_at: number
}
