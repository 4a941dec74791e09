/** A text that this browser remembers, and that its other tabs follow. */
export interface StoredText {
  readonly read: () => string | null
  /** `null` forgets it. */
  readonly write: (text: string | null) => void
  /** Calls back after every change, here and in other tabs. Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The text under `key` in localStorage; an event of the same name is sent after each change here. */
export function storedText(key: string): StoredText {
  const types = ['storage', key]
  return {
    read: () => localStorage.getItem(key),
    write(text) {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      dispatchEvent(new Event(key))
    },
    subscribe(listener) {
      for (const type of types) addEventListener(type, listener)
      return () => {
        for (const type of types) removeEventListener(type, listener)
      }
    },
  }
}
