import { v7 as newId } from 'uuid'
import type { NewOperation, OperationStore, Settlement } from './store.ts'
import type { AttentionItem, QueuedOperation } from './types.ts'

/** Operations in memory alone, for browsers that store nothing, as some do in private windows. */
export function createMemoryStore() {
  const deviceId = newId()
  let sequence = 0
  let operations: QueuedOperation[] = []
  let attention: AttentionItem[] = []
  const number = ({ operation, gameId, userId, words }: NewOperation): number => {
    sequence += 1
    operations = [...operations, { operation: { ...operation, sequence }, gameId, userId, words }]
    return sequence
  }
  return {
    persistent: false,
    deviceId: async () => deviceId,
    async read(userId) {
      const isOwn = (row: QueuedOperation) => row.userId === userId
      return {
        ...{ others: [], records: [] },
        operations: operations.filter(isOwn),
        attention: attention.filter(isOwn),
      }
    },
    add: async (added: readonly NewOperation[]) => added.map(number),
    /** Is none waiting for the server? */
    isEmpty: () => operations.length === 0,
    async settle({ done, refused }: Pick<Settlement, 'done' | 'refused'>) {
      // Operations discarded while they were being sent stay discarded.
      const waiting = new Set(operations.map(({ operation }) => operation.id))
      const removed = new Set([...done, ...refused].map(({ operation }) => operation.id))
      operations = operations.filter(({ operation }) => !removed.has(operation.id))
      attention = [...attention, ...refused.filter(({ id }) => waiting.has(id))]
    },
    storeRecords: async () => undefined,
    forgetRecords: async () => undefined,
    async retry(userId, ids) {
      const again = attention.filter((item) => item.userId === userId && ids.includes(item.id))
      attention = attention.filter((item) => !again.includes(item))
      for (const item of again) number({ ...item, owner: { displayName: '', email: '' } })
    },
    async discard(userId, ids) {
      attention = attention.filter((item) => item.userId !== userId || !ids.includes(item.id))
    },
    async forget(userId, gameIds) {
      const isStored = (row: QueuedOperation) =>
        row.userId !== userId || (gameIds !== null && !gameIds.includes(row.gameId))
      operations = operations.filter(isStored)
      attention = attention.filter(isStored)
    },
    reserve: async () => undefined,
    release: async () => false,
    close: () => undefined,
  } satisfies OperationStore & { isEmpty: () => boolean }
}
