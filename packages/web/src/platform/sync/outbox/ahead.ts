import type { NewOperation } from './store.ts'

/**
 * The storage for an operation within the tap's own event: the database takes a while, a page may
 * close at once.
 */
export interface Ahead {
  readonly note: (operation: NewOperation) => void
  /** The database or the server has these. */
  readonly forget: (ids: readonly string[]) => void
  /** The entries of all pages, in their order. */
  readonly left: () => readonly NewOperation[]
  /** Calls back when another page writes ahead. Returns how to stop. */
  readonly onNoted: (listener: () => void) => () => void
}

const KEY = 'icetally-ahead '

/** Writes into `localStorage`, an entry for each operation; where it is refused, the database alone has them. */
export const aheadInBrowser: Ahead = {
  note(operation) {
    attempt(() => localStorage.setItem(KEY + operation.operation.id, JSON.stringify(operation)))
  },
  forget(ids) {
    attempt(() => {
      for (const id of ids) localStorage.removeItem(KEY + id)
    })
  },
  left() {
    const left: NewOperation[] = []
    attempt(() => {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(KEY))
      for (const key of keys) attempt(() => left.push(JSON.parse(localStorage.getItem(key) ?? '')))
    })
    return left.toSorted((one, other) => (one.operation.id < other.operation.id ? -1 : 1))
  },
  onNoted(listener) {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key?.startsWith(KEY) && newValue !== null) listener()
    }
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  },
}

function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // The database has it shortly after.
  }
}
