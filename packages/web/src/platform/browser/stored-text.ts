/** Texts that a full storage did not take: they last as long as the page. */
const unstored = new Map<string, string>()

/** A text in localStorage that all tabs follow; an event named `key` is sent after a change. */
export function storedText(key: string) {
  const types = ['storage', key]
  return {
    read: (): string | null => unstored.get(key) ?? localStorage.getItem(key),
    /** `null` forgets it. */
    write(text: string | null): void {
      unstored.delete(key)
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {
        if (text !== null) unstored.set(key, text)
      }
      dispatchEvent(new Event(key))
    },
    /** Calls back after every change, here and in other tabs. Returns how to stop. */
    subscribe(listener: () => void): () => void {
      for (const type of types) addEventListener(type, listener)
      return () => {
        for (const type of types) removeEventListener(type, listener)
      }
    },
  }
}
