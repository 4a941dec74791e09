import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { DEADLOCK, hasSqlState, QUERY_CANCELED } from './sql-states.ts'

/** Something else holds a table for longer than the servers beside this one can wait. */
export class TableHeld extends Error {}

/**
 * Less than `deadlock_timeout`, one second by default: until then no transaction is failed that
 * waits for a lock of ours and holds one that we wait for.
 */
const LOCKED_WITHIN_MS = 500

const OWN_TABLES = sql<{ tablename: string }>`
  select tablename from pg_tables
  where schemaname = current_schema() and pg_has_role(tableowner, 'member')
    and tablename not like 'kysely_migration%'
  order by tablename`

/**
 * Locks all tables of a PostgreSQL database until the end of the transaction, at once or not at all: one after the
 * other, while statements are carried out between, would end in deadlocks with the servers beside this one. A
 * TableHeld when one is in use for longer. SQLite's writer is alone already.
 */
export async function lockAllTables(trx: Kysely<unknown>): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return
  const { rows } = await OWN_TABLES.execute(trx)
  const tables = sql.join(rows.map(({ tablename }) => sql.table(tablename)))
  await sql.raw(`set local statement_timeout = ${LOCKED_WITHIN_MS}`).execute(trx)
  try {
    await sql`lock table ${tables} in access exclusive mode`.execute(trx)
  } catch (error) {
    throw hasSqlState(error, QUERY_CANCELED, DEADLOCK)
      ? new TableHeld('A table is held by another connection', { cause: error })
      : error
  }
  await sql`set local statement_timeout = 0`.execute(trx)
}
