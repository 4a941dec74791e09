import { v7 as newId } from 'uuid'
import { areComplete, newerRecords, type ServerRecords } from '../records/server-records.ts'
import type { OperationRow, OutboxDatabase, RecordsRow } from './database.ts'
import type { NewOperation, OutboxStore } from './store.ts'
import type { QueuedOperation, UnsentOwner } from './types.ts'

/** Of how many games the server's records are stored for each user. */
const GAMES_STORED = 60

/** Operations in the browser's own database. */
export function createDiskStore(
  database: OutboxDatabase,
  now: () => number = Date.now,
): OutboxStore {
  return {
    persistent: true,
    deviceId: () =>
      database.run(['meta'], 'readwrite', async (transaction) => {
        const meta = transaction.objectStore('meta')
        const known = await meta.get('deviceId')
        if (typeof known === 'string') return known
        const made = newId()
        await meta.put(made, 'deviceId')
        return made
      }),
    read: (userId, gameIds) =>
      database.run(['operations', 'attention', 'records'], 'readonly', async (transaction) => {
        const [operations, attention, records] = await Promise.all([
          transaction.objectStore('operations').getAll(),
          transaction.objectStore('attention').getAll(),
          Promise.all(
            gameIds.map((gameId) => transaction.objectStore('records').get([userId, gameId])),
          ),
        ])
        return {
          operations: operations.filter((row) => row.userId === userId).map(toQueued),
          attention: attention
            .filter((row) => row.userId === userId)
            .toSorted((one, other) => one.refusedAt - other.refusedAt),
          others: othersThan(userId, [...operations, ...attention]),
          records: records.flatMap((row) => knownOf(row) ?? []),
        }
      }),
    add: (operations) =>
      database.run(['operations'], 'readwrite', (transaction) => {
        const store = transaction.objectStore('operations')
        // The store fills in the number.
        return Promise.all(operations.map((one) => store.add(one as OperationRow)))
      }),
    settle: ({ userId, gameId, done, refused, records }) =>
      database.run(['operations', 'attention', 'records'], 'readwrite', async (transaction) => {
        const queue = transaction.objectStore('operations')
        await Promise.all(done.map(({ operation }) => queue.delete(operation.sequence)))
        for (const item of refused) {
          // Another tab may have been here before.
          const row = await queue.get(item.operation.sequence)
          if (row === undefined) continue
          await transaction.objectStore('attention').put({ ...item, owner: row.owner })
          await queue.delete(row.sequence)
        }
        const table = transaction.objectStore('records')
        const merged = records(knownOf(await table.get([userId, gameId])))
        if (merged !== null) await putRecords(table, userId, merged, now())
      }),
    storeRecords: (userId, records) =>
      database.run(['records'], 'readwrite', async (transaction) => {
        const store = transaction.objectStore('records')
        await putRecords(store, userId, records, now())
        const own = (await store.getAll()).filter((row) => row.userId === userId)
        const old = own.toSorted((one, other) => other.keptAt - one.keptAt).slice(GAMES_STORED)
        await Promise.all(old.map((row) => store.delete([row.userId, row.gameId])))
      }),
    forgetRecords: (exceptUserId) =>
      database.run(['records'], 'readwrite', async (transaction) => {
        const store = transaction.objectStore('records')
        const foreign = (await store.getAllKeys()).filter(([userId]) => userId !== exceptUserId)
        await Promise.all(foreign.map((key) => store.delete(key)))
      }),
    forgetGame: (userId, gameId) =>
      database.run(['records'], 'readwrite', (transaction) =>
        transaction.objectStore('records').delete([userId, gameId]),
      ),
    retry: (userId, ids) =>
      database.run(['operations', 'attention'], 'readwrite', async (transaction) => {
        const attention = transaction.objectStore('attention')
        for (const id of ids) {
          const item = await attention.get(id)
          if (item?.userId !== userId) continue
          const { operation, gameId, words, owner } = item
          const { sequence: _, ...again } = operation
          const row: NewOperation = { operation: again, gameId, userId, words, owner }
          await transaction.objectStore('operations').add(row as OperationRow)
          await attention.delete(id)
        }
      }),
    discard: (userId, ids) =>
      database.run(['attention'], 'readwrite', async (transaction) => {
        const attention = transaction.objectStore('attention')
        for (const id of ids) {
          if ((await attention.get(id))?.userId === userId) await attention.delete(id)
        }
      }),
    forgetUser: (userId) => forgetRows(database, (row) => row.userId === userId),
    forgetGames(userId, gameIds) {
      const gone = new Set(gameIds)
      const isOfThem = (row: Owned) => row.userId === userId && gone.has(row.gameId)
      return forgetRows(
        database,
        isOfThem,
        gameIds.map((gameId) => [userId, gameId]),
      )
    },
    reserve: (bytes) =>
      database.run(['meta'], 'readwrite', async (transaction) => {
        const meta = transaction.objectStore('meta')
        if ((await meta.getKey('reserve')) === undefined) await meta.put(noise(bytes), 'reserve')
      }),
    release: () =>
      database.run(['meta'], 'readwrite', async (transaction) => {
        const meta = transaction.objectStore('meta')
        if ((await meta.getKey('reserve')) === undefined) return false
        await meta.delete('reserve')
        return true
      }),
    close: () => database.close(),
  }
}

