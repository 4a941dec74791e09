import type { RecordChanges } from '@icetally/domain/contract/records'
import { createListeners } from '../../lib/listeners.ts'
import { mergeRecords, newerRecords, type ServerRecords } from './server-records.ts'

/** Told what changed in the server's records; `null` where they have to be asked for. */
export type RecordsListener = (gameId: string, records: ServerRecords | null) => void

/** The server's records of the games that were looked at or sent, as this page knows them. */
export interface RecordsStore {
  readonly get: (gameId: string) => ServerRecords | undefined
  readonly changeNumber: (gameId: string) => number
  /** The games whose records are read along with the operations. */
  readonly wanted: () => readonly string[]
  readonly want: (gameId: string) => void
  /** Takes over what is stored on the device, unless more is known. */
  readonly adopt: (stored: Iterable<ServerRecords>) => void
  /** Merges what the server says by itself or was asked for. */
  readonly merge: (changes: RecordChanges, asked: number) => 'merged' | 'gap'
  /** Takes over the answer to a batch whose operations leave the queue in this moment. */
  readonly settle: (gameId: string, records: ServerRecords | 'gap') => void
  readonly forget: (gameId: string) => void
  readonly clear: () => void
  readonly onChange: (listener: RecordsListener) => () => void
}

/** Creates it empty; `persist` is given what is to be stored on the device. */
export function createRecordsStore(persist: (records: ServerRecords) => void): RecordsStore {
  const known = new Map<string, ServerRecords>()
  const wanted = new Set<string>()
  const listeners = createListeners<Parameters<RecordsListener>>()

  function set(records: ServerRecords): void {
    known.set(records.gameId, records)
    wanted.add(records.gameId)
    listeners.tell(records.gameId, records)
  }

  return {
    get: (gameId) => known.get(gameId),
    changeNumber: (gameId) => known.get(gameId)?.changeNumber ?? 0,
    wanted: () => [...wanted],
    want: (gameId) => wanted.add(gameId),
    adopt(stored) {
      for (const records of stored) {
        const before = known.get(records.gameId)
        const same = before?.changeNumber === records.changeNumber
        if (!same && newerRecords(before, records) === records) set(records)
      }
    },
    merge(changes, asked) {
      const before = known.get(changes.gameId)
      const records = mergeRecords(before, changes, asked)
      if (records === 'gap') return 'gap'
      if (records === before) return 'merged'
      set(records)
      persist(records)
      return 'merged'
    },
    settle(gameId, records) {
      if (records === 'gap') listeners.tell(gameId, null)
      else set(records)
    },
    forget(gameId) {
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
