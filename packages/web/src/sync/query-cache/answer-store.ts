import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** An answer of the server as this device stores it. */
export interface CachedAnswer {
  readonly userId: string
  /** The query's key as one text. */
  readonly hash: string
  readonly data: unknown
  /** When the server gave it, in milliseconds since 1970. */
  readonly updatedAt: number
}

/**
 * To be raised whenever the shape of a stored answer changes: what older versions of the app stored is
 * then dropped. A test compares it with the contract (kept-version.test.ts).
 */
export const CACHE_VERSION = 3

/** How long an answer is stored after it was last fetched. */
export const CACHE_DAYS = 30
/** Of how many games, those looked at last. */
export const CACHE_GAMES = 50
const DAY = 24 * 60 * 60 * 1000

interface Schema extends DBSchema {
  answers: { key: [string, string]; value: CachedAnswer; indexes: { byAge: number } }
}

/** What this device keeps to be read without a network. Every call may fail; nothing depends on it. */
export interface AnswerStore {
  read(userId: string, hash: string): Promise<CachedAnswer | undefined>
  write(answer: CachedAnswer): Promise<void>
  remove(userId: string, hash: string): Promise<void>
  /** Forgets every answer whose key names one of these ids. */
  forget(userId: string, ids: readonly string[]): Promise<void>
  /** Keeps what is this user's, at most 30 days old, and about the 50 games seen last. */
  tidy(userId: string, now: number): Promise<void>
  clear(): Promise<void>
  close(): Promise<void>
}

/** Opens the store in the browser's own database when it is first used. */
export function createAnswerStore(name = 'icetally-kept'): AnswerStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const database = () => {
    opened ??= open(name, () => {
      opened = undefined
    })
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  return {
    read: async (userId, hash) => (await database()).get('answers', [userId, hash]),
    async write(answer) {
      await (await database()).put('answers', answer)
    },
    remove: async (userId, hash) => (await database()).delete('answers', [userId, hash]),
    async forget(userId, ids) {
      const transaction = (await database()).transaction('answers', 'readwrite')
      const gone = new Set(ids)
      for (const key of await transaction.store.getAllKeys()) {
        const parts: readonly unknown[] = key[0] === userId ? JSON.parse(key[1]) : []
        if (parts.some((part) => typeof part === 'string' && gone.has(part))) {
          await transaction.store.delete(key)
        }
      }
      await transaction.done
    },
    async tidy(userId, now) {
      const transaction = (await database()).transaction('answers', 'readwrite')
      const games = new Set<string>()
      // The newest first; only keys are read, however large what they stand for is.
      let cursor = await transaction.store.index('byAge').openKeyCursor(null, 'prev')
      for (; cursor !== null; cursor = await cursor.continue()) {
        const [owner, hash] = cursor.primaryKey
        const game = gameOf(hash)
        if (owner === userId && game !== undefined && games.size < CACHE_GAMES) games.add(game)
        const tooMany = game !== undefined && !games.has(game)
        if (owner !== userId || tooMany || cursor.key < now - CACHE_DAYS * DAY) {
          await transaction.store.delete(cursor.primaryKey)
        }
      }
      await transaction.done
    },
    clear: async () => (await database()).clear('answers'),
    async close() {
      ;(await opened)?.close()
      opened = undefined
    },
  }
}

function open(name: string, onLost: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, CACHE_VERSION, {
    upgrade(database) {
      for (const old of database.objectStoreNames) database.deleteObjectStore(old)
      database
        .createObjectStore('answers', { keyPath: ['userId', 'hash'] })
        .createIndex('byAge', 'updatedAt')
    },
    // Another tab runs a newer version of the app: let it change the database.
    blocking(_current, _blocked, event) {
      onLost()
      ;(event.target as IDBDatabase).close()
    },
    terminated: onLost,
  })
}

/** The game that a query is about, e.g. `["game","018f…"]`. */
function gameOf(hash: string): string | undefined {
  return /^\["game","([^"]+)"/.exec(hash)?.[1]
}
