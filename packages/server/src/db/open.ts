import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export interface DatabaseSettings {
  readonly dataDir: string
  /** A PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | undefined
}

/** Opens the configured database, migrated and ready; a StartError says what the operator must do. */
export function openDatabase({ dataDir, databaseUrl }: DatabaseSettings): Promise<Database> {
  return databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl)
}
