import type { TeamScope } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'
import { lockGames } from '../../db/locks.ts'

/**
 * Deletes a team and everything in it, the rows that point at others first: engines differ in the
 * order in which one cascade reaches them. The team must be held. Answers the name of its image file,
 * which is left.
 */
export async function deleteTeam(trx: Transaction, scope: TeamScope): Promise<string | null> {
  await lockGames(trx, scope.teamId)
  const facts = ['shots', 'goals', 'faceoffs', 'removed_records', 'operations'] as const
  for (const table of [...facts, 'periods', 'games', 'players'] as const) {
    await trx.deleteFrom(table).where('team_id', '=', scope.teamId).execute()
  }
  const deleted = await trx
    .deleteFrom('teams')
    .where('id', '=', scope.teamId)
    .returning('image_name')
    .executeTakeFirst()
  return deleted?.image_name ?? null
}