type Owned = Pick<QueuedOperation, 'userId' | 'gameId'>

/** Forgets what waits and what was refused, of the rows chosen, and records by their keys. */
function forgetRows(
  database: OutboxDatabase,
  isChosen: (row: Owned) => boolean,
  recordKeys: readonly [string, string][] = [],
): Promise<void> {
  return database.run(['operations', 'attention', 'records'], 'readwrite', async (transaction) => {
    const queue = transaction.objectStore('operations')
    const attention = transaction.objectStore('attention')
    const records = transaction.objectStore('records')
    const waiting = (await queue.getAll()).filter(isChosen)
    await Promise.all(waiting.map(({ sequence }) => queue.delete(sequence)))
    const refused = (await attention.getAll()).filter(isChosen)
    await Promise.all(refused.map(({ id }) => attention.delete(id)))
    await Promise.all(recordKeys.map((key) => records.delete(key)))
  })
}

function toQueued({ operation, sequence, gameId, userId, words }: OperationRow): QueuedOperation {
  return { operation: { ...operation, sequence }, gameId, userId, words }
}

function othersThan(
  userId: string,
  rows: readonly Pick<NewOperation, 'userId' | 'owner'>[],
): UnsentOwner[] {
  const owners = new Map<string, UnsentOwner>()
  for (const { userId: id, owner } of rows) {
    if (id === userId) continue
    owners.set(id, { userId: id, ...owner, unsent: (owners.get(id)?.unsent ?? 0) + 1 })
  }
  return [...owners.values()]
}

interface RecordsTable {
  get(key: [string, string]): Promise<RecordsRow | undefined>
  put(row: RecordsRow): Promise<unknown>
}

/** Records of an older version lack what this one needs: they are asked for again. */
const knownOf = (row: RecordsRow | undefined): ServerRecords | undefined =>
  row !== undefined && areComplete(row.records) ? row.records : undefined

async function putRecords(
  table: RecordsTable,
  userId: string,
  records: ServerRecords,
  keptAt: number,
): Promise<void> {
  const before = await table.get([userId, records.gameId])
  const newer = newerRecords(knownOf(before), records)
  await table.put({ userId, gameId: records.gameId, keptAt, records: newer })
}

/** Bytes that no compression makes smaller. */
function noise(bytes: number): Uint8Array {
  const all = new Uint8Array(bytes)
  const atOnce = 65_536
  for (let from = 0; from < bytes; from += atOnce) {
    crypto.getRandomValues(all.subarray(from, from + atOnce))
  }
  return all
}
