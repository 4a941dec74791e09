import type { Pooler } from '../config/postgres-address.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { OpenOptions } from './statement-log.ts'

/** Where the data lies. */
export interface DatabaseSettings {
  readonly dataDir: string
  /** A PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | undefined
  /** The maximum of connections to that server, and the pooler between. */
  readonly databasePool?: number | undefined
  readonly databasePooler?: Pooler | undefined
}

/**
 * Opens the configured database, migrated and ready; a StartError tells the operator what to do.
 */
export async function openDatabase(
  { dataDir, databaseUrl, databasePool, databasePooler }: DatabaseSettings,
  options: OpenOptions = {},
): Promise<Database> {
  return databaseUrl === undefined
    ? openSqlite(dataDir, options)
    : openPostgres(databaseUrl, {
        ...options,
        ...(databasePool !== undefined && { poolSize: databasePool }),
        ...(databasePooler !== undefined && { pooler: databasePooler }),
      })
}
