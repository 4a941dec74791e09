import type { PlayerReference } from '@icetally/domain/contract/fields'
import type { Goal } from '@icetally/domain/contract/goals'
import { presentReference, toIsoTimestamp } from '../../records/present.ts'
import type { GoalWithPlayers } from './commands.ts'

/** A goal as it is answered. */
export function presentGoal({ players, ...row }: GoalWithPlayers): Goal {
  const named = (id: string): PlayerReference => {
    const player = players.get(id)
    // The foreign key keeps every player whom a goal names.
    if (player === undefined) throw new Error('A goal names a player that is not stored')
    return presentReference(player)
  }
  return {
    id: row.id,
    gameId: row.game_id,
    scorer: named(row.scorer_id),
    assister1: row.assister1_id === null ? null : named(row.assister1_id),
    assister2: row.assister2_id === null ? null : named(row.assister2_id),
    period: row.period,
    shotId: row.shot_id,
    createdAt: toIsoTimestamp(row.created_at),
  }
}
