import type { Lineup } from '@icetally/domain/game/endpoints/lineup'
import type { RowScope } from '../../../platform/access/team-scope.ts'
import type { Reader } from '../../../platform/db/database.ts'

/** Players dressed for a game; null if not recorded. */
export async function findLineup(reader: Reader, { teamId, id }: RowScope): Promise<Lineup | null> {
  const row = await reader
    .selectFrom('lineups')
    .select('players')
    .where('team_id', '=', teamId)
    .where('game_id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : { players: JSON.parse(row.players) }
}
