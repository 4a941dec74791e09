import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import { createListeners } from '../../listeners.ts'
import { mergeRecords, newerRecords, type ServerRecords } from './server-records.ts'

/** Creates it empty; `persist` receives the data to store on the device. */
export function createRecordsStore(persist: (records: ServerRecords) => void) {
  const known = new Map<string, ServerRecords>()
  const wanted = new Set<string>()
  /**
   * Receives changes; `null` if they have to be requested from the server. The first records of a
   * game are no change of it.
   */
  const listeners = createListeners<[gameId: string, records: ServerRecords | null]>()

  function set(records: ServerRecords, isChange = known.has(records.gameId)): void {
    known.set(records.gameId, records)
    wanted.add(records.gameId)
    if (isChange) listeners.notify(records.gameId, records)
  }

  return {
    get: (gameId: string) => known.get(gameId),
    changeNumber: (gameId: string) => known.get(gameId)?.changeNumber ?? 0,
    /** The games whose records are read along with the operations. */
    wanted: () => [...wanted],
    want: (gameId: string) => wanted.add(gameId),
    /**
     * Takes over the device's stored data, unless newer is known or the game was dropped while it
     * was read.
     */
    adopt(stored: Iterable<ServerRecords>) {
      for (const records of stored) {
        if (!wanted.has(records.gameId)) continue
        const before = known.get(records.gameId)
        const same = before?.changeNumber === records.changeNumber
        if (!same && newerRecords(before, records) === records) set(records)
      }
    },
    /** Merges live or requested changes of the server. */
    merge(changes: RecordChanges, requestedAfter: number) {
      const before = known.get(changes.gameId)
      const records = mergeRecords(before, changes, requestedAfter)
      if (records === 'gap') return 'gap'
      if (records === before) return 'merged'
      set(records)
      persist(records)
      return 'merged'
    },
    /**
     * Takes over the answer to a batch whose operations are removed from the queue at the same
     * time.
     */
    settle(gameId: string, records: ServerRecords | 'gap') {
      if (records === 'gap') listeners.notify(gameId, null)
      else set(records, true)
    },
    forget(gameId: string) {
      known.delete(gameId)
      wanted.delete(gameId)
    },
    clear() {
      known.clear()
      wanted.clear()
    },
    onChange: listeners.add,
  }
}

/** The server's records of the games that were looked at or sent, as this page knows them. */
export type RecordsStore = ReturnType<typeof createRecordsStore>
