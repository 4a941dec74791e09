import type { DBSchema, IDBPObjectStore } from 'idb'
import { ownAnswers } from '../../queries/own-teams.ts'
import { lazyDatabase } from '../open-database.ts'

/** An answer of the server as this device stores it. */
export interface CachedAnswer {
  readonly userId: string
  /** The query's key as one text. */
  readonly hash: string
  readonly data: unknown
  /** When the server gave it, in milliseconds since 1970. */
  readonly updatedAt: number
}

/** To be raised with each change of the stored shapes (cache-version.test.ts): drops older data. */
export const CACHE_VERSION = 24

/** How long an answer is stored after it was last fetched. */
export const CACHE_DAYS = 30
/** Of how many games, those looked at last. */
export const CACHE_GAMES = 50
const DAY = 24 * 60 * 60 * 1000

/** The data as JSON: a database copies a text faster than the objects of a large answer. */
interface StoredAnswer extends Omit<CachedAnswer, 'data'> {
  readonly text: string
}

const stored = ({ data, ...rest }: CachedAnswer): StoredAnswer => ({
  ...rest,
  text: JSON.stringify(data),
})
const cached = ({ text, ...rest }: StoredAnswer): CachedAnswer => ({
  ...rest,
  data: JSON.parse(text),
})

interface Schema extends DBSchema {
  answers: { key: [string, string]; value: StoredAnswer; indexes: { byAge: number } }
}

/** Answers that are stored to be read without a network. Every call may fail; nothing depends on it. */
export function createAnswerStore(name = 'icetally-kept') {
  const database = lazyDatabase<Schema>(name, CACHE_VERSION, (upgraded) => {
    for (const old of upgraded.objectStoreNames) upgraded.deleteObjectStore(old)
    upgraded
      .createObjectStore('answers', { keyPath: ['userId', 'hash'] })
      .createIndex('byAge', 'updatedAt')
  })
  return {
    async read(userId: string, hash: string) {
      const found = await (await database.get()).get('answers', [userId, hash])
      return found && cached(found)
    },
    async write(answer: CachedAnswer) {
      await (await database.get()).put('answers', stored(answer))
    },
    remove: async (userId: string, hash: string) =>
      (await database.get()).delete('answers', [userId, hash]),
    /**
     * Writes the list of the user's teams. If a stored team is missing from it, its data is deleted;
     * returns the games of the remaining teams then, else `null`.
     */
    async writeTeams(answer: CachedAnswer, teamIds: readonly string[]) {
      const { userId, hash } = answer
      const { store, done } = (await database.get()).transaction('answers', 'readwrite')
      const found = await store.get([userId, hash])
      await store.put(stored(answer))
      const before = found && cached(found).data
      const isComplete = Array.isArray(before) && before.every(({ id }) => teamIds.includes(id))
      const games = isComplete ? null : await deleteOthers(store, userId, teamIds)
      await done
      return games
    },
    /** Retains this user's answers that are at most 30 days old, and about the 50 games seen last. */
    async tidy(userId: string, now: number) {
      const transaction = (await database.get()).transaction('answers', 'readwrite')
      const games = new Set<string>()
      // The newest first; only keys are read, however large their values are.
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
    /** Deletes the answers of other users. */
    async forgetOthers(userId: string | undefined) {
      const { store, done } = (await database.get()).transaction('answers', 'readwrite')
      for (const key of await store.getAllKeys()) if (key[0] !== userId) await store.delete(key)
      await done
    },
    close: database.close,
  }
}

type Answers = IDBPObjectStore<Schema, ['answers'], 'answers', 'readwrite'>

/** Keeps of a user's answers those of these teams; the games that they name. */
async function deleteOthers(store: Answers, userId: string, teamIds: readonly string[]) {
  const all = await store.getAll(IDBKeyRange.bound([userId], [userId, []]))
  const answers = all.map(cached).map(({ hash, data }) => ({ hash, data, key: keyOf(hash) }))
  const { isOwn, games } = ownAnswers(answers, teamIds)
  for (const answer of answers) if (!isOwn(answer)) await store.delete([userId, answer.hash])
  return games
}

const keyOf = (hash: string): readonly unknown[] => JSON.parse(hash)

export type AnswerStore = ReturnType<typeof createAnswerStore>

/** The game that a query is about, e.g. `["game","018f…"]`. */
function gameOf(hash: string): string | undefined {
  return /^\["game","([^"]+)"/.exec(hash)?.[1]
}
