import { outbox } from './index.ts'
import { useOutboxStatus } from './use-outbox-status.ts'

/** How many records of these games the server does not have: what waits, and what it refused. */
export function useUnsentOfGames(gameIds: readonly string[]): number {
  const { attention } = useOutboxStatus()
  const wanted = new Set(gameIds)
  const isOfThem = ({ gameId }: { readonly gameId: string }) => wanted.has(gameId)
  return outbox().unsent().filter(isOfThem).length + attention.filter(isOfThem).length
}
