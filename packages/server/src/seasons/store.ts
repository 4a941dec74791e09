import { notFound, type RowScope } from '../platform/access/team-scope.ts'
import { COLUMNS } from '../platform/db/columns.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { SeasonTable } from '../platform/db/schema.ts'

/** Changes a season; NOT_FOUND when it is gone. */
export const updateSeason = (
  trx: Transaction,
  { teamId, id }: RowScope,
  change: Partial<Omit<SeasonTable, 'team_id' | 'id'>>,
): Promise<SeasonTable> =>
  trx
    .updateTable('seasons')
    .set(change)
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returning(COLUMNS.seasons)
    .executeTakeFirstOrThrow(() => notFound('season'))

/** Deletes a season; its games stay, without one. */
export const deleteSeason = (trx: Transaction, { teamId, id }: RowScope) =>
  trx.deleteFrom('seasons').where('team_id', '=', teamId).where('id', '=', id).execute()
