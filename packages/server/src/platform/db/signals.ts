/**
 * Short texts between everybody who works on one database. A signal is a hint: it may be late, doubled
 * or lost, so listeners read the truth from the database, and also without a signal now
 * and then.
 */
export interface Signals {
  /** Tells all listeners, in this process and in others. Called after the commit it speaks of. */
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
