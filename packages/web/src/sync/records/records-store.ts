import type { RecordChanges } from '@icetally/domain/contract/records'
import { createListeners } from '../listeners.ts'
import { mergeRecords, newerRecords, type ServerRecords } from './server-records.ts'

/** What came of a merge. `held`: counts of this device may be contained already. */
export type Merged = 'merged' | 'gap' | 'held'

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
  readonly merge: (changes: RecordChanges, asked: number) => Merged
  /** Takes over the answer to a batch whose operations leave the queue in this moment. */
  readonly settle: (gameId: string, records: ServerRecords | 'gap') => void
  readonly forget: (gameId: string) => void
  readonly clear: () => void
  readonly onChange: (listener: RecordsListener) => () => void
}

export interface RecordsStorePorts {
  /** Does the game have counts that are not on the server, as far as this device knows? */
  readonly hasCounts: (gameId: string) => boolean
  readonly persist: (records: ServerRecords) => void
}

/**
 * A count adds up, so it must not be shown on top of records that contain it already. Which these are,
 * only the answer to its batch tells: until then, what comes from elsewhere is held back.
 */
export function createRecordsStore({ hasCounts, persist }: RecordsStorePorts): RecordsStore {
  const known = new Map<string, ServerRecords>()
  const wanted = new Set<string>()
  /** The highest change number held back, by game. */
  const held = new Map<string, number>()
  const listeners = createListeners<Parameters<RecordsListener>>()

  function set(records: ServerRecords): void {
    known.set(records.gameId, records)
    wanted.add(records.gameId)
    listeners.tell(records.gameId, records)
  }

  /** What was held back and is still missing is asked for once nothing stands in its way. */
  function askForHeld(gameId: string): void {
    const missing = held.get(gameId)
    if (missing === undefined || hasCounts(gameId)) return
    held.delete(gameId)
    if (missing > (known.get(gameId)?.changeNumber ?? 0)) listeners.tell(gameId, null)
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
      for (const gameId of [...held.keys()]) askForHeld(gameId)
    },
    merge(changes, asked) {
      const { gameId } = changes
      const before = known.get(gameId)
      if (before && hasCounts(gameId)) {
        if (changes.changeNumber > before.changeNumber) held.set(gameId, changes.changeNumber)
        return 'held'
      }
      const records = mergeRecords(before, changes, asked)
      if (records === 'gap' || records === before) return records === 'gap' ? 'gap' : 'merged'
      set(records)
      persist(records)
      return 'merged'
    },
    settle(gameId, records) {
      if (records === 'gap') listeners.tell(gameId, null)
      else set(records)
      askForHeld(gameId)
    },
    forget(gameId) {
      known.delete(gameId)
      wanted.delete(gameId)
      held.delete(gameId)
    },
    clear() {
      known.clear()
      wanted.clear()
      held.clear()
    },
    onChange: listeners.add,
  }
}
