import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { type Dialect, type Driver, SqliteAdapter, SqliteDialect } from 'kysely'

/** More different statements than the program has; lists of ids of many lengths could pass it. */
const LARGEST_CACHE = 500

interface Prepared {
  readonly statement: StatementSync
  readonly reader: boolean
}

/** Prepared statements by their text, the least recently used ones dropped. */
class StatementCache {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, Prepared>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  get(text: string): Prepared {
    const known = this.#statements.get(text)
    if (known !== undefined) {
      this.#statements.delete(text)
      this.#statements.set(text, known)
      return known
    }
    const statement = this.#database.prepare(text)
    const prepared = { statement, reader: statement.columns().length > 0 }
    this.#statements.set(text, prepared)
    if (this.#statements.size > LARGEST_CACHE) {
      const oldest = this.#statements.keys().next()
      if (!oldest.done) this.#statements.delete(oldest.value)
    }
    return prepared
  }
}

/**
 * SQLite's statements are synchronous and group commit already runs one write at a time, so Kysely
 * need not queue for the connection; and SQLite's schema changes are transactional.
 */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * After some errors (a full disk) SQLite has rolled everything back by itself; a second rollback
 * would fail, and hide the first error.
 */
function withoutVainRollback(driver: Driver, database: DatabaseSync): Driver {
  const rollBack = driver.rollbackTransaction.bind(driver)
  driver.rollbackTransaction = async (connection) => {
    if (database.isTransaction) await rollBack(connection)
  }
  return driver
}

/** A `node:sqlite` connection, which stays the caller's to close, and its prepared statements. */
export interface NodeSqlite {
  /** For Kysely. */
  readonly dialect: Dialect
  /** Runs a statement at once and answers its rows. */
  all(text: string, parameters: readonly unknown[]): unknown[]
}

/** Wraps an open connection; each statement is prepared once and cached. */
export function nodeSqlite(database: DatabaseSync): NodeSqlite {
  const cache = new StatementCache(database)
  const dialect = new SqliteDialect({
    database: {
      close: () => undefined,
      prepare(text) {
        const { statement, reader } = cache.get(text)
        const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
        return {
          reader,
          all: (parameters) => statement.all(...values(parameters)),
          run: (parameters) => statement.run(...values(parameters)),
          iterate: (parameters) => database.prepare(text).iterate(...values(parameters)),
        }
      },
    },
  })
  return {
    dialect: {
      createAdapter: () => new EmbeddedAdapter(),
      createDriver: () => withoutVainRollback(dialect.createDriver(), database),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
    all: (text, parameters) =>
      cache.get(text).statement.all(...(parameters as readonly SQLInputValue[])),
  }
}
