import { PostgresAdapter } from 'kysely'
import type { Reader } from './database.ts'

/** Is this connection one to a PostgreSQL server? Otherwise it is to the embedded database. */
export const isPostgres = (connection: Reader): boolean =>
  connection.getExecutor().adapter instanceof PostgresAdapter
