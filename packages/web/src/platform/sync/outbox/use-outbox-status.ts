import { useSyncExternalStore } from 'react'
import { outbox } from './index.ts'
import type { OutboxStatus } from './types.ts'

/** For the whole app: unsent operations, the connection, and refused ones. */
export function useOutboxStatus(): OutboxStatus {
  const { subscribe, status } = outbox()
  return useSyncExternalStore(subscribe, status)
}

/** Does the server answer, or is no user signed in? Renders again only when that changes. */
export function useOutboxConnection(): OutboxStatus['connection'] {
  const { subscribe, status } = outbox()
  return useSyncExternalStore(subscribe, () => status().connection)
}

/** The number of these games' records that the server does not have: waiting and refused ones. */
export function useUnsentOfGames(gameIds: readonly string[]): number {
  const { attention } = useOutboxStatus()
  const wanted = new Set(gameIds)
  const isOfThem = ({ gameId }: { readonly gameId: string }) => wanted.has(gameId)
  return outbox().unsent().filter(isOfThem).length + attention.filter(isOfThem).length
}
