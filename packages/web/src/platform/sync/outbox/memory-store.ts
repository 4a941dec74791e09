import { v7 as newId } from 'uuid'
import { othersThan } from './owners.ts'
import type { NewOperation, OperationStore, Settlement } from './store.ts'
import type { AttentionItem, QueuedOperation } from './types.ts'

type Owned<Item> = Item & Pick<NewOperation, 'owner'>

/** Operations in memory alone, for browsers that store nothing, as some do in private windows. */
export function createMemoryStore() {
  const deviceId = newId()
  let sequence = 0
  let operations: Owned<QueuedOperation>[] = []
  let attention: Owned<AttentionItem>[] = []
  const number = ({ operation, gameId, userId, words, owner }: NewOperation): number => {
    sequence += 1
    const numbered = { ...operation, sequence }
    operations = [...operations, { operation: numbered, gameId, userId, words, owner }]
    return sequence
  }
  return {
    persistent: false,
    deviceId: async () => deviceId,
    async read(userId) {
      const isOwn = (row: QueuedOperation) => row.userId === userId
      return {
        others: othersThan(userId, [...operations, ...attention]),
        records: [],
        operations: operations.filter(isOwn),
        attention: attention.filter(isOwn),
      }
    },
    add: async (added: readonly NewOperation[]) =>
      added.map((row) => {
        const stored = operations.find(({ operation }) => operation.id === row.operation.id)
        return stored?.operation.sequence ?? number(row)
      }),
    /** Is none waiting for the server? */
    isEmpty: () => operations.length === 0,
    async settle({ done, refused }: Pick<Settlement, 'done' | 'refused'>) {
      // Operations discarded while they were being sent stay discarded.
      const owners = new Map(operations.map(({ operation, owner }) => [operation.id, owner]))
      const removed = new Set([...done, ...refused].map(({ operation }) => operation.id))
      operations = operations.filter(({ operation }) => !removed.has(operation.id))
      const waiting = refused.flatMap((item) => {
        const owner = owners.get(item.id)
        return owner === undefined ? [] : [{ ...item, owner }]
      })
      // The disk may have what was refused here by now.
      const gone = new Set(done.map(({ operation }) => operation.id))
      attention = [...attention.filter(({ id }) => !gone.has(id)), ...waiting]
    },
    storeRecords: async () => undefined,
    forgetRecords: async () => undefined,
    async retry(userId, ids) {
      const again = attention.filter((item) => item.userId === userId && ids.includes(item.id))
      attention = attention.filter((item) => !again.includes(item))
      for (const item of again) number(item)
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
