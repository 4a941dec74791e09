import type { RecordChanges } from '@icetally/domain/contract/records'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { clock } from '../../lib/clock/clock.ts'
import { keys } from '../../lib/queries/keys.ts'
import { outbox } from '../outbox/index.ts'
import type { Merged } from './records-book.ts'
import { newerRecords, type ServerRecords } from './server-records.ts'

/**
 * What the server has recorded in a game, asked for by what changed since; the outbox keeps it on the
 * device, so that it is known without a network too.
 */
export const recordsQuery = (gameId: string) =>
  queryOptions({
    queryKey: keys.records(gameId),
    queryFn: async ({ client, signal }): Promise<ServerRecords> => {
      followOutbox(client)
      const before = await outbox().restore(gameId)
      if (before) client.setQueryData(keys.records(gameId), before)
      try {
        return await fetchRecords(gameId, signal)
      } catch (error) {
        if (isGone(error)) await outbox().forgetGame(gameId)
        throw error
      }
    },
    // A browser may well err about being offline; the call itself shows it.
    networkMode: 'always',
    structuralSharing: (before, next) =>
      newerRecords(before as ServerRecords | undefined, next as ServerRecords),
    meta: { silent: true },
  })

/** The game was deleted, or the user is no member of its team any more. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.fromServer && (error.status === 404 || error.status === 403)

async function fetchRecords(gameId: string, signal: AbortSignal): Promise<ServerRecords> {
  const asked = outbox().changeNumber(gameId)
  const sentAt = performance.now()
  const changes = await api('GET /games/:gameId/records', {
    params: { gameId },
    query: asked > 0 ? { after: String(asked) } : {},
    signal,
  })
  clock.observe(Date.parse(changes.serverTime), sentAt)
  const merged = outbox().merge(changes, asked)
  const records = outbox().records(gameId)
  if (merged === 'gap' || records === undefined) throw new Error('The answer begins too late')
  return records
}

/**
 * Merges what changed on the server into what is shown, e.g. from a live connection. Where something
 * in between is missing, the server is asked for it.
 */
export function mergeChanges(client: QueryClient, changes: RecordChanges): Merged {
  followOutbox(client)
  const merged = outbox().merge(changes)
  if (merged === 'gap') refetchRecords(client, changes.gameId)
  return merged
}

function refetchRecords(client: QueryClient, gameId: string): void {
  void client.invalidateQueries({ queryKey: keys.records(gameId), exact: true })
}

const following = new WeakSet<QueryClient>()

/** Has the outbox pass on to the client what its answers say. */
export function followOutbox(client: QueryClient): void {
  if (following.has(client)) return
  following.add(client)
  outbox().onRecords((gameId, records) => {
    if (records === null) refetchRecords(client, gameId)
    else if (client.getQueryState(keys.records(gameId))) {
      client.setQueryData<ServerRecords>(keys.records(gameId), records)
    }
  })
}
