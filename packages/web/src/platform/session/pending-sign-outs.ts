/*
 * Tokens of sessions that were signed out here and not yet on the server. They are stored over
 * reloads, for all tabs.
 */

const STORAGE_KEY = 'icetally-signing-out'

/** The tokens that are still to be reported to the server. */
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

/** The end of this token's session is to be reported to the server. */
export const addSignOut = (token: string): void =>
  store([...pendingSignOuts().filter((other) => other !== token), token])

/** The server knows. */
export const removeSignOut = (token: string): void =>
  store(pendingSignOuts().filter((other) => other !== token))
