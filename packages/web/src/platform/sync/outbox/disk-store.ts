import { recordsFormat } from '@icetally/domain/game/model/records'
import { v7 as newId } from 'uuid'
import { newerRecords, type ServerRecords } from '../records/server-records.ts'
import type { OperationRow, OutboxDatabase, RecordsRow, Table } from './database.ts'
import { othersThan } from './owners.ts'
import type { NewOperation, OperationStore } from './store.ts'
import type { QueuedOperation } from './types.ts'

/** Of how many games the server's records are stored for each user. */
const GAMES_STORED = 60

/** Operations in the browser's own database. */
export function createDiskStore({ run, close }: OutboxDatabase): OperationStore {
  return {
    ...{ persistent: true, close },
    async deviceId() {
      const stored = await run(['meta'], 'readonly', (table) => table('meta').get('deviceId'))
      // Mostly there is one, and a writer blocks readers.
      if (typeof stored === 'string') return stored
      return run(['meta'], 'readwrite', async (table) => {
        const known = await table('meta').get('deviceId')
        if (typeof known === 'string') return known
        const id = newId()
        await table('meta').put(id, 'deviceId')
        return id
      })
    },
    read: (userId, gameIds) =>
      run(['operations', 'attention', 'records'], 'readonly', async (table) => {
        const [operations, attention, records] = await Promise.all([
          table('operations').getAll(),
          table('attention').getAll(),
          Promise.all(gameIds.map((gameId) => table('records').get([userId, gameId]))),
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
      run(['operations'], 'readwrite', (table) => add(table('operations'), operations)),
    settle: ({ userId, gameId, done, refused, records }) =>
      run(['operations', 'attention', 'records'], 'readwrite', async (table) => {
        const queue = table('operations')
        const ids = queue.index('byId')
        const sent = await Promise.all(done.map(({ operation }) => ids.getKey(operation.id)))
        await Promise.all(sent.map((key) => key !== undefined && queue.delete(key)))
        for (const item of refused) {
          const row = await ids.get(item.id)
          // Another tab may have been here before.
          if (row === undefined) continue
          await table('attention').put({ ...item, owner: row.owner })
          await queue.delete(row.sequence)
        }
        const merged = records(knownOf(await table('records').get([userId, gameId])))
        if (merged !== null) await putRecords(table('records'), userId, merged)
      }),
    storeRecords: (userId, records) =>
      run(['records'], 'readwrite', async (table) => {
        const isFirst = await putRecords(table('records'), userId, records)
        // Reading all games takes a phone long, and happens once a game.
        if (!isFirst) return
        const own = (await table('records').getAll()).filter((row) => row.userId === userId)
        const old = own.toSorted((one, other) => other.keptAt - one.keptAt).slice(GAMES_STORED)
        await Promise.all(old.map((row) => table('records').delete([row.userId, row.gameId])))
      }),
    async forgetRecords(isForgotten) {
      const keys = await run(['records'], 'readonly', (table) => table('records').getAllKeys())
      const forgotten = keys.filter(([userId, gameId]) => isForgotten(userId, gameId))
      // Mostly there are none.
      if (forgotten.length === 0) return
      await run(['records'], 'readwrite', (table) =>
        Promise.all(forgotten.map((key) => table('records').delete(key))),
      )
    },
    retry: (userId, ids) =>
      run(['operations', 'attention'], 'readwrite', async (table) => {
        for (const id of ids) {
          const item = await table('attention').get(id)
          if (item?.userId !== userId) continue
          const { operation, gameId, words, owner } = item
          const { sequence: _, ...again } = operation
          await add(table('operations'), [{ operation: again, gameId, userId, words, owner }])
          await table('attention').delete(id)
        }
      }),
    discard: (userId, ids) =>
      run(['attention'], 'readwrite', async (table) => {
        for (const id of ids) {
          if ((await table('attention').get(id))?.userId === userId) {
            await table('attention').delete(id)
          }
        }
      }),
    forget: (userId, gameIds) =>
      run(['operations', 'attention', 'records'], 'readwrite', async (table) => {
        const isRemoved = (row: QueuedOperation | OperationRow) =>
          row.userId === userId && (gameIds?.includes(row.gameId) ?? true)
        const waiting = (await table('operations').getAll()).filter(isRemoved)
        const refused = (await table('attention').getAll()).filter(isRemoved)
        await Promise.all([
          ...waiting.map(({ sequence }) => table('operations').delete(sequence)),
          ...refused.map(({ id }) => table('attention').delete(id)),
          ...(gameIds ?? []).map((gameId) => table('records').delete([userId, gameId])),
        ])
      }),
    reserve: (bytes) =>
      run(['meta'], 'readwrite', async (table) => {
        if ((await table('meta').getKey(reserve())) !== undefined) return
        for (let written = 0; written < bytes; written += PART_BYTES) {
          await table('meta').put(noise(), `${RESERVE} ${written}`)
        }
      }),
    release: () =>
      run(['meta'], 'readwrite', async (table) => {
        if ((await table('meta').getKey(reserve())) === undefined) return false
        await table('meta').delete(reserve())
        return true
      }),
  }
}

const RESERVE = 'reserve'
/** In parts: to hand the whole to the browser at once would hold a phone up for a tenth of a second. */
const PART_BYTES = 65_536
/** The keys of its parts, and that of the whole as earlier versions stored it. */
const reserve = () => IDBKeyRange.bound(RESERVE, `${RESERVE} ~`)

/** Adds the operations that are not stored yet, with numbers from the table; the numbers of all. */
const add = (table: Table<'operations'>, rows: readonly NewOperation[]): Promise<number[]> =>
  Promise.all(
    rows.map(
      async (row) =>
        (await table.index('byId').getKey(row.operation.id)) ?? table.add(row as OperationRow),
    ),
  )

function toQueued({ operation, sequence, gameId, userId, words }: OperationRow): QueuedOperation {
  return { operation: { ...operation, sequence }, gameId, userId, words }
}

/** Records in the format of another version are ignored, and requested again. */
const knownOf = (row: RecordsRow | undefined): ServerRecords | undefined =>
  row?.format === recordsFormat() ? row.records : undefined

/** Stores the newer of two states of a game's records; resolves to whether the device had none of this game. */
async function putRecords(
  table: Table<'records'>,
  userId: string,
  records: ServerRecords,
): Promise<boolean> {
  const before = await table.get([userId, records.gameId])
  const newer = newerRecords(knownOf(before), records)
  const format = recordsFormat()
  await table.put({ userId, gameId: records.gameId, keptAt: Date.now(), format, records: newer })
  return before === undefined
}

/** Bytes that no compression reduces. */
const noise = () => crypto.getRandomValues(new Uint8Array(PART_BYTES))
