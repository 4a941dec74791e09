/** Tells whoever listens that the records of a game have changed, once that is committed. */
export interface Live {
  /** Says that there is something new in a game. It never throws, whoever listens or nobody. */
  wake(gameId: string): void
  /** Has `listener` told of every game that is woken in this process; answers how to stop. */
  onWake(listener: (gameId: string) => void): () => void
}

/** The one of a process. A waking carries no data: what changed is read from the database. */
export function createLive(onError: (error: unknown) => void = () => undefined): Live {
  const listeners = new Set<(gameId: string) => void>()
  return {
    wake: (gameId) => {
      for (const listener of listeners) {
        try {
          listener(gameId)
        } catch (error) {
          onError(error)
        }
      }
    },
    onWake: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface Committing {
  afterCommit(work: () => Promise<void>): void
}

/** Wakes a game once the change is committed. */
export function wakeAfterCommit(live: Live, change: Committing, gameId: string): void {
  change.afterCommit(async () => live.wake(gameId))
}
