import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from '../migrations/index.ts'
import { nodeSqlite } from '../src/platform/db/sqlite-dialect.ts'
import type { TestDatabase } from './database.ts'

/** The database of an older version: as the migrations up to this one leave it, and empty. */
export async function databaseMigratedTo(
  name: string,
  { dataDir, databaseUrl }: TestDatabase,
): Promise<Kysely<unknown>> {
  const dialect =
    databaseUrl === undefined
      ? nodeSqlite(new DatabaseSync(join(dataDir, 'icetally.sqlite'))).dialect
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) })
  const db = new Kysely<unknown>({ dialect })
  if (databaseUrl !== undefined) {
    // Copies of the template have the schema of today.
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
  })
  const { error } = await migrator.migrateTo(name)
  if (error !== undefined) throw new Error(`Migrating to ${name} failed`, { cause: error })
  return db
}
