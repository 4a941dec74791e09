import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { StartError } from '../processes/start-error.ts'
import { makeDataFolder } from './data-folder.ts'
import {
  type Database,
  DatabaseFull,
  DatabaseUnavailable,
  ForeignKeyViolation,
  UniqueViolation,
} from './database.ts'
import { GroupCommit } from './group-commit.ts'
import { takeLast } from './last-statements.ts'
import { migrate, requireMigrated } from './migrate.ts'
import { takeShortcut } from './prepared.ts'
import type { Schema } from './schema.ts'
import { localSignals } from './signals.ts'
import { CHECKPOINT_PAGES, Checkpoints } from './sqlite-checkpoint.ts'
import { type NodeSqlite, nodeSqlite } from './sqlite-dialect.ts'
import { logged, type OpenOptions } from './statement-log.ts'

/** Waiting for another program's lock holds up everybody: better refuse soon, with Retry-After. */
const BUSY_TIMEOUT_MS = 1000

const BUSY = 5
/**
 * Result codes after which the same request may succeed later: busy, locked, read-only, I/O, full,
 * cannot open.
 */
const PASSING = new Set([BUSY, 6, 8, 10, 13, 14])

/** Extended result codes of a disk that is full, or takes nothing: full, and writing, syncing or lengthening a file. */
const FULL = new Set([13, 778, 1034, 1546, 4874])

/** Result codes of a file that is corrupt, or no database at all. */
const DAMAGED = new Set([11, 26])

/** Extended result codes of a unique index and of a primary key. */
const TAKEN = new Set([2067, 1555])
/** Extended result code of a foreign key without its row. */
const NO_REFERENCE = 787

/** SQLite's extended result code, or undefined when the error is not SQLite's. */
function extendedCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode : undefined
}

/** The primary result code: the low byte of the extended one. */
function resultCode(error: unknown): number | undefined {
  const code = extendedCode(error)
  return code === undefined ? undefined : code & 0xff
}

/** SQLite's error in the words of the adapter; any other error as it is. */
function translate(error: unknown): unknown {
  if (TAKEN.has(extendedCode(error) ?? 0)) return new UniqueViolation(error)
  if (extendedCode(error) === NO_REFERENCE) return new ForeignKeyViolation(error)
  if (FULL.has(extendedCode(error) ?? 0)) return new DatabaseFull(error)
  const code = resultCode(error)
  return code !== undefined && PASSING.has(code) ? new DatabaseUnavailable(error) : error
}

/**
 * Excludes a second process from the same folder: an exclusive transaction on a file of its own,
 * held for the life of the process. The operating system releases it even after SIGKILL.
 */
export function holdFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (resultCode(error) !== BUSY) throw error
    throw new StartError(
      `Another Icetally is already running on the database in ${folder}. Stop it first, or choose another DATA_DIR.`,
      { cause: error },
    )
  }
}

/** Lower case of all letters: SQLite's own function knows those of ASCII alone. */
function knowAllLetters(connection: DatabaseSync): void {
  connection.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
}

function openWriter(file: string): DatabaseSync {
  const writer = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  knowAllLetters(writer)
  // FULL: every answered change is on the disk, also after a power cut.
  writer.exec('pragma journal_mode = wal')
  writer.exec('pragma synchronous = full')
  writer.exec('pragma foreign_keys = on')
  // Only if the thread of `Checkpoints` is too slow.
  writer.exec(`pragma wal_autocheckpoint = ${4 * CHECKPOINT_PAGES}`)
  writer.exec('pragma journal_size_limit = 67108864')
  return writer
}

function openReader(file: string): DatabaseSync {
  const reader = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
  knowAllLetters(reader)
  reader.exec('pragma foreign_keys = on')
  return reader
}

/**
 * Kysely over a connection, with a short way for prepared queries to the connection that `choose`
 * names for a statement.
 */
function kyselyOver(
  { dialect }: NodeSqlite,
  choose: (text: string) => NodeSqlite,
  onStatement: OpenOptions['onStatement'],
): Kysely<Schema> {
  const kysely = new Kysely<Schema>({ dialect, ...logged(onStatement) })
  takeShortcut(kysely, async ({ sql: text, parameters }) => {
    onStatement?.(text)
    return choose(text).all(text, parameters)
  })
  return kysely
}

