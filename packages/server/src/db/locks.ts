import { PostgresAdapter } from 'kysely'
import type { Transaction } from './database.ts'
import type { Schema } from './schema.ts'

type TeamTables = {
  [Name in keyof Schema]: Schema[Name] extends { team_id: string; id: string } ? Name : never
}[keyof Schema]

const locksRows = (trx: Transaction): boolean =>
  trx.getExecutor().adapter instanceof PostgresAdapter

/**
 * Holds the team until the transaction ends, so that rules which count its rows (last manager, plan
 * limits) cannot be broken by two requests at once. SQLite runs one write at a time anyway.
 */
export async function lockTeam(trx: Transaction, teamId: string): Promise<void> {
  if (!locksRows(trx)) return
  await trx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().execute()
}

/** Holds one row of a team's table until the transaction ends. */
export async function lockRow(
  trx: Transaction,
  table: TeamTables,
  teamId: string,
  id: string,
): Promise<void> {
  if (!locksRows(trx)) return
  await trx
    .selectFrom(table as 'games')
    .select('id')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
}

/** Holds a user until the transaction ends: meanwhile nothing new can refer to him. */
export async function lockUser(trx: Transaction, userId: string): Promise<void> {
  if (!locksRows(trx)) return
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}
