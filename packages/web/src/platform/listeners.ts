/** Creates a list of callbacks to notify, empty at first. */
export function createListeners<Values extends readonly unknown[]>() {
  const all = new Set<(...values: Values) => void>()
  return {
    notify(...values: Values): void {
      for (const listener of [...all]) listener(...values)
    },
    /** Returns how to stop. */
    add(listener: (...values: Values) => void): () => void {
      all.add(listener)
      return () => {
        all.delete(listener)
      }
    },
  }
}
