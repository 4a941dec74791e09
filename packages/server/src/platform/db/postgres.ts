import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { describeServers, type Pooler } from '../config/postgres-address.ts'
import { errorCode } from '../processes/error-code.ts'
import { StartError } from '../processes/start-error.ts'
import {
  type Database,
  DatabaseFull,
  DatabaseUnavailable,
  ForeignKeyViolation,
  type Transaction,
  UniqueViolation,
} from './database.ts'
import { MIGRATIONS_TABLE, migrate, requireMigrated } from './migrate.ts'
import { type PostgresClock, postgresClock } from './postgres-clock.ts'
import { openConnections } from './postgres-connections.ts'
import { type Connections, isOutdatedPlan, preparingPool, runPrepared } from './postgres-pool.ts'
import { type PostgresSignals, postgresSignals } from './postgres-signals.ts'
import { pipelinedTransactions, type RunTransaction } from './postgres-transaction.ts'
import { takeShortcut } from './prepared.ts'
import type { Schema } from './schema.ts'
import { localSignals } from './signals.ts'
import {
  DEADLOCK,
  FOREIGN_KEY_VIOLATION,
  hasSqlState,
  READ_ONLY,
  SERIALIZATION_FAILURE,
  UNIQUE_VIOLATION,
} from './sql-states.ts'
import { logged, type OpenOptions } from './statement-log.ts'

const OLDEST_VERSION = 14
const POOL_SIZE = 10
const STATEMENT_TIMEOUT_MS = 15_000
const ATTEMPTS = 6
const OVERTAKEN_ATTEMPTS = 3

/** As a double: within a thousandth of a millisecond. */
const ASK_TIME = 'select extract(epoch from clock_timestamp())::float8 * 1000 as now'

/** Serialization failure, deadlock, outdated plan: the transaction did nothing and may be tried again. */
const isRetryable = (error: unknown): boolean =>
  hasSqlState(error, SERIALIZATION_FAILURE, DEADLOCK) || isOutdatedPlan(error)

/**
 * A concurrent change was faster: a unique value is taken, or a referenced row is deleted (a game,
 * while a shot is recorded in it). Tried again, the work sees that and refuses with its own
 * sentence.
 */
const isOvertaken = (error: unknown): boolean =>
  hasSqlState(error, UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION)

const DISK_FULL = '53100'
const NETWORK_CODES = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|ENOENT)/
/**
 * Connection lost, no resources left, being shut down, timed out, retries used up, read-only
 * standby; and a database that is closed to us, deleted or renamed during maintenance.
 */
const SERVER_CODES = /^(08|53|57|40001|40P01|25006|55P03|55000|28|3D000)/
const DRIVER_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable/

function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  const code = errorCode(error) ?? ''
  if (NETWORK_CODES.test(code)) return true
  if (/^[0-9A-Z]{5}$/.test(code)) return SERVER_CODES.test(code)
  return error instanceof Error && DRIVER_WORDS.test(error.message)
}

async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (hasSqlState(error, UNIQUE_VIOLATION)) throw new UniqueViolation(error)
    if (hasSqlState(error, FOREIGN_KEY_VIOLATION)) throw new ForeignKeyViolation(error)
    if (hasSqlState(error, DISK_FULL)) throw new DatabaseFull(error)
    throw isUnavailable(error) ? new DatabaseUnavailable(error) : error
  }
}

/**
 * READ COMMITTED, rules that count rows lock them first; tried again after a deadlock or when
 * a concurrent change was faster, with jitter.
 */
