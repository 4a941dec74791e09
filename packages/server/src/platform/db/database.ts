import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { Signals } from './signals.ts'

/**
 * The operations of a read: select. Stores take it if they only read, so writes can call them too.
 */
export type Reader = Pick<Kysely<Schema>, 'selectFrom' | 'with' | 'fn' | 'getExecutor'>

/** The operations of a write. Commands only pass it on; the statements are in the stores. */
export type Transaction = Kysely<Schema>

/** Commits since the start. */
export interface CommitCounts {
  readonly writes: number
  /** Fewer than writes where writes have shared one. */
  readonly commits: number
}

/** The one door to the data, whichever engine is behind it. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  /** Runs `work` over committed data. It may see commits that happen between its statements. */
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  /**
   * Runs `work` in a transaction and resolves after it is durably committed; when `work` throws,
   * nothing of it stays. On PostgreSQL it may run again after a deadlock, so it must not do anything
   * but use the transaction; on SQLite it must await nothing else (other writes wait for it).
   * Statements that do not wait for each other share a round trip to PostgreSQL.
   */
  write<T>(work: (trx: Transaction) => Promise<T>): Promise<T>
  /**
   * Runs `work` as a {@link write}, on PostgreSQL outside of a transaction: there each of its statements is committed
   * by itself, so only one of them may write. Undefined where `work` answers that, or something else was faster:
   * nothing was written then, and {@link write} does it.
   */
  attempt<T>(work: (trx: Transaction) => Promise<T | undefined>): Promise<T | undefined>
  /**
   * A {@link write} that may wait for other things between its statements. No other write is carried out
   * on SQLite meanwhile; reads are.
   */
  writeInSteps<T>(work: (trx: Transaction) => Promise<T>): Promise<T>
  /** Resolves when the database answers; throws {@link DatabaseUnavailable} otherwise. */
  ping(): Promise<void>
  counts(): CommitCounts
  /**
   * Milliseconds since 1970 by the clock of the database, which all processes on it share:
   * timestamps of one are compared by others. It may go back when the server's does.
   */
  now(): number
  /** Hints between all processes on this database; never the truth. */
  readonly signals: Signals
  /** Lets running work finish, then closes everything. */
  close(): Promise<void>
}

/** The database cannot be reached or cannot write now; the same request may succeed later. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** {@link DatabaseUnavailable} because nothing more can be stored: the disk is full, or cannot be written. */
export class DatabaseFull extends DatabaseUnavailable {
  constructor(cause: unknown) {
    super(cause)
    this.name = 'DatabaseFull'
  }
}

/** Two writes wanted the same unique value at the same time, and this one was second. */
export class UniqueViolation extends Error {
  constructor(cause: unknown) {
    super('A unique value is taken', { cause })
    this.name = 'UniqueViolation'
  }
}

/** A row that this write references was deleted at the same time: a caller's account, a session. */
export class ForeignKeyViolation extends Error {
  constructor(cause: unknown) {
    super('What this refers to is gone', { cause })
    this.name = 'ForeignKeyViolation'
  }
}
