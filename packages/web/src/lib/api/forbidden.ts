const listeners = new Set<() => void>()

/** Tells that the server refused a change as forbidden (403). */
export function emitForbidden(): void {
  for (const listener of listeners) listener()
}

/** Calls back after every change that the server refused as forbidden. Returns how to stop. */
export function onForbidden(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
