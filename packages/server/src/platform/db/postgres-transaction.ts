import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { onceFor } from '../processes/once-for.ts'
import type { Transaction } from './database.ts'
import { takeLast } from './last-statements.ts'
import { IDLE_IN_TRANSACTION_MS } from './postgres-connections.ts'
import { type Connections, runOn, wrapClient } from './postgres-pool.ts'
import { takeShortcut } from './prepared.ts'
import type { Schema } from './schema.ts'
import { hasSqlState, READ_ONLY } from './sql-states.ts'
import { logged, type OpenOptions } from './statement-log.ts'

/** Runs `work` in a transaction on a connection of its own. */
export type RunTransaction = <T>(work: (trx: Transaction) => Promise<T>) => Promise<T>

const BEGIN = 'start transaction isolation level read committed'

interface Options extends OpenOptions {
  /** The time limit of a statement, in milliseconds, if the connection has none of its own. */
  readonly within?: number | undefined
}

const beginWithin = (within: number | undefined): string =>
  within === undefined
    ? BEGIN
    : `${BEGIN}; set local statement_timeout = ${within}; set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`

/**
 * Transactions whose statements are sent without waiting for each other's results: the beginning
 * with the first statement, those that are sent together in one round trip, the last ones with the
 * commit. Kysely's own transactions wait for each.
 */
export function pipelinedTransactions(pool: Connections, options: Options): RunTransaction {
  const begin = beginWithin(options.within)
  const dialect = new PostgresDialect({ pool })
  // One for all connections: a statement is compiled once for each adapter.
  const adapter = dialect.createAdapter()
  const transactionOn = onceFor((client: pg.PoolClient): Transaction => {
    const connection = { ...wrapClient(client), release: () => undefined }
    const single = new PostgresDialect({
      pool: { connect: async () => connection, end: async () => undefined, options: pool.options },
    })
    const trx = new Kysely<Schema>({
      dialect: {
        createAdapter: () => adapter,
        createDriver: () => single.createDriver(),
        createIntrospector: (db) => single.createIntrospector(db),
        createQueryCompiler: () => single.createQueryCompiler(),
      },
      ...logged(options.onStatement),
    })
    takeShortcut(trx, (query) => {
      options.onStatement?.(query.sql)
      return runOn(client, query.sql, query.parameters)
    })
    return trx
  })

  return async (work) => {
    const client = await pool.connect()
    const trx = transactionOn(client)
    let broken = false
    try {
      const begun = client.query(begin)
      begun.catch(() => undefined)
      try {
        const result = await work(trx)
        await commit(client, takeLast(trx))
        return result
      } catch (error) {
        takeLast(trx)
        // Of several servers this one is not the primary any more: another connection finds that.
        broken = hasSqlState(error, READ_ONLY)
        await client.query('rollback').catch(() => {
          broken = true
        })
        throw error
      }
    } finally {
      client.release(broken)
    }
  }
}

/** Commits; a failure of one of the last statements turns that into a rollback. */
async function commit(client: pg.PoolClient, last: readonly Promise<unknown>[]): Promise<void> {
  const committed = client.query('commit')
  committed.catch(() => undefined)
  await Promise.all(last)
  const { command } = await committed
  if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed')
}
