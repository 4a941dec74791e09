import { type Kysely, PostgresAdapter, sql } from 'kysely'

/*
 * Minutes of penalties in halves. SQLite stores 1.5 in an integer column as it is; on PostgreSQL the column becomes
 * one of numbers. The version before reads and writes whole minutes as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql.raw('alter table penalties alter column minutes type double precision').execute(db)
}
