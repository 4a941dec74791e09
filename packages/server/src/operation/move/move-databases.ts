import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { emptyAll, tableWithRows } from '../../platform/db/copy/copy-rows.ts'
import { type OpenRows, openRows } from '../../platform/db/copy/open-rows.ts'
import { makeDataFolder } from '../../platform/db/data-folder.ts'
import { MIGRATIONS_TABLE, MOVING } from '../../platform/db/migrate.ts'
import { type DatabaseSettings, openDatabase } from '../../platform/db/open.ts'
import { holdFolder } from '../../platform/db/sqlite.ts'
import { StartError } from '../../platform/processes/start-error.ts'

/** A location of a move: its rows, with no server on it. */
interface MoveDatabase extends OpenRows {
  /** Throws a StartError while a server is running on it. */
  refuseWhileServed(): Promise<void>
}

const SERVED =
  'A server is running on the database that is to be moved. Stop it first: what it records meanwhile would not be moved.'
const BUSY = 'Another move into this database is under way.'
const POOLED =
  'DATABASE_POOLER: a move needs PostgreSQL itself. Give its own address instead of that of the pooler, and none as DATABASE_POOLER.'

/** Servers hold a connection for signals while they run. */
const SERVING = `
  select 1 as found from pg_stat_activity where datname = current_database()
    and application_name in ('icetally', 'icetally signals') limit 1`

/** Connections that were just closed may be listed a little longer. */
const LOOKS = 10
const LOOK_AGAIN_MS = 200

/** Throws a StartError while a server is connected. */
async function refuseServed({ find }: OpenRows): Promise<void> {
  for (let look = 1; (await find(SERVING)).length > 0; look += 1) {
    if (look === LOOKS) throw new StartError(SERVED)
    await wait(LOOK_AGAIN_MS)
  }
}

/**
 * Opens the rows of a location, and excludes a server from it if the engine can: nothing else is
 * created.
 */
async function openMoveDatabase(settings: DatabaseSettings): Promise<MoveDatabase> {
  const { databaseUrl, dataDir, databasePooler } = settings
  if (databaseUrl === undefined) {
    const lock = holdFolder(dataDir)
    const open = await openRows(settings).catch((error: unknown) => {
      lock.close()
      throw error
    })
    return {
      ...open,
      refuseWhileServed: async () => undefined,
      [Symbol.asyncDispose]: async () => {
        using _ = lock
        await open[Symbol.asyncDispose]()
      },
    }
  }
  if (databasePooler === 'transaction') throw new StartError(POOLED)
  const open = await openRows(settings)
  return {
    ...open,
    refuseWhileServed: () => refuseServed(open),
  }
}

/**
 * Throws a StartError unless there is a database of this version, which has all data that earlier
 * ones stored in files.
 */
async function requireDatabase(settings: DatabaseSettings): Promise<void> {
  await (await openDatabase(settings, { beside: true })).close()
  const images = join(settings.dataDir, 'images')
  if (existsSync(images)) {
    throw new StartError(
      `Team images in ${images} are not in the database yet. Start the server once, which puts them there.`,
    )
  }
}

/** Opens the database to move; a StartError while a server is running on it. */
export async function openSource(settings: DatabaseSettings): Promise<MoveDatabase> {
  if (settings.databaseUrl === undefined) await requireDatabase(settings)
  const database = await openMoveDatabase(settings)
  try {
    await database.refuseWhileServed()
    if (settings.databaseUrl !== undefined) await requireDatabase(settings)
    return database
  } catch (error) {
    await database[Symbol.asyncDispose]()
    throw error
  }
}

const isPostgres = ({ databaseUrl }: DatabaseSettings): boolean => databaseUrl !== undefined

/** The names of the existing tables, also foreign ones. */
async function tablesIn({ find }: OpenRows, settings: DatabaseSettings): Promise<string[]> {
  const rows = await find(
    isPostgres(settings)
      ? 'select tablename as name from pg_tables where schemaname = current_schema()'
      : `select name from sqlite_schema where type = 'table'`,
  )
  return rows.map(({ name }) => String(name))
}

/** Has a move into this database begun? */
async function isMarked(open: OpenRows, tables: readonly string[]): Promise<boolean> {
  if (!tables.includes(MIGRATIONS_TABLE)) return false
  return (await open.find(`select 1 from ${MIGRATIONS_TABLE} where name = '${MOVING}'`)).length > 0
}

/** Throws a StartError where the database has anything already. */
async function refuseOccupied(open: OpenRows, tables: readonly string[]): Promise<void> {
  if (tables.length > 0 && !tables.includes(MIGRATIONS_TABLE)) {
    throw new StartError(
      `The target has tables of another program (${tables[0]}). Choose an empty database.`,
    )
  }
  const occupied = await tableWithRows(open.rows)
  if (occupied !== undefined) {
    throw new StartError(
      `The target has data already (in the table ${occupied}), and nothing that exists is overwritten. Choose an empty database.`,
    )
  }
}

/** Excludes a second move from a PostgreSQL database, for as long as the connection lasts. */
async function holdTarget({ run }: OpenRows): Promise<void> {
  await run(`set lock_timeout = '5s'`)
  try {
    await run(`select pg_advisory_lock(hashtext('icetally move'))`)
  } catch (error) {
    throw new StartError(BUSY, { cause: error })
  }
}

/** Where rows are moved to. */
export interface Target extends MoveDatabase {
  /** Has an earlier move into it ended early? */
  readonly begun: boolean
  /** Lets servers start on it, from now on. */
  complete(): Promise<void>
}

/**
 * Opens the target of the rows: an empty database, which gets its tables and a mark that prevents
 * servers from starting on it; or one with that mark. A StartError for anything else.
 */
export async function openTarget(settings: DatabaseSettings): Promise<Target> {
  if (!isPostgres(settings)) makeDataFolder(settings.dataDir)
  const open = await openMoveDatabase(settings)
  try {
    if (isPostgres(settings)) await holdTarget(open)
    const tables = await tablesIn(open, settings)
    const begun = await isMarked(open, tables)
    if (!begun) {
      await refuseOccupied(open, tables)
      await open.makeTables()
      await open.run(
        `insert into ${MIGRATIONS_TABLE} (name, timestamp) values ('${MOVING}', '${new Date().toISOString()}')`,
      )
      // Rows that migrations create are copied from the source, too.
      await emptyAll(open.rows)
    }
    const complete = async (): Promise<void> => {
      await open.run(`delete from ${MIGRATIONS_TABLE} where name = '${MOVING}'`)
      await open.run(isPostgres(settings) ? 'analyze' : 'pragma wal_checkpoint(truncate)')
    }
    return { ...open, begun, complete }
  } catch (error) {
    await open[Symbol.asyncDispose]()
    throw error
  }
}
