const STORAGE_KEY = 'icetally-device'
const BYTES = 32

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * The key of this browser, generated once. By it the server recognizes a device on which the user
 * signed in before, and does not delay it for attempts of others. Undefined if nothing can be
 * stored.
 */
export function deviceKey(): string | undefined {
  try {
    const known = localStorage.getItem(STORAGE_KEY)
    if (known !== null && /^[\w-]{43}$/.test(known)) return known
    const key = toBase64Url(crypto.getRandomValues(new Uint8Array(BYTES)))
    localStorage.setItem(STORAGE_KEY, key)
    return key
  } catch {
    return undefined
  }
}
