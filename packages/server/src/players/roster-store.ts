import { notFound, type RowScope } from '../platform/access/team-scope.ts'
import { COLUMNS } from '../platform/db/columns.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { PlayerTable } from '../platform/db/schema.ts'

/** Changes a player of the roster; NOT_FOUND when the player is not on it. */
export const updatePlayer = (
  trx: Transaction,
  { teamId, id }: RowScope,
  change: Partial<Omit<PlayerTable, 'team_id' | 'id'>>,
): Promise<PlayerTable> =>
  trx
    .updateTable('players')
    .set(change)
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(COLUMNS.players)
    .executeTakeFirstOrThrow(() => notFound('player'))
