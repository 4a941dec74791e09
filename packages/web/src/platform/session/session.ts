import type { User } from '@icetally/domain/account/endpoints/auth'
import { create } from 'zustand'
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware'
import { SESSION_STORAGE_KEY } from './stored-token.ts'

/** Why the session ended: decides whether signing in leads back to the page that was left. */
export type EndReason = 'signed-out' | 'refused'

interface StoredSession {
  token: string | null
  user: User | null
  isAuthenticated: boolean
  /** When the token was issued, in milliseconds. */
  tokenSince: number | null
  /** Why the server refused the last session; null once a user signs in or out. */
  refusal: string | null
}

export interface SessionState extends StoredSession {
  /** Is the stored token still to be confirmed by the server? */
  checking: boolean
  endReason: EndReason | null
}

const NO_SESSION: StoredSession = {
  token: null,
  user: null,
  isAuthenticated: false,
  tokenSince: null,
  refusal: null,
}

/** The storage's content when this page last read or wrote it. */
let seen: string | null = null

const storage: StateStorage = {
  getItem(name) {
    seen = localStorage.getItem(name)
    return seen
  },
  setItem(name, text) {
    try {
      localStorage.setItem(name, text)
      seen = text
    } catch {
      // A full storage does not take it: the session lasts as long as the page.
    }
  },
  removeItem: (name) => localStorage.removeItem(name),
}

/** The signed-in user: token, user and state, stored in localStorage and shared by all tabs. */
export const useSession = create<SessionState>()(
  persist((): SessionState => ({ ...NO_SESSION, checking: false, endReason: null }), {
    name: SESSION_STORAGE_KEY,
    version: 1,
    storage: createJSONStorage(() => storage),
    partialize: ({ token, user, isAuthenticated, tokenSince, refusal }): StoredSession => ({
      token,
      user,
      isAuthenticated,
      tokenSince,
      refusal,
    }),
    onRehydrateStorage: () => (state) => {
      // A state without its token (an old version, an edited storage) counts as signed out.
      if (state?.isAuthenticated && state.token === null) useSession.setState(NO_SESSION)
    },
  }),
)

let last: string | null = null

/** The user whose session ended last in this page, here or in another tab. */
export const lastUserId = (): string | null => last

useSession.subscribe(({ user }, before) => {
  if (before.user !== null && user === null) last = before.user.id
})

/** A user signed in, or the token was renewed. */
export function startSession(user: User, token: string, now = Date.now()): void {
  const session = { user, token, isAuthenticated: true, tokenSince: now, refusal: null }
  useSession.setState({ ...session, checking: false, endReason: null })
}

/** The user's own data changed. */
export function updateSessionUser(user: User): void {
  useSession.setState({ user })
}

/** Clears token and user; `refusal` is the server's reason. */
export function endSession(endReason: EndReason, refusal: string | null = null): void {
  useSession.setState({ ...NO_SESSION, refusal, checking: false, endReason })
}

/**
 * The newest token of all tabs. A page that was frozen has missed later writes of the others, and
 * would send a token that is dead, which the server takes for a copy.
 */
export function currentToken(): string | null {
  if (localStorage.getItem(SESSION_STORAGE_KEY) !== seen) rereadSession()
  return useSession.getState().token
}

/** Takes over another tab's write. Returns a function that stops listening. */
export function followOtherTabs(): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === SESSION_STORAGE_KEY || event.key === null) rereadSession()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** Reads the stored session again: another tab may have renewed or ended it meanwhile. */
export function rereadSession(): void {
  if (localStorage.getItem(SESSION_STORAGE_KEY) === null) endSession('signed-out')
  // From localStorage that is done at once.
  else void useSession.persist.rehydrate()
}
