import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query'
import { hasStatus } from '../../api/api-client.ts'
import { createListeners } from '../../listeners.ts'
import { keys } from '../../queries/keys.ts'
import { useSession } from '../../session/session.ts'
import { within } from '../open-database.ts'
import type { AnswerStore, CachedAnswer } from './answer-store.ts'

/** A database that hangs does not delay the network longer than this; in milliseconds. */
const READ_WITHIN = 1000

/**
 * Stores the server's answers on this device and shows them until newer ones arrive, so that
 * anything seen once can be read without a network. Each answer belongs to the user who got it.
 * Returns a function that stops it. Why not the query library's own persister:
 * docs/decisions/0015-own-service-worker.md.
 */
export function persistQueries(
  client: QueryClient,
  store: AnswerStore,
  readWithin = READ_WITHIN,
): () => void {
  const { queries, ...others } = client.getDefaultOptions()
  const persister: QueryPersister = async (queryFn, context, query) => {
    await within(readWithin, showStored(store, query)).catch(nothing)
    return queryFn(context)
  }
  client.setDefaultOptions({ ...others, queries: { ...queries, persister } })

  const stopQueries = client.getQueryCache().subscribe((event) => {
    const userId = useSession.getState().user?.id
    if (!isStored(event.query.queryKey) || userId === undefined) return
    const { queryHash: hash, state } = event.query
    const { data, dataUpdatedAt: updatedAt } = state
    // Begun with a part of another answer, it may not be fetched soon.
    if (event.type === 'added' && data !== undefined) {
      void writeOlder(store, { userId, hash, data, updatedAt })
    }
    if (event.type !== 'updated') return
    const { action, query } = event
    // An answer after another user signed in is not that user's.
    const isCurrent = client.getQueryCache().get(hash) === query
    const isNew = action.type === 'success' && fromStore.get(query) !== updatedAt && isCurrent
    if (isNew && data !== undefined) void write(store, { userId, hash, data, updatedAt })
    if (action.type === 'error' && isNotFound(action.error))
      void store.remove(userId, hash).catch(nothing)
  })
  const forgetOthers = () => void store.forgetOthers(useSession.getState().user?.id).catch(nothing)
  const stopSession = useSession.subscribe(({ user }, before) => {
    // However a session ended, its loaded data ends with it.
    if (before.user !== null && user?.id !== before.user.id) forgetOthers()
    if (user !== null && user.id !== before.user?.id) tidy(store, user.id)
  })
  const { user } = useSession.getState()
  if (user !== null) tidy(store, user.id)
  // A page that was closed too early may have left something.
  else setTimeout(forgetOthers, LATER)
  return () => {
    stopQueries()
    stopSession()
    client.setDefaultOptions({ ...others, queries: { ...queries } })
  }
}

const storedGames = createListeners<[games: ReadonlySet<string>]>()

/** Calls back once teams are gone: with all games that may still be read without a network. */
export const onStoredGames = storedGames.add

/** Stores an answer; a list of teams deletes data that belongs to none of them. */
async function write(store: AnswerStore, answer: CachedAnswer): Promise<void> {
  try {
    const { hash, data } = answer
    if (hash !== TEAM_LIST || !Array.isArray(data)) await store.write(answer)
    else {
      const games = await store.writeTeams(
        answer,
        data.map(({ id }) => id),
      )
      if (games !== null) storedGames.notify(games)
    }
  } catch {
    nothing()
  }
}

/** Stores an answer unless a newer one is stored. */
async function writeOlder(store: AnswerStore, answer: CachedAnswer): Promise<void> {
  const stored = await store.read(answer.userId, answer.hash).catch(nothing)
  if (stored === undefined || stored.updatedAt < answer.updatedAt) await write(store, answer)
}

const TEAM_LIST = hashKey(keys.teamList)

/** Data read from the store is not written back as if it were new. */
const fromStore = new WeakMap<Query, number>()

/**
 * Data about the present: signed-in devices, join requests, and logs; and the user, which the
 * session stores.
 */
const NOT_STORED: readonly unknown[] = ['devices', 'waiting', 'asking', 'activity', 'me']

const isStored = (key: QueryKey): boolean => !NOT_STORED.includes(key[0])

/** Shows stored data, unless something newer is shown already; does not fail. */
async function showStored(store: AnswerStore, query: Query): Promise<void> {
  const userId = useSession.getState().user?.id
  if (query.state.data !== undefined || userId === undefined || !isStored(query.queryKey)) return
  const stored = await store.read(userId, query.queryHash).catch(nothing)
  // A change or the server's answer may have arrived while the device was read; that is newer.
  if (stored === undefined || query.state.data !== undefined || isNotFound(query.state.error))
    return
  if (useSession.getState().user?.id !== userId) return
  fromStore.set(query, stored.updatedAt)
  query.setData(stored.data, { updatedAt: stored.updatedAt, manual: true })
}

const isNotFound = (error: unknown): boolean => hasStatus(error, 403, 404)

/** After the start of a page, in which it reads its content; in milliseconds. */
const LATER = 5000

function tidy(store: AnswerStore, userId: string): void {
  setTimeout(() => void store.tidy(userId, Date.now()).catch(nothing), LATER)
}

/** On a full disk, or without a database at all, nothing is stored: the app then needs the network. */
const nothing = () => undefined
