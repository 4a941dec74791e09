import type { TeamScope } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'

/**
 * Counts a change of what the screens of a team's games show beside the records: the team's own name
 * and state, its roster, what is known of a game. It becomes visible together with the change.
 */
export async function countTeamChange(trx: Transaction, { teamId }: TeamScope): Promise<void> {
  await trx
    .updateTable('teams')
    .set((expression) => ({ change_number: expression('change_number', '+', 1) }))
    .where('id', '=', teamId)
    .execute()
}
