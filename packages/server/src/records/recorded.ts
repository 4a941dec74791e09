import type {
  RecordedFaceoff,
  RecordedGoal,
  RecordedShot,
} from '@icetally/domain/recording/records'
import type { FaceoffTable, GoalTable, PeriodTable, ShotTable } from '../db/schema.ts'

/** A shot with the number of its period. */
export type NumberedShot = ShotTable & Pick<PeriodTable, 'period_number'>

/** A shot as the recording model knows it. */
export const recordedShot = (row: NumberedShot): RecordedShot => ({
  id: row.id,
  periodNumber: row.period_number,
  shooterId: row.shooter_id,
  xCoord: row.x_coord,
  yCoord: row.y_coord,
  scored: row.scored === 1,
  scoredAgainst: row.scored_against === 1,
  attackingDirection: row.attacking_direction,
  takenAt: row.taken_at,
  recordedBy: row.recorded_by,
})

/** A goal as the recording model knows it. */
export const recordedGoal = (row: GoalTable): RecordedGoal => ({
  id: row.id,
  scorerId: row.scorer_id,
  assister1Id: row.assister1_id,
  assister2Id: row.assister2_id,
  periodNumber: row.period,
  shotId: row.shot_id,
  createdAt: row.created_at,
  recordedBy: row.recorded_by,
})

/** A player's faceoffs as the recording model knows them. */
export const recordedFaceoff = (row: FaceoffTable): RecordedFaceoff => ({
  id: row.id,
  playerId: row.player_id,
  taken: row.taken,
  won: row.won,
  createdAt: row.created_at,
})