/**
 * Opens, and creates or migrates, the embedded database in `dataDir`. One connection writes, in
 * group commits; another, read-only one isolates readers from the open transaction.
 */
export async function openSqlite(
  dataDir: string,
  { onStatement, onMigration, beside = false }: OpenOptions = {},
): Promise<Database> {
  const folder = resolve(dataDir)
  const file = join(folder, 'icetally.sqlite')
  if (beside && !existsSync(file)) {
    throw new StartError(`DATA_DIR: there is no database in ${folder}.`)
  }
  makeDataFolder(folder)
  const opened: DatabaseSync[] = []
  const closeLater = (connection: DatabaseSync): DatabaseSync => {
    opened.unshift(connection)
    return connection
  }
  try {
    if (!beside) closeLater(holdFolder(folder))
    const writer = closeLater(openWriter(file))
    const writing = nodeSqlite(writer)
    const trx = kyselyOver(writing, () => writing, onStatement)
    await (beside ? requireMigrated(trx) : migrate(trx, onMigration))
    const reading = nodeSqlite(closeLater(openReader(file)))
    // While no transaction is open, the writer's connection sees committed data, and has pages
    // cached that the reader has to read again after each commit.
    const chooseReader = (text: string): NodeSqlite =>
      text.startsWith('select') && !writer.isTransaction ? writing : reading
    const reader = kyselyOver(reading, chooseReader, onStatement)
    const checkpoints = new Checkpoints(writer, file)
    return assemble({ writer, writing, checkpoints }, trx, reader, async () => {
      await checkpoints.close()
      for (const connection of opened) connection.close()
    })
  } catch (error) {
    for (const connection of opened) connection.close()
    throw startError(error, folder)
  }
}

/** Why the database could not be opened, as a sentence if it is SQLite's error. */
function startError(error: unknown, folder: string): unknown {
  const code = resultCode(error)
  if (code === undefined || !(error instanceof Error)) return error
  const sentence = DAMAGED.has(code)
    ? `The database in ${folder} is damaged, or not one of Icetally's (${error.message}). Restore a backup, or choose another DATA_DIR.`
    : `DATA_DIR: cannot use the database in ${folder} (${error.message}).`
  return new StartError(sentence, { cause: error })
}

interface Writing {
  readonly writer: DatabaseSync
  readonly writing: NodeSqlite
  readonly checkpoints: Checkpoints
}

function assemble(
  { writer, writing, checkpoints }: Writing,
  trx: Kysely<Schema>,
  reader: Kysely<Schema>,
  closeAll: () => Promise<void>,
): Database {
  const commits = new GroupCommit({
    run: (text) => void writing.all(text, []),
    afterCommit: () => checkpoints.afterCommit(),
    get inTransaction() {
      return writer.isTransaction
    },
  })
  const guard = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw translate(error)
    }
  }
  const write = <T>(work: (trx: Kysely<Schema>) => Promise<T>, hasSteps: boolean): Promise<T> =>
    guard(
      commits.write(async () => {
        // A failed one has left its own behind.
        takeLast(trx)
        const result = await work(trx)
        await Promise.all(takeLast(trx))
        return result
      }, hasSteps),
    )
  let closing: Promise<void> | undefined
  return {
    engine: 'sqlite',
    read: (work) => guard(work(reader)),
    write: (work) => write(work, false),
    attempt: async (work) => {
      try {
        return await write(work, false)
      } catch (error) {
        if (error instanceof UniqueViolation || error instanceof ForeignKeyViolation)
          return undefined
        throw error
      }
    },
    writeInSteps: (work) => write(work, true),
    ping: () =>
      guard(
        reader
          .selectFrom('teams')
          .select('id')
          .limit(sql.lit(1))
          .execute()
          .then(() => undefined),
      ),
    counts: () => commits.counts,
    // One process, on the machine of its file.
    now: () => Date.now(),
    signals: localSignals(),
    close: () => {
      closing ??= commits.idle().then(closeAll)
      return closing
    },
  }
}
