import type { NewOperation, OutboxStore } from './store.ts'

/**
 * The storage for an operation within the tap's own event: the database takes a while, a page may
 * close at once.
 */
export interface Ahead {
  readonly note: (operation: NewOperation) => void
  /** The database or the server has these. */
  readonly forget: (ids: readonly string[]) => void
  /** The leftovers of earlier pages, in their order. */
  readonly left: () => readonly NewOperation[]
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
      for (const key of Object.keys(localStorage)) {
        const stored = key.startsWith(KEY) ? localStorage.getItem(key) : null
        if (stored !== null) left.push(JSON.parse(stored))
      }
    })
    return left.toSorted((one, other) => (one.operation.id < other.operation.id ? -1 : 1))
  },
}

function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // The database has it shortly after.
  }
}

/**
 * Stores operations that earlier pages wrote ahead, unless stored already; returns whether there
 * were any.
 */
export async function storeLeft(store: OutboxStore, ahead: Ahead): Promise<boolean> {
  const left = ahead.left()
  if (left.length === 0) return false
  const known = new Set<string>()
  for (const userId of new Set(left.map((row) => row.userId))) {
    const { operations } = await store.read(userId, [])
    for (const { operation } of operations) known.add(operation.id)
  }
  const missing = left.filter(({ operation }) => !known.has(operation.id))
  if (missing.length > 0) await store.add(missing).catch(() => store.hold(missing))
  ahead.forget([...known])
  return true
}
