/** A storage that lasts as long as the page. */
function memoryStorage(): Storage {
  const methods: Storage & ThisType<Record<string, string>> = {
    getItem(key) {
      return Object.hasOwn(this, key) ? (this[key] ?? null) : null
    },
    setItem(key, value) {
      this[key] = String(value)
    },
    removeItem(key) {
      delete this[key]
    },
    clear() {
      for (const key of Object.keys(this)) delete this[key]
    },
    key(index) {
      return Object.keys(this)[index] ?? null
    },
    get length() {
      return Object.keys(this).length
    },
  }
  return Object.create(methods)
}

/**
 * A browser may refuse its storage, as with all site data blocked: then stored values last as long
 * as the page.
 */
export function provideStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[name].getItem('')
    } catch {
      Object.defineProperty(globalThis, name, { value: memoryStorage(), configurable: true })
    }
  }
}
