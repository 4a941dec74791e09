import { recordedKinds } from '@icetally/domain/game/model/records'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countRows } from '../db/count.ts'
import { ForeignKeyViolation, type Reader, type Transaction } from '../db/database.ts'
import { forgetTeams, teamsNaming } from '../db/directories.ts'
import { isPostgres } from '../db/engine.ts'
import { among } from '../db/id-list.ts'
import { lockGame } from '../db/locks.ts'
import { recordTable } from '../db/record-tables.ts'
import type { RemovalTable } from '../db/schema.ts'

type Kind = RemovalTable['kind']

/** Rows that are deleted or changed in one transaction: some 10 ms of work on the embedded database. */
const ROWS_OF_SLICE = 500
/** What a game costs beside its rows, as so many of them. */
const ROWS_FOR_GAME = 20

/** Notes that these are gone for everybody; what is left of them is deleted in slices. */
async function noteRemoved(trx: Transaction, kind: Kind, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await trx
      .insertInto('removals')
      .values({ kind, id })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
      .execute()
  }
}

/** Is the row with the id in this column still there for everybody? */
export const isThere = (kind: Kind, column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} not in (select id from removals where kind = ${sql.lit(kind)})`

/** What is gone, of which something is left; of one kind. */
export const listRemovals = (reader: Reader, kind: Kind): Promise<RemovalTable[]> =>
  reader
    .selectFrom('removals')
    .select(['kind', 'id'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

/** Where a row is stored, which its statement alone may rely on. */
const place = (reader: Reader) => sql.raw(isPostgres(reader) ? 'ctid' : 'rowid')

/** A slice of the rows of a table for which a condition holds, by where they are stored. */
const slice = (reader: Reader, table: string, condition: RawBuilder<unknown>) => {
  const rows = sql`(select ${place(reader)} from ${sql.table(table)}
    where ${condition} limit ${sql.lit(ROWS_OF_SLICE)})`
  return isPostgres(reader)
    ? sql`${place(reader)} = any(array${rows})`
    : sql`${place(reader)} in ${rows}`
}

/** Deletes a slice of the rows of a team from a table; answers whether there may be more. */
export async function deleteSlice(
  trx: Transaction,
  table: string,
  teamId: string,
): Promise<boolean> {
  const rows = slice(trx, table, sql`team_id = ${teamId}`)
  const result = await sql`delete from ${sql.table(table)} where ${rows}`.execute(trx)
  return (result.numAffectedRows ?? 0n) >= ROWS_OF_SLICE
}

/** Takes a user out of a slice of the rows that name them; answers whether there may be more. */
export async function clearSlice(
  trx: Transaction,
  { table, column }: { readonly table: string; readonly column: string },
  userId: string,
): Promise<boolean> {
  const name = sql.ref(column)
  const rows = slice(trx, table, sql`${name} = ${userId} and team_id in ${teamsNaming(userId)}`)
  const result = await sql`update ${sql.table(table)} set ${name} = null where ${rows}`.execute(trx)
  return (result.numAffectedRows ?? 0n) >= ROWS_OF_SLICE
}

/** Takes a user off the records of a game; answers of how many. The game counts it as one change. */
async function clearGame(
  trx: Transaction,
  { team_id, game_id }: { readonly team_id: string; readonly game_id: string },
  userId: string,
): Promise<number> {
  await lockGame(trx, team_id, game_id)
  const { change_number } = await trx
    .updateTable('games')
    .set((expression) => ({ change_number: expression('change_number', '+', 1) }))
    .where('team_id', '=', team_id)
    .where('id', '=', game_id)
    .returning('change_number')
    .executeTakeFirstOrThrow()
  let rows = 0
  for (const { table } of recordedKinds()) {
    const { numUpdatedRows } = await trx
      .updateTable(recordTable(table))
      .set({ recorded_by: null, change_number })
      .where('team_id', '=', team_id)
      .where('game_id', '=', game_id)
      .where('recorded_by', '=', userId)
      .executeTakeFirstOrThrow()
    rows += Number(numUpdatedRows)
  }
  return rows
}

/**
 * Takes a user's name off what the user recorded, in a slice of games: a change of those records like any other, so
 * that devices which have the name from them are notified. Answers whether there may be more.
 */
export async function clearRecorderSlice(trx: Transaction, userId: string): Promise<boolean> {
  let done = 0
  for (const { table } of recordedKinds()) {
    while (done < ROWS_OF_SLICE) {
      const game = await trx
        .selectFrom(recordTable(table))
        .select(['team_id', 'game_id'])
        .where('recorded_by', '=', userId)
        .where('team_id', 'in', teamsNaming(userId))
        .limit(sql.lit(1))
        .executeTakeFirst()
      if (game === undefined) break
      done += ROWS_FOR_GAME + (await clearGame(trx, game, userId))
    }
    if (done >= ROWS_OF_SLICE) return true
  }
  return false
}

/**
 * Refuses an account that is gone, as where its row were; to be called after a row that names it was written, which
 * waits for its removal.
 */
export async function requireAccount(trx: Transaction, id: string): Promise<void> {
  if ((await countRows(trx, 'removals', { kind: 'account', id })) === 0) return
  throw new ForeignKeyViolation(new Error('This account was deleted'))
}

/** Deletes what is left of a team or an account, after its slices. */
export async function deleteLast(trx: Transaction, { kind, id }: RemovalTable): Promise<void> {
  await trx
    // Both tables have the column; one of them stands for both.
    .deleteFrom((kind === 'team' ? 'teams' : 'users') as 'teams')
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('removals').where('kind', '=', kind).where('id', '=', id).execute()
}

/** Ends an account: no sign-in is possible, and what its owner said is gone; only records name it until they are cleared. */
export async function blankAccount(trx: Transaction, userId: string): Promise<void> {
  const tables = [
    ...(['sessions', 'account_links', 'known_devices', 'open_id_identities'] as const),
    ...(['administrators', 'disabled_users', 'deliveries'] as const),
  ]
  for (const table of tables) {
    // Each has the column; one of them stands for all.
    await trx
      .deleteFrom(table as 'sessions')
      .where('user_id', '=', userId)
      .execute()
  }
  await trx
    .updateTable('users')
    .set({ email: userId, email_key: userId, display_name: 'Deleted account' })
    .where('id', '=', userId)
    .execute()
  await noteRemoved(trx, 'account', [userId])
}

/** Closes teams, which must be held, for everybody: nothing leads to them, and nothing is sent for them. */
export async function closeTeams(trx: Transaction, teamIds: readonly string[]): Promise<void> {
  const ofTeams = among(trx, 'team_id', teamIds)
  for (const table of ['team_members', 'join_requests', 'feeds', 'webhooks'] as const) {
    await trx
      .deleteFrom(table as 'feeds')
      .where(ofTeams)
      .execute()
  }
  await trx.updateTable('links').set({ expires_at: 0 }).where(ofTeams).execute()
  await forgetTeams(trx, teamIds)
  await noteRemoved(trx, 'team', teamIds)
}
