import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { ServerRecords } from '../records/server-records.ts'
import type { NewOperation } from './store.ts'
import type { AttentionItem } from './types.ts'

/** A row of `operations`: numbered by the store itself, so that numbers are given once only. */
export interface OperationRow extends NewOperation {
  readonly sequence: number
}

/** The server's records of a game as last known, of one user. */
export interface RecordsRow {
  readonly userId: string
  readonly gameId: string
  readonly keptAt: number
  readonly records: ServerRecords
}

/** The outbox's database. */
export interface OutboxSchema extends DBSchema {
  operations: { key: number; value: OperationRow }
  attention: { key: string; value: AttentionItem & Pick<NewOperation, 'owner'> }
  records: { key: [string, string]; value: RecordsRow }
  meta: { key: string; value: unknown }
}

export type StoreName = 'operations' | 'attention' | 'records' | 'meta'
type Mode = 'readonly' | 'readwrite'
type Work<Result, M extends Mode> = (
  transaction: IDBPTransaction<OutboxSchema, StoreName[], M>,
) => Promise<Result>

const VERSION = 1
/** A browser that never answers is treated as one that has no database. */
const OPEN_WITHIN = 5000

/** The database, opened when it is needed and again whenever the browser has closed it. */
export interface OutboxDatabase {
  /** One transaction; what it wrote is on the disk when the promise is fulfilled. */
  run<Result, M extends Mode>(
    stores: readonly StoreName[],
    mode: M,
    work: Work<Result, M>,
  ): Promise<Result>
  close(): void
}

/** The database of this name, opened when it is first needed. */
export function openOutboxDatabase(name: string): OutboxDatabase {
  let opened: Promise<IDBPDatabase<OutboxSchema>> | null = null

  function open(): Promise<IDBPDatabase<OutboxSchema>> {
    const opening = openWithin(name, OPEN_WITHIN, () => {
      if (opened === opening) opened = null
    })
    opened = opening
    opening.catch(() => {
      if (opened === opening) opened = null
    })
    return opening
  }

  return {
    async run(stores, mode, work) {
      try {
        return await transact(await (opened ?? open()), stores, mode, work)
      } catch (error) {
        if (!isLostConnection(error)) throw error
        // Browsers close connections behind a page's back, after sleep above all.
        opened = null
        return transact(await open(), stores, mode, work)
      }
    },
    close() {
      // What did not open needs no closing.
      void opened?.then((database) => database.close()).catch(() => undefined)
      opened = null
    },
  }
}

async function openWithin(
  name: string,
  milliseconds: number,
  onLost: () => void,
): Promise<IDBPDatabase<OutboxSchema>> {
  const opening = openDB<OutboxSchema>(name, VERSION, {
    upgrade(database) {
      database.createObjectStore('operations', { keyPath: 'sequence', autoIncrement: true })
      database.createObjectStore('attention', { keyPath: 'id' })
      database.createObjectStore('records', { keyPath: ['userId', 'gameId'] })
      database.createObjectStore('meta')
    },
    // Another tab runs a newer version of the app: let it change the database.
    blocking(_current, _blocked, event) {
      onLost()
      ;(event.target as IDBDatabase).close()
    },
    terminated: onLost,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not open')), milliseconds)
  })
  try {
    return await Promise.race([opening, late])
  } catch (error) {
    // It may open after all, too late to be used.
    void opening.then((database) => database.close()).catch(() => undefined)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function transact<Result, M extends Mode>(
  database: IDBPDatabase<OutboxSchema>,
  stores: readonly StoreName[],
  mode: M,
  work: Work<Result, M>,
): Promise<Result> {
  const transaction = database.transaction([...stores], mode, { durability: 'strict' })
  // Observed from the start: an abort may come before the work has noticed.
  const done = transaction.done
  done.catch(() => undefined)
  try {
    const result = await work(transaction)
    await done
    return result
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // It has ended already.
    }
    // Why it was aborted (a full disk, say) stands with the transaction, not with the request.
    throw transaction.error ?? error
  }
}

const LOST = new Set(['InvalidStateError', 'UnknownError', 'TransactionInactiveError'])

/** Did the connection go, rather than the work fail? The transaction has then left nothing behind. */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof DOMException)) return false
  if (LOST.has(error.name)) return true
  return error.name === 'AbortError' && !error.message.includes('abort()')
}
