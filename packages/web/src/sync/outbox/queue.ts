import type { Operation } from '@icetally/domain/recording/operations'
import type { QueuedOperation } from './types.ts'

/** An operation in memory; `stored` once the device's store has it. */
interface Entry extends QueuedOperation {
  readonly stored: boolean
}

/** The operations of one user that are not on the server yet, in their order. */
export interface Queue {
  readonly all: () => readonly QueuedOperation[]
  readonly has: (id: string) => boolean
  /** Those of one game; the same array until one of them changes. */
  readonly of: (gameId: string) => readonly Operation[]
  /** Those that may be sent: none that comes after one that is not stored yet. */
  readonly sendable: (gameId: string) => readonly QueuedOperation[]
  /** The games of which something may be sent. */
  readonly sendableGames: () => readonly string[]
  readonly append: (queued: QueuedOperation) => void
  readonly markStored: (id: string, sequence: number) => void
  readonly drop: (ids: ReadonlySet<string>) => void
  /** Takes over what the store has; what it is still to be given stays at the end. */
  readonly replace: (stored: readonly QueuedOperation[]) => void
  readonly clear: () => void
  /** The highest number that the store is known to have given. */
  readonly highest: () => number
  /** The store gave this number: were others given before it that are not known here? */
  readonly note: (sequence: number) => boolean
}

const NONE: readonly Operation[] = []

/** Creates an empty queue. */
export function createQueue(): Queue {
  let entries: readonly Entry[] = []
  let highest = 0
  const byGame = new Map<string, readonly Operation[]>()

  function change(next: readonly Entry[], changed: readonly Entry[]): void {
    entries = next
    for (const { gameId } of changed) byGame.delete(gameId)
  }

  function of(gameId: string): readonly Operation[] {
    const known = byGame.get(gameId)
    if (known) return known
    const own = entries.filter((entry) => entry.gameId === gameId)
    const operations = own.length === 0 ? NONE : own.map((entry) => entry.operation)
    byGame.set(gameId, operations)
    return operations
  }

  function sendable(gameId: string): readonly Entry[] {
    const own = entries.filter((entry) => entry.gameId === gameId)
    const first = own.findIndex((entry) => !entry.stored)
    return first === -1 ? own : own.slice(0, first)
  }

  return {
    all: () => entries,
    has: (id) => entries.some(({ operation }) => operation.id === id),
    of,
    sendable,
    sendableGames: () =>
      [...new Set(entries.map(({ gameId }) => gameId))].filter(
        (gameId) => sendable(gameId).length > 0,
      ),
    append(queued) {
      const entry = { ...queued, stored: false }
      change([...entries, entry], [entry])
    },
    markStored(id, sequence) {
      const marked = (entry: Entry): Entry =>
        entry.operation.id === id
          ? { ...entry, stored: true, operation: { ...entry.operation, sequence } }
          : entry
      change(
        entries.map(marked),
        entries.filter(({ operation }) => operation.id === id),
      )
    },
    drop(ids) {
      const isDropped = ({ operation }: Entry) => ids.has(operation.id)
      change(
        entries.filter((entry) => !isDropped(entry)),
        entries.filter(isDropped),
      )
    },
    replace(rows) {
      const known = new Map(entries.map((entry) => [entry.operation.id, entry]))
      const ids = new Set(rows.map(({ operation }) => operation.id))
      const waiting = entries.filter(({ stored, operation }) => !stored && !ids.has(operation.id))
      const stored = rows.map((row): Entry => {
        const before = known.get(row.operation.id)
        const same = before?.stored && before.operation.sequence === row.operation.sequence
        return same ? before : { ...row, stored: true }
      })
      byGame.clear()
      entries = [...stored, ...waiting]
      highest = Math.max(highest, stored.at(-1)?.operation.sequence ?? 0)
    },
    clear() {
      byGame.clear()
      entries = []
    },
    highest: () => highest,
    note(sequence) {
      const isAfterOthers = sequence > highest + 1
      highest = Math.max(highest, sequence)
      return isAfterOthers
    },
  }
}
