import type { OutboxStore } from './store.ts'

type Change = (work: (store: OutboxStore, owner: string) => Promise<void>) => Promise<void>

/** What a person decides about operations that are kept; `forgetRecords` is told of games that go. */
export const keptChanges = (change: Change, forgetRecords: (gameId: string) => void) => ({
  /** Puts refused operations back at the end of the queue. */
  retry: (ids: readonly string[]) => change((store, owner) => store.retry(owner, ids)),
  /** Forgets refused operations. */
  discard: (ids: readonly string[]) => change((store, owner) => store.discard(owner, ids)),
  /** The account of whoever is signed in is gone: nobody can send any more what waits here. */
  forgetUser: () => change((store, owner) => store.forgetUser(owner)),
  /** The user has these games no more: nobody will take what waits in them. */
  forgetGames(gameIds: readonly string[]) {
    gameIds.forEach(forgetRecords)
    return change((store, owner) => store.forgetGames(owner, gameIds))
  },
})
