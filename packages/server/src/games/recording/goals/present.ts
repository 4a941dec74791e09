import type { Goal } from '@icetally/domain/game/endpoints/goals'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { presentReference, toIsoTimestamp } from '../../../platform/rows/present.ts'
import type { GoalWithPlayers } from './commands.ts'

/** A goal as it is answered. */
export function presentGoal({ players, ...row }: GoalWithPlayers): Goal {
  const named = (id: string | null): PlayerReference | null => {
    if (id === null) return null
    const player = players.get(id)
    // The foreign key retains every player named by a goal.
    if (player === undefined) throw new Error('A goal names a player that is not stored')
    return presentReference(player)
  }
  return {
    id: row.id,
    gameId: row.game_id,
    scorer: named(row.scorer_id),
    assister1: named(row.assister1_id),
    assister2: named(row.assister2_id),
    period: row.period,
    periodNumber: row.period,
    shotId: row.shot_id,
    against: row.against === 1,
    scorerNumber: row.scorer_number,
    scorerJersey: row.scorer_jersey,
    clock: row.clock,
    strength: row.strength,
    emptyNet: row.empty_net === 1,
    penaltyShot: row.penalty_shot === 1,
    goalieId: row.goalie_id,
    onIce: row.on_ice === null ? null : JSON.parse(row.on_ice),
    createdAt: toIsoTimestamp(row.created_at),
  }
}
