type Listener = (ids: readonly string[]) => void

const listeners = new Set<Listener>()

/** Reports that everything with these ids is gone for this user, with all cached data about it. */
export function emitGone(ids: readonly string[]): void {
  for (const listener of listeners) listener(ids)
}

/** Calls back with the ids of what is gone. Returns how to stop. */
export function onGone(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
