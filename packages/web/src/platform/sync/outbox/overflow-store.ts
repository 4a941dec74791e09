import { DatabaseBlocked, hasDatabases } from '../open-database.ts'
import type { Ahead } from './ahead.ts'
import { openOutboxDatabase } from './database.ts'
import { createDiskStore } from './disk-store.ts'
import { createMemoryStore } from './memory-store.ts'
import { joinedOwners } from './owners.ts'
import { isQuotaExceeded } from './storage-reserve.ts'
import type { NewOperation, OperationStore, OutboxStore } from './store.ts'

/** Opens the database of this name; in a browser that does not support that, a store in memory. */
export async function openDisk(name: string): Promise<OperationStore> {
  if (!hasDatabases()) return createMemoryStore()
  const disk = createDiskStore(openOutboxDatabase(name))
  try {
    await disk.deviceId()
    return disk
  } catch (error) {
    // What the disk has is read, and taps are stored, as soon as it works again.
    const isTemporary = isQuotaExceeded(error) || error instanceof DatabaseBlocked
    return isTemporary ? disk : createMemoryStore()
  }
}

/**
 * Opens the store of a page, and stores in it what earlier pages wrote ahead. `changed` is called if they did: the tab
 * that sends may be another one.
 */
export async function openStore(
  disk: Promise<OperationStore>,
  ahead: Ahead,
  changed: () => void,
): Promise<OutboxStore> {
  // Before the disk is open: afterwards there are entries of this page, too.
  const left = ahead.left()
  const store = createOverflowStore(await disk, ahead)
  if (left.length > 0) {
    await storeLeft(store, left)
    changed()
  }
  return store
}

/** Stores what other pages wrote ahead, or holds it in memory where the disk refuses it. */
export const storeLeft = (store: OutboxStore, left: readonly NewOperation[]) =>
  store.add(left).catch(() => store.hold(left))

/**
 * Operations on the disk, and, until the server has them, in this page's memory where the disk refuses them. The
 * entries written ahead stay as long, so that the next page sends these operations if this one is closed.
 */
function createOverflowStore(disk: OperationStore, ahead: Ahead): OutboxStore {
  const memory = createMemoryStore()
  return {
    ...disk,
    // Without one of its own, a full device could send nothing.
    deviceId: () => disk.deviceId().catch(memory.deviceId),
    async read(userId, gameIds) {
      const stored = await disk.read(userId, gameIds)
      // Another page may have stored what this one wrote ahead.
      await memory.settle({ done: [...stored.operations, ...stored.attention], refused: [] })
      const { operations, attention, others } = await memory.read(userId)
      return {
        ...stored,
        operations: [...stored.operations, ...operations],
        attention: [...stored.attention, ...attention],
        others: joinedOwners([...stored.others, ...others]),
      }
    },
    async add(operations) {
      // None overtakes one in memory: it may be about the same record.
      if (!memory.isEmpty()) return memory.add(operations)
      const numbers = await disk.add(operations)
      if (disk.persistent) ahead.forget(operations.map(({ operation }) => operation.id))
      return numbers
    },
    hold: memory.add,
    isHolding: () => !(disk.persistent && memory.isEmpty()),
    async settle(settlement) {
      await memory.settle(settlement)
      // Of refused ones in memory these are all that remains after it.
      ahead.forget(settlement.done.map(({ operation }) => operation.id))
      await disk.settle(settlement)
    },
    async retry(userId, ids) {
      await memory.retry(userId, ids)
      await disk.retry(userId, ids)
    },
    async discard(userId, ids) {
      await memory.discard(userId, ids)
      ahead.forget(ids)
      await disk.discard(userId, ids)
    },
    async forget(userId, gameIds) {
      await memory.forget(userId, gameIds)
      const isRemoved = (row: { userId: string; gameId: string }) =>
        row.userId === userId && (gameIds?.includes(row.gameId) ?? true)
      ahead.forget(
        ahead
          .left()
          .filter(isRemoved)
          .map(({ operation }) => operation.id),
      )
      await disk.forget(userId, gameIds)
    },
  }
}
