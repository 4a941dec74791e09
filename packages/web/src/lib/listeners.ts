/** Callbacks to notify. */
export interface Listeners<Values extends readonly unknown[]> {
  readonly tell: (...values: Values) => void
  /** Returns how to stop. */
  readonly add: (listener: (...values: Values) => void) => () => void
}

/** Creates a list without listeners. */
export function createListeners<Values extends readonly unknown[]>(): Listeners<Values> {
  const all = new Set<(...values: Values) => void>()
  return {
    tell(...values) {
      for (const listener of [...all]) listener(...values)
    },
    add(listener) {
      all.add(listener)
      return () => {
        all.delete(listener)
      }
    },
  }
}
