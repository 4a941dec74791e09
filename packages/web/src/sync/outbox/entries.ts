import type { Operation } from '@icetally/domain/recording/operations'
import type { KeptOperation } from './types.ts'

/** An operation in memory; `safe` once the store has it. */
export interface Entry extends KeptOperation {
  readonly safe: boolean
}

/** The operations of one user that are not on the server yet, in their order. */
export interface Entries {
  readonly all: () => readonly Entry[]
  readonly has: (id: string) => boolean
  /** Those of one game; the same array until one of them changes. */
  readonly of: (gameId: string) => readonly Operation[]
  /** Those that may be sent: none that comes after one that is not safe yet. */
  readonly sendable: (gameId: string) => readonly KeptOperation[]
  /** The games of which something may be sent. */
  readonly sendableGames: () => readonly string[]
  /** Does the game have counts among what is not on the server? */
  readonly hasCounts: (gameId: string) => boolean
  readonly append: (kept: KeptOperation) => void
  readonly nowSafe: (id: string, sequence: number) => void
  readonly drop: (ids: ReadonlySet<string>) => void
  /** What the store has; what it is still to be given stays at the end. */
  readonly replace: (kept: readonly KeptOperation[]) => void
  readonly clear: () => void
}

const NONE: readonly Operation[] = []

/** Creates an empty queue. */
export function createEntries(): Entries {
  let entries: readonly Entry[] = []
  const byGame = new Map<string, readonly Operation[]>()

  function change(next: readonly Entry[], gameIds: Iterable<string>): void {
    entries = next
    for (const gameId of gameIds) byGame.delete(gameId)
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
    const unsafe = own.findIndex((entry) => !entry.safe)
    return unsafe === -1 ? own : own.slice(0, unsafe)
  }

  return {
    all: () => entries,
    has: (id) => entries.some(({ operation }) => operation.id === id),
    of,
    sendable,
    sendableGames() {
      const games = new Set(entries.map((entry) => entry.gameId))
      return [...games].filter((gameId) => sendable(gameId).length > 0)
    },
    hasCounts: (gameId) => of(gameId).some(({ command }) => command.kind === 'faceoff.count'),
    append: (kept) => change([...entries, { ...kept, safe: false }], [kept.gameId]),
    nowSafe(id, sequence) {
      change(
        entries.map((entry) =>
          entry.operation.id === id
            ? { ...entry, safe: true, operation: { ...entry.operation, sequence } }
            : entry,
        ),
        entries.filter((entry) => entry.operation.id === id).map((entry) => entry.gameId),
      )
    },
    drop(ids) {
      const dropped = entries.filter((entry) => ids.has(entry.operation.id))
      if (dropped.length === 0) return
      change(
        entries.filter((entry) => !ids.has(entry.operation.id)),
        dropped.map((entry) => entry.gameId),
      )
    },
    replace(kept) {
      const known = new Map(entries.map((entry) => [entry.operation.id, entry]))
      const ids = new Set(kept.map(({ operation }) => operation.id))
      const waiting = entries.filter((entry) => !entry.safe && !ids.has(entry.operation.id))
      const stored = kept.map((one): Entry => {
        const before = known.get(one.operation.id)
        const same = before?.safe && before.operation.sequence === one.operation.sequence
        return same ? before : { ...one, safe: true }
      })
      change([...stored, ...waiting], [...byGame.keys()])
    },
    clear: () => change([], [...byGame.keys()]),
  }
}
