import { notFound, type RowScope, type TeamScope } from '../../access/team-scope.ts'
import { countRows } from '../../db/count.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import type { SeasonTable } from '../../db/schema.ts'

/** How many seasons the team has. */
export const countSeasons = (reader: Reader, { teamId }: TeamScope): Promise<number> =>
  countRows(reader, 'seasons', { team_id: teamId })

/** Undefined when the id is stored already. */
export const insertSeason = (
  trx: Transaction,
  scope: TeamScope,
  season: Omit<SeasonTable, 'team_id'>,
): Promise<SeasonTable | undefined> =>
  trx
    .insertInto('seasons')
    .values({ ...season, team_id: scope.teamId })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

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
    .returningAll()
    .executeTakeFirstOrThrow(() => notFound('season'))

/** Deletes a season; its games stay, without one. */
export const deleteSeason = (trx: Transaction, { teamId, id }: RowScope) =>
  trx.deleteFrom('seasons').where('team_id', '=', teamId).where('id', '=', id).execute()
