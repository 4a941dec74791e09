import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Pooler } from '../../config/postgres-address.ts'
import { migrate } from '../migrate.ts'
import type { DatabaseSettings } from '../open.ts'
import { openPostgres } from '../postgres.ts'
import { openConnections } from '../postgres-connections.ts'
import type { Schema } from '../schema.ts'
import { nodeSqlite } from '../sqlite-dialect.ts'
import { postgresRows } from './postgres-rows.ts'
import type { RowStore } from './row-store.ts'
import { sqliteRows } from './sqlite-rows.ts'

/** All rows of a database, over one connection. */
export interface OpenRows extends AsyncDisposable {
  readonly rows: RowStore
  /** Runs statements that answer nothing. */
  run(sql: string): Promise<void>
  /** Runs one statement without parameters; answers its rows. */
  find(sql: string): Promise<readonly Record<string, unknown>[]>
  /** Creates the tables if there are none. */
  makeTables(): Promise<void>
}

/** 64 MiB of pages: rows are not added at the end of every index. */
const CACHE_KIB = 65_536

function openSqliteRows(dataDir: string): OpenRows {
  const database = new DatabaseSync(join(dataDir, 'icetally.sqlite'), { timeout: 10_000 })
  database.exec('pragma journal_mode = wal')
  database.exec(`pragma cache_size = -${CACHE_KIB}`)
  return {
    rows: sqliteRows(database),
    run: async (text) => database.exec(text),
    find: async (text) => database.prepare(text).all(),
    makeTables: () => migrate(new Kysely<Schema>({ dialect: nodeSqlite(database).dialect })),
    [Symbol.asyncDispose]: async () => database.close(),
  }
}

/** The name of the connection on the server; those of a serving Icetally are named `icetally`. */
const NAME = 'icetally copying'

async function openPostgresRows(url: string, pooler: Pooler = 'none'): Promise<OpenRows> {
  const pooled = pooler === 'transaction'
  const pool = openConnections(url, { poolSize: 1, statementTimeout: 0, pooled })
  const client = await pool.connect()
  if (!pooled) await client.query(`set application_name = '${NAME}'`)
  return {
    rows: postgresRows(client),
    run: async (text) => {
      await client.query(text)
    },
    find: async (text) => (await client.query(text)).rows,
    makeTables: async () => (await openPostgres(url, { poolSize: 1, pooler })).close(),
    [Symbol.asyncDispose]: async () => {
      client.release(true)
      await pool.end()
    },
  }
}

/** Opens a database for copying from it or into it; a server on it is not excluded. */
export const openRows = async ({
  dataDir,
  databaseUrl,
  databasePooler,
}: DatabaseSettings): Promise<OpenRows> =>
  databaseUrl === undefined
    ? openSqliteRows(dataDir)
    : openPostgresRows(databaseUrl, databasePooler)
