import { storedText } from '../../browser/stored-text.ts'

/** The names of the notes; each is one text in localStorage. */
const PREFIX = 'icetally-game-'
/** The number of games with notes: a season's would only grow. */
const MOST_GAMES = 8

/**
 * This browser's notes of a game beside its records, followed by all of its tabs, and deleted as
 * the user signs out. `parse` returns null for an invalid one.
 */
export function gameNote<Value>(name: string, parse: (stored: unknown) => Value | null) {
  const text = storedText(`${PREFIX}${name}`)
  let cache: { readonly stored: string | null; readonly notes: ReadonlyMap<string, Value> } = {
    stored: null,
    notes: new Map(),
  }

  function notes(): ReadonlyMap<string, Value> {
    const stored = text.read()
    if (stored !== cache.stored) cache = { stored, notes: parsed(stored) }
    return cache.notes
  }

  function parsed(stored: string | null): ReadonlyMap<string, Value> {
    const found = new Map<string, Value>()
    try {
      const entries: unknown = JSON.parse(stored ?? '[]')
      if (!Array.isArray(entries)) return found
      for (const [gameId, note] of entries) {
        const value = parse(note)
        if (typeof gameId === 'string' && value !== null) found.set(gameId, value)
      }
    } catch {
      // An unreadable note counts as absent.
    }
    return found
  }

  return {
    /** The note of a game; the same value until it changes. */
    of: (gameId: string): Value | null => notes().get(gameId) ?? null,
    /** Stores it, replacing the one before; null deletes it. */
    write(gameId: string, value: Value | null): void {
      const others = [...notes()].filter(([id]) => id !== gameId)
      const entries = value === null ? others : [...others, [gameId, value] as const]
      text.write(JSON.stringify(entries.slice(-MOST_GAMES)))
    },
    subscribe: text.subscribe,
  }
}

/** Forgets the notes of these games, which are not the user's any more; without any given, all notes. */
export function forgetGameNotes(gameIds?: readonly string[]): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  for (const key of keys) {
    if (gameIds === undefined) storedText(key).write(null)
    else {
      const note = gameNote<unknown>(key.slice(PREFIX.length), (stored) => stored)
      for (const gameId of gameIds) if (note.of(gameId) !== null) note.write(gameId, null)
    }
  }
}
