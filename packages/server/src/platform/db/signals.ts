/**
 * Short texts between all processes that use one database. A signal may be late, doubled or lost,
 * so listeners read the truth from the database, and also periodically without a signal.
 */
export interface Signals {
  /**
   * Notifies all listeners, in this process and in others. Called after the commit of the change.
   */
  send(text: string): void
  /** Calls `hear` with each signal; answers how to stop. */
  listen(hear: (text: string) => void): () => void
}

/** Signals within this process, which is all there is to an embedded database. */
export function localSignals(): Signals {
  const listeners = new Set<(text: string) => void>()
  return {
    send: (text) => {
      for (const hear of listeners) hear(text)
    },
    listen: (hear) => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}
