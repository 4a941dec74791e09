import type { Query, QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query'
import { hasStatus } from '../../lib/api/api-client.ts'
import { onGone } from '../../lib/queries/gone.ts'
import { useSession } from '../../lib/session/session.ts'
import { within } from '../open-database.ts'
import type { AnswerStore } from './answer-store.ts'

/** A database that hangs keeps the network waiting no longer than this; in milliseconds. */
const READ_WITHIN = 1000

/**
 * Keeps the server's answers on this device and shows them until newer ones arrive, so that what was
 * seen once can be read without a network. Each answer belongs to the user who got it. Returns how to
 * stop. Why not the query library's own persister: docs/decisions/0015-offline-shell.md.
 */
export function persistQueries(
  client: QueryClient,
  store: AnswerStore,
  readWithin = READ_WITHIN,
): () => void {
  const { queries, ...others } = client.getDefaultOptions()
  const persister: QueryPersister = async (queryFn, context, query) => {
    await within(readWithin, showKept(store, query)).catch(nothing)
    return queryFn(context)
  }
  client.setDefaultOptions({ ...others, queries: { ...queries, persister } })

  const stopQueries = client.getQueryCache().subscribe((event) => {
    const userId = useSession.getState().user?.id
    if (event.type !== 'updated' || !isKept(event.query.queryKey) || userId === undefined) return
    const { action, query } = event
    const { data, dataUpdatedAt: updatedAt } = query.state
    const isNew = action.type === 'success' && fromStore.get(query) !== updatedAt
    if (isNew && data !== undefined)
      void store.write({ userId, hash: query.queryHash, data, updatedAt }).catch(nothing)
    if (action.type === 'error' && isGone(action.error))
      void store.remove(userId, query.queryHash).catch(nothing)
  })
  const stopSession = useSession.subscribe((now, before) => {
    // Signing out ends the use of this device. After an expired session the same user may return; the
    // start of another user removes foreign data.
    if (before.user !== null && now.user === null && now.endReason === 'signed-out') {
      void store.clear().catch(nothing)
    } else if (now.user !== null && now.user.id !== before.user?.id) tidy(store, now.user.id)
  })
  const stopGone = onGone((ids) => {
    const userId = useSession.getState().user?.id
    if (userId !== undefined) void store.forget(userId, ids).catch(nothing)
  })
  const { user } = useSession.getState()
  if (user !== null) tidy(store, user.id)
  return () => {
    stopQueries()
    stopGone()
    stopSession()
    client.setDefaultOptions({ ...others, queries: { ...queries } })
  }
}

/** What came from the store is not written back as if it were new. */
const fromStore = new WeakMap<Query, number>()

/** All but the list of devices, which is about now, and the user, which the session stores. */
function isKept(key: QueryKey): boolean {
  return key[0] !== 'devices' && key[0] !== 'me'
}

/** Shows what is stored, unless something newer is shown already; does not fail. */
async function showKept(store: AnswerStore, query: Query): Promise<void> {
  const userId = useSession.getState().user?.id
  if (query.state.data !== undefined || userId === undefined || !isKept(query.queryKey)) return
  const stored = await store.read(userId, query.queryHash).catch(nothing)
  // A change or the server's answer may have come in while the device was read; that is newer.
  if (stored === undefined || query.state.data !== undefined || isGone(query.state.error)) return
  if (useSession.getState().user?.id !== userId) return
  fromStore.set(query, stored.updatedAt)
  query.setData(stored.data, { updatedAt: stored.updatedAt, manual: true })
}

const isGone = (error: unknown): boolean => hasStatus(error, 403, 404)

/** Off the first moments of a page, in which it reads what it shows. */
function tidy(store: AnswerStore, userId: string): void {
  setTimeout(() => void store.tidy(userId, Date.now()).catch(nothing), 5000)
}

/** On a full disk, or without a database at all, nothing is stored: the app then needs the network. */
const nothing = () => undefined
