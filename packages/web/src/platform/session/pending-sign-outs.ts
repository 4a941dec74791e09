/*
 * Tokens of sessions that were signed out here and of which the server could not be told yet. They are
 * kept over reloads, for all tabs.
 */

const STORAGE_KEY = 'icetally-signing-out'

/** The tokens of which the server is still to be told. */
export function pendingSignOuts(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : []
  } catch {
    return []
  }
}

function store(tokens: readonly string[]): void {
  try {
    if (tokens.length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(tokens))
  } catch {
    // Without storage the server is notified now or never.
  }
}

/** The server is to be told that the session of this token is over. */
export const addSignOut = (token: string): void =>
  store([...pendingSignOuts().filter((other) => other !== token), token])

/** The server knows. */
export const removeSignOut = (token: string): void =>
  store(pendingSignOuts().filter((other) => other !== token))
