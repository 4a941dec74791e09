import type { Operation } from '@icetally/domain/game/model/operations'
import type { QueuedOperation } from './types.ts'

/** An operation in memory; `stored` once the device's store has it. */
interface Entry extends QueuedOperation {
  readonly stored: boolean
}

const NONE: readonly Operation[] = []

/** Creates an empty queue. */
export function createQueue() {
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
    has: (id: string) => entries.some(({ operation }) => operation.id === id),
    /** The operations of one game; the same array until one of them changes. */
    of,
    /** The operations that may be sent: none after an operation that is not stored yet. */
    sendable,
    /** The games of which something may be sent. */
    sendableGames: () =>
      [...new Set(entries.map(({ gameId }) => gameId))].filter(
        (gameId) => sendable(gameId).length > 0,
      ),
    append(queued: QueuedOperation) {
      const entry = { ...queued, stored: false }
      change([...entries, entry], [entry])
    },
    markStored(id: string, sequence: number) {
      const marked = (entry: Entry): Entry =>
        entry.operation.id === id
          ? { ...entry, stored: true, operation: { ...entry.operation, sequence } }
          : entry
      change(
        entries.map(marked),
        entries.filter(({ operation }) => operation.id === id),
      )
    },
    drop(ids: ReadonlySet<string>) {
      const isDropped = ({ operation }: Entry) => ids.has(operation.id)
      change(
        entries.filter((entry) => !isDropped(entry)),
        entries.filter(isDropped),
      )
    },
    /** Takes over the store's content; operations not stored yet stay at the end. */
    replace(rows: readonly QueuedOperation[]) {
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
    /** The highest number that the store is known to have assigned. */
    highest: () => highest,
    /** The store assigned this number: were others assigned before it that are not known here? */
    note(sequence: number) {
      const isAfterOthers = sequence > highest + 1
      highest = Math.max(highest, sequence)
      return isAfterOthers
    },
  }
}

/** The operations of one user that are not on the server yet, in their order. */
export type Queue = ReturnType<typeof createQueue>