async function writeWithRetry<T>(
  inTransaction: RunTransaction,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(work)
    } catch (error) {
      const attempts = isOvertaken(error) ? OVERTAKEN_ATTEMPTS : ATTEMPTS
      if (!(isRetryable(error) || isOvertaken(error)) || attempt >= attempts) throw error
      await wait(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/** What a server says about itself and its database. */
interface Server {
  readonly version: number
  readonly encoding: string
  /** Was it never used by Icetally? */
  readonly isNew: boolean
}

/** Why a server cannot be used, or null. A database in use stays as it was created. */
export function serverRefusal({ version, encoding, isNew }: Server, url: string): string | null {
  const server = describeServers(url)
  if (version < OLDEST_VERSION) {
    return `DATABASE_URL: the server at ${server} is PostgreSQL ${version}; Icetally needs ${OLDEST_VERSION} or newer.`
  }
  if (isNew && encoding !== 'UTF8') {
    return `DATABASE_URL: the database at ${server} has the encoding ${encoding}, which cannot store every name. Create it with: encoding 'UTF8' template template0.`
  }
  return null
}

/** PgBouncer's error about the time limits that a connection begins with. */
const POOLER_SENTENCE =
  'DATABASE_URL leads through a pooler that refuses settings of connections, such as PgBouncer. Set DATABASE_POOLER=transaction.'

/** Why a server cannot be used, in its own words or by the code of the system, as a sentence. */
function startError(error: unknown, url: string): StartError {
  const message = error instanceof Error ? error.message : String(error)
  if (/unsupported startup parameter/.test(message)) return new StartError(POOLER_SENTENCE)
  const reason = error instanceof pg.DatabaseError ? message : errorCode(error) || message
  return new StartError(
    `DATABASE_URL: cannot use the PostgreSQL database at ${describeServers(url)} (${reason}).`,
    { cause: error },
  )
}

async function requireServer(db: Kysely<Schema>, url: string): Promise<void> {
  const { rows } = await sql<Server>`select
    current_setting('server_version_num')::int / 10000 as version,
    current_setting('server_encoding') as encoding,
    to_regclass(${MIGRATIONS_TABLE}) is null as "isNew"`
    .execute(db)
    .catch((error: unknown) => {
      throw startError(error, url)
    })
  const [server] = rows
  const refusal = server === undefined ? null : serverRefusal(server, url)
  if (refusal !== null) throw new StartError(refusal)
}

/** {@link OpenOptions}, and the pool's options. */
export interface PostgresOptions extends OpenOptions {
  /** The maximum of connections; 10 by default. */
  readonly poolSize?: number
  /** The time limit of a call's statement, in milliseconds; 15 s by default. */
  readonly statementTimeout?: number
  /** A pooler between that gives each transaction another connection of the server, or none. */
  readonly pooler?: Pooler
}

/**
 * Migrates over connections without a limit of time: an index on a large table takes longer than a
 * call may, and so does waiting for another process that is making it.
 */
async function prepare(
  url: string,
  { onMigration, beside, pooler }: PostgresOptions,
): Promise<void> {
  const pooled = pooler === 'transaction'
  const pool = openConnections(url, { poolSize: 2, statementTimeout: 0, pooled })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await requireServer(db, url)
    await (beside ? requireMigrated(db) : migrate(db, onMigration))
  } catch (error) {
    const isOfServer = error instanceof pg.DatabaseError || isUnavailable(error)
    throw isOfServer ? startError(error, url) : error
  } finally {
    await db.destroy()
  }
}

/**
 * Connects to, and migrates, the PostgreSQL database at `url`. Through a pooler in transaction
 * mode, nothing is prepared, time limits are set in each transaction, reads are transactions too,
 * and signals stay within the process.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  await prepare(url, options)
  const { poolSize = POOL_SIZE, statementTimeout = STATEMENT_TIMEOUT_MS, pooler } = options
  const pooled = pooler === 'transaction'
  const pool = openConnections(url, { poolSize, statementTimeout, pooled })
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: preparingPool(pool) }),
    ...logged(options.onStatement),
  })
  takeShortcut(db, (query) => {
    options.onStatement?.(query.sql)
    return runPrepared(pool, query.sql, query.parameters)
  })
  const within = pooled ? statementTimeout : undefined
  const inTransaction = pipelinedTransactions(pool, { ...options, within })
  return assemble({
    ...{ db, inTransaction },
    // Kysely ends a pool only where it was the one to use it.
    end: () => pool.end(),
    read: pooled ? inTransaction : (work) => work(db),
    // The time limits that a pooler needs are set in transactions.
    attempt: pooled ? async () => undefined : (work) => attempted(work(db)),
    clock: await postgresClock(() => readTime(pool)),
    signals: pooled ? { ...localSignals(), close: async () => undefined } : postgresSignals(url),
  })
}

/** Undefined where the same can succeed in a transaction: such an error has done nothing. */
async function attempted<T>(work: Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isRetryable(error) || isOvertaken(error) || hasSqlState(error, READ_ONLY)) return undefined
    throw error
  }
}

async function readTime(pool: Connections): Promise<number> {
  const [row] = await runPrepared(pool, ASK_TIME, [])
  return Number((row as { readonly now: number }).now)
}

interface Parts {
  readonly db: Kysely<Schema>
  readonly inTransaction: RunTransaction
  readonly end: () => Promise<void>
  readonly read: Database['read']
  readonly attempt: Database['attempt']
  readonly clock: PostgresClock
  readonly signals: PostgresSignals
}

function assemble({ db, inTransaction, end, read, attempt, clock, signals }: Parts): Database {
  const underWay = new Set<Promise<unknown>>()
  const track = <T>(work: Promise<T>): Promise<T> => {
    const tracked = translated(work).finally(() => underWay.delete(tracked))
    underWay.add(tracked)
    return tracked
  }
  const close = async (): Promise<void> => {
    clock.close()
    await signals.close()
    while (underWay.size > 0) await Promise.allSettled(underWay)
    await end()
  }
  let writes = 0
  let commits = 0
  let closing: Promise<void> | undefined
  const write: Database['write'] = async (work) => {
    const result = await track(writeWithRetry(inTransaction, work))
    writes += 1
    commits += 1
    return result
  }
  return {
    engine: 'postgres',
    read: (work) => track(read(work)),
    write,
    attempt: async (work) => {
      const result = await track(attempt(work))
      if (result === undefined) return undefined
      writes += 1
      commits += 1
      return result
    },
    writeInSteps: write,
    counts: () => ({ writes, commits }),
    now: clock.now,
    signals,
    ping: () => track(sql`select 1`.execute(db).then(() => undefined)),
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
