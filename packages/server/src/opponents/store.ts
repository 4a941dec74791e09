import {
  notFound,
  type RowScope,
  type TeamPlace,
  type TeamScope,
} from '../platform/access/team-scope.ts'
import { COLUMNS } from '../platform/db/columns.ts'
import { countRows } from '../platform/db/count.ts'
import type { Reader, Transaction } from '../platform/db/database.ts'
import type { OpponentTable } from '../platform/db/schema.ts'

/** The opponents of a team, in no order. */
export const listOpponents = (reader: Reader, { teamId }: TeamPlace): Promise<OpponentTable[]> =>
  reader
    .selectFrom('opponents')
    .select(COLUMNS.opponents)
    .where('team_id', '=', teamId)
    .orderBy('id')
    .execute()

/** How many opponents the book has. */
export const countOpponents = (reader: Reader, { teamId }: TeamScope): Promise<number> =>
  countRows(reader, 'opponents', { team_id: teamId })

/** Undefined when the id is stored already. */
export const insertOpponent = (
  trx: Transaction,
  { teamId }: TeamScope,
  opponent: Omit<OpponentTable, 'team_id'>,
): Promise<OpponentTable | undefined> =>
  trx
    .insertInto('opponents')
    .values({ ...opponent, team_id: teamId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS.opponents)
    .executeTakeFirst()

/** Undefined when the team has no such opponent. */
export const findOpponent = (
  reader: Reader,
  { teamId }: TeamScope,
  id: string,
): Promise<OpponentTable | undefined> =>
  reader
    .selectFrom('opponents')
    .select(COLUMNS.opponents)
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Changes an opponent; NOT_FOUND when it is gone. */
export const updateOpponent = (
  trx: Transaction,
  { teamId, id }: RowScope,
  change: Partial<Omit<OpponentTable, 'team_id' | 'id'>>,
): Promise<OpponentTable> =>
  trx
    .updateTable('opponents')
    .set(change)
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returning(COLUMNS.opponents)
    .executeTakeFirstOrThrow(() => notFound('opponent'))

/** Deletes an opponent; its games keep its name. */
export const deleteOpponent = (trx: Transaction, { teamId, id }: RowScope) =>
  trx.deleteFrom('opponents').where('team_id', '=', teamId).where('id', '=', id).execute()
