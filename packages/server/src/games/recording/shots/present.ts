import type { Shot } from '@icetally/domain/game/endpoints/shots'
import { presentReference, toIsoTimestamp } from '../../../platform/rows/present.ts'
import type { ShotRow } from './store.ts'

/** A shot as it is answered, with its period as it is now, and its shooter as the game calls the player. */
export const presentShot = (row: ShotRow): Shot => ({
  id: row.id,
  gameId: row.game_id,
  periodId: row.period_id,
  period: {
    id: row.period_id,
    periodNumber: row.period_number,
    attackingDirection: row.period_direction,
  },
  periodNumber: row.period_number,
  shooter:
    row.shooter_id === null
      ? null
      : presentReference({
          id: row.shooter_id,
          name: row.shooter_name ?? '',
          number: row.shooter_number,
          jersey: row.shooter_jersey,
          removed_at: row.shooter_removed_at,
        }),
  xCoord: row.x_coord,
  yCoord: row.y_coord,
  scored: row.scored === 1,
  scoredAgainst: row.scored_against === 1,
  clock: row.clock,
  outcome: row.outcome,
  goalieId: row.goalie_id,
  emptyNet: row.empty_net === 1,
  penaltyShot: row.penalty_shot === 1,
  attackingDirection: row.attacking_direction,
  takenAt: toIsoTimestamp(row.taken_at),
})
