import { recordedKinds } from '@icetally/domain/game/model/records'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ForeignKeyViolation, type Reader, type Transaction } from '../db/database.ts'
import { forgetTeams, teamsNaming } from '../db/directories.ts'
import { among } from '../db/id-list.ts'
import { lockGame } from '../db/locks.ts'
import { recordTable } from '../db/record-tables.ts'
import type { Rows } from '../db/row-slices.ts'
import { countRows, deleteRows, insertOnce, updateRows } from '../db/row-statements.ts'
import type { RemovalTable } from '../db/schema.ts'

type Kind = RemovalTable['kind']

/** Marks these as deleted for all users; their remaining rows are deleted in slices. */
async function noteRemoved(trx: Transaction, kind: Kind, ids: readonly string[]): Promise<void> {
  for (const id of ids) await insertOnce(trx, 'removals', { kind, id })
}

/** Is the row with the id in this column still there for everybody? */
export const isThere = (kind: Kind, column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} not in (select id from removals where kind = ${sql.lit(kind)})`

/** Deleted objects with remaining rows; of one kind. */
export const listRemovals = (reader: Reader, kind: Kind): Promise<RemovalTable[]> =>
  reader
    .selectFrom('removals')
    .select(['kind', 'id'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

export const rowsOfTeam = (table: string, teamId: string): Rows => ({
  table,
  condition: sql`team_id = ${teamId}`,
})

export const rowsNaming = (table: string, column: string, userId: string): Rows => ({
  table,
  condition: sql`${sql.ref(column)} = ${userId} and team_id in ${teamsNaming(userId)}`,
})

/** The teams that have, or once had, something of a user. */
export async function listTeamsNaming(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('user_teams')
    .select('team_id')
    .where('user_id', '=', userId)
    .orderBy('team_id')
    .execute()
  return rows.map(({ team_id }) => team_id)
}

/** The games of a team, among these, with records of a user. */
export async function gamesRecordedBy(
  reader: Reader,
  teamId: string,
  gameIds: readonly string[],
  userId: string,
): Promise<ReadonlySet<string>> {
  const parts = recordedKinds().map(
    ({ table }) => sql`select game_id from ${sql.table(table)}
      where team_id = ${teamId} and ${among(reader, 'game_id', gameIds)} and recorded_by = ${userId}`,
  )
  const { rows } = await sql<{ game_id: string }>`${sql.join(parts, sql` union `)}`.execute(reader)
  return new Set(rows.map(({ game_id }) => game_id))
}

/**
 * Removes a user from the records of a game: a change of those records like any other, so that
 * devices with the name are notified. The game counts it as one.
 */
export async function clearGame(
  trx: Transaction,
  teamId: string,
  gameId: string,
  userId: string,
): Promise<void> {
  await lockGame(trx, teamId, gameId)
  const game = await trx
    .updateTable('games')
    .set((expression) => ({ change_number: expression('change_number', '+', 1) }))
    .where('team_id', '=', teamId)
    .where('id', '=', gameId)
    .returning('change_number')
    .executeTakeFirst()
  // It was deleted meanwhile.
  if (game === undefined) return
  for (const { table } of recordedKinds()) {
    await updateRows(
      trx,
      recordTable(table),
      { team_id: teamId, game_id: gameId, recorded_by: userId },
      { recorded_by: null, change_number: game.change_number },
    )
  }
}

/**
 * Refuses a deleted account, as if its row were missing; call it after a row that names it was
 * written, which waits for its removal.
 */
export async function requireAccount(trx: Transaction, id: string): Promise<void> {
  if ((await countRows(trx, 'removals', { kind: 'account', id })) === 0) return
  throw new ForeignKeyViolation(new Error('This account was deleted'))
}

/** Deletes the last rows of a team or an account, after its slices. */
export async function deleteLast(trx: Transaction, { kind, id }: RemovalTable): Promise<void> {
  await deleteRows(trx, kind === 'team' ? 'teams' : 'users', { id })
  await deleteRows(trx, 'removals', { kind, id })
}

/**
 * Ends an account: no sign-in is possible, and its owner's data is deleted; only records name it
 * until they are cleared.
 */
export async function blankAccount(trx: Transaction, userId: string): Promise<void> {
  const tables = [
    ...(['sessions', 'account_links', 'known_devices', 'open_id_identities'] as const),
    ...(['administrators', 'disabled_users', 'deliveries'] as const),
  ]
  for (const table of tables) await deleteRows(trx, table, { user_id: userId })
  const blank = { email: userId, email_key: userId, display_name: 'Deleted account' }
  await updateRows(trx, 'users', { id: userId }, blank)
  await noteRemoved(trx, 'account', [userId])
}

/** Closes teams, which must be held, for everybody: nothing leads to them, and nothing is sent for them. */
export async function closeTeams(trx: Transaction, teamIds: readonly string[]): Promise<void> {
  for (const table of ['team_members', 'join_requests', 'feeds', 'webhooks'] as const) {
    await deleteRows(trx, table, { team_id: teamIds })
  }
  await updateRows(trx, 'links', { team_id: teamIds }, { expires_at: 0 })
  await forgetTeams(trx, teamIds)
  await noteRemoved(trx, 'team', teamIds)
}
