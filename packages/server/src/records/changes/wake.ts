/** Notifies listeners of a change after its commit. */
export interface Live {
  /** Says that there is something new in a game. It never throws, with or without listeners. */
  wake(gameId: string): void
  /** Has `listener` told of every game that is woken in this process; answers how to stop. */
  onWake(listener: (gameId: string) => void): () => void
  /** The same for what the screens of a team's games show beside the records. */
  wakeTeam(teamId: string): void
  onWakeTeam(listener: (teamId: string) => void): () => void
}

/**
 * The one of a process. A waking carries no data: what changed is read from the database. `onError` is
 * told what a listener throws.
 */
export function createLive(onError: (error: unknown) => void): Live {
  const games = createBell(onError)
  const teams = createBell(onError)
  return {
    wake: games.ring,
    onWake: games.listen,
    wakeTeam: teams.ring,
    onWakeTeam: teams.listen,
  }
}

function createBell(onError: (error: unknown) => void) {
  const listeners = new Set<(id: string) => void>()
  return {
    ring(id: string): void {
      for (const listener of listeners) {
        try {
          listener(id)
        } catch (error) {
          onError(error)
        }
      }
    },
    listen(listener: (id: string) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface Committing {
  afterCommit(work: () => Promise<void>): void
}

/** Wakes all games of a team once the change is committed. */
export function wakeTeamAfterCommit(live: Live, change: Committing, teamId: string): void {
  change.afterCommit(async () => live.wakeTeam(teamId))
}
