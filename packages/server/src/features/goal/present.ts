import type { PlayerReference } from '@icetally/domain/contract/fields'
import type { Goal } from '@icetally/domain/contract/goals'
import type { GoalTable } from '../../db/schema.ts'
import { presentReference, toIsoTimestamp } from '../../records/present.ts'
import type { PlayersOfGoals } from './commands.ts'

/** A goal as it is answered; `players` has everybody it names. */
export function presentGoal(row: GoalTable, players: PlayersOfGoals): Goal {
  return {
    id: row.id,
    gameId: row.game_id,
    scorer: named(players, row.scorer_id),
    assister1: row.assister1_id === null ? null : named(players, row.assister1_id),
    assister2: row.assister2_id === null ? null : named(players, row.assister2_id),
    period: row.period,
    shotId: row.shot_id,
    createdAt: toIsoTimestamp(row.created_at),
  }
}

function named(players: PlayersOfGoals, id: string): PlayerReference {
  const player = players.get(id)
  // The foreign key keeps every player whom a goal names.
  if (player === undefined) throw new Error('A goal names a player that is not stored')
  return presentReference(player)
}
