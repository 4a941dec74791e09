import { useSyncExternalStore } from 'react'
import { outbox } from './index.ts'
import type { OutboxStatus } from './types.ts'

/** For the whole app: what is unsent, the connection, and what needs attention. */
export function useOutboxStatus(): OutboxStatus {
  const { subscribe, status } = outbox()
  return useSyncExternalStore(subscribe, status)
}

/** Does the server answer, or is no user signed in? Renders again only when that changes. */
export function useOutboxConnection(): OutboxStatus['connection'] {
  const { subscribe, status } = outbox()
  return useSyncExternalStore(subscribe, () => status().connection)
}

/** How many records of these games the server does not have: what waits, and what it refused. */
export function useUnsentOfGames(gameIds: readonly string[]): number {
  const { attention } = useOutboxStatus()
  const wanted = new Set(gameIds)
  const isOfThem = ({ gameId }: { readonly gameId: string }) => wanted.has(gameId)
  return outbox().unsent().filter(isOfThem).length + attention.filter(isOfThem).length
}
