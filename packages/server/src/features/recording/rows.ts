import type {
  RecordedFaceoff,
  RecordedGoal,
  RecordedShot,
} from '@icetally/domain/recording/records'
import type { FaceoffTable, GoalTable, ShotTable } from '../../db/schema.ts'

/** What all rows have that a batch writes. */
type Written = Pick<ShotTable, 'game_id' | 'received_at' | 'change_number'>

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** A shot of the recording model as it is stored. */
export const shotRow = (
  shot: RecordedShot,
  periodId: string,
  written: Written,
): Omit<ShotTable, 'team_id'> => ({
  ...written,
  id: shot.id,
  period_id: periodId,
  shooter_id: shot.shooterId,
  x_coord: shot.xCoord,
  y_coord: shot.yCoord,
  scored: flag(shot.scored),
  scored_against: flag(shot.scoredAgainst),
  attacking_direction: shot.attackingDirection,
  taken_at: shot.takenAt,
  recorded_by: shot.recordedBy,
})

/** A goal of the recording model as it is stored. */
export const goalRow = (goal: RecordedGoal, written: Written): Omit<GoalTable, 'team_id'> => ({
  ...written,
  id: goal.id,
  scorer_id: goal.scorerId,
  assister1_id: goal.assister1Id,
  assister2_id: goal.assister2Id,
  period: goal.periodNumber,
  shot_id: goal.shotId,
  created_at: goal.createdAt,
  recorded_by: goal.recordedBy,
})

/** A player's faceoffs of the recording model as they are stored. */
export const faceoffRow = (
  faceoff: RecordedFaceoff,
  written: Written,
): Omit<FaceoffTable, 'team_id'> => ({
  ...written,
  id: faceoff.id,
  player_id: faceoff.playerId,
  taken: faceoff.taken,
  won: faceoff.won,
  created_at: faceoff.createdAt,
})
