import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb'
import { lazyDatabase, within } from '../open-database.ts'
import type { ServerRecords } from '../records/server-records.ts'
import type { NewOperation } from './store.ts'
import type { AttentionItem } from './types.ts'

/** A row of `operations`: numbered by the store itself, so that numbers are assigned once only. */
export interface OperationRow extends NewOperation {
  readonly sequence: number
}

/** The server's records of a game as last known, of one user. */
export interface RecordsRow {
  readonly userId: string
  readonly gameId: string
  readonly keptAt: number
  /** The format of the records; rows of earlier versions have none. */
  readonly format?: string
  readonly records: ServerRecords
}

interface OutboxSchema extends DBSchema {
  operations: { key: number; value: OperationRow; indexes: { byId: string } }
  attention: { key: string; value: AttentionItem & Pick<NewOperation, 'owner'> }
  records: { key: [string, string]; value: RecordsRow }
  meta: { key: string; value: unknown }
}

type TableName = 'operations' | 'attention' | 'records' | 'meta'
type Mode = 'readonly' | 'readwrite'

/** A table within a transaction. */
export type Table<Name extends TableName, M extends Mode = 'readwrite'> = IDBPObjectStore<
  OutboxSchema,
  TableName[],
  Name,
  M
>

/** The work of one transaction, which is defined by its tables. */
type Work<Result, M extends Mode> = (
  table: <Name extends TableName>(name: Name) => Table<Name, M>,
) => Promise<Result>

/** Another page's transaction, of a tab that is asleep above all, holds others up for no longer; in milliseconds. */
const ANSWER_WITHIN = 10_000

/** The outbox's database of this name. */
export function openOutboxDatabase(name: string) {
  const database = lazyDatabase<OutboxSchema>(name, 2, (upgraded, version, _, transaction) => {
    if (version < 1) {
      upgraded.createObjectStore('operations', { keyPath: 'sequence', autoIncrement: true })
      upgraded.createObjectStore('attention', { keyPath: 'id' })
      upgraded.createObjectStore('records', { keyPath: ['userId', 'gameId'] })
      upgraded.createObjectStore('meta')
    }
    transaction.objectStore('operations').createIndex('byId', 'operation.id')
  })
  return {
    /** One transaction; its writes are on the disk when the promise is fulfilled. */
    async run<Result, M extends Mode>(
      tables: readonly TableName[],
      mode: M,
      work: Work<Result, M>,
    ): Promise<Result> {
      const attempt = async () =>
        within(ANSWER_WITHIN, transact(await database.get(), tables, mode, work))
      try {
        return await attempt()
      } catch (error) {
        if (!isLostConnection(error)) throw error
        // Browsers close connections behind a page's back, after sleep above all.
        database.forget()
        return attempt()
      }
    },
    close: database.close,
  }
}

export type OutboxDatabase = ReturnType<typeof openOutboxDatabase>

async function transact<Result, M extends Mode>(
  database: IDBPDatabase<OutboxSchema>,
  tables: readonly TableName[],
  mode: M,
  work: Work<Result, M>,
): Promise<Result> {
  const transaction = database.transaction([...tables], mode, { durability: 'strict' })
  // Observed from the start: an abort may precede the work's own error.
  const done = transaction.done
  done.catch(() => undefined)
  try {
    const result = await work((name) => transaction.objectStore(name))
    await done
    return result
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // It has ended already.
    }
    // The reason of an abort (a full disk, say) is in the transaction, not in the request.
    throw transaction.error ?? error
  }
}

const LOST = new Set(['InvalidStateError', 'UnknownError', 'TransactionInactiveError'])

/** Did the connection fail, rather than the work? The transaction has then had no effect. */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof DOMException)) return false
  if (LOST.has(error.name)) return true
  return error.name === 'AbortError' && !error.message.includes('abort()')
}
