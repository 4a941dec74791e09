import { PostgresAdapter } from 'kysely'
import type { Database, Reader } from './database.ts'

/** Is this connection one to a PostgreSQL server? Otherwise it is to the embedded database. */
export const isPostgres = (connection: Reader | Database): boolean =>
  'engine' in connection
    ? connection.engine === 'postgres'
    : connection.getExecutor().adapter instanceof PostgresAdapter
