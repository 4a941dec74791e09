/** The name of the session in localStorage. */
export const SESSION_STORAGE_KEY = 'icetally-session'

/** The token of the session that is stored on this device; null without one. */
export function storedToken(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? 'null')
    const token: unknown = stored?.state?.token
    return typeof token === 'string' ? token : null
  } catch {
    return null
  }
}
