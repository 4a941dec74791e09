import type { User } from '@icetally/domain/contract/auth'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** Under which name the session stands in localStorage. */
export const SESSION_STORAGE_KEY = 'icetally-session'

/** Why the session ended: decides whether signing in leads back to the place left. */
export type EndReason = 'signed-out' | 'refused'

interface StoredSession {
  token: string | null
  user: User | null
  isAuthenticated: boolean
  /** When the token was given out, in milliseconds. */
  tokenSince: number | null
}

export interface SessionState extends StoredSession {
  /** Is the stored token still to be confirmed by the server? */
  checking: boolean
  endReason: EndReason | null
}

const nobody: StoredSession = { token: null, user: null, isAuthenticated: false, tokenSince: null }

/** Who is signed in: token, user and state, kept in localStorage and shared by all tabs. */
export const useSession = create<SessionState>()(
  persist((): SessionState => ({ ...nobody, checking: false, endReason: null }), {
    name: SESSION_STORAGE_KEY,
    version: 1,
    partialize: ({ token, user, isAuthenticated, tokenSince }): StoredSession => ({
      token,
      user,
      isAuthenticated,
      tokenSince,
    }),
    onRehydrateStorage: () => (state) => {
      // A state without its token (an old version, an edited storage) counts as signed out.
      if (state?.isAuthenticated && state.token === null) useSession.setState(nobody)
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
  const session = { user, token, isAuthenticated: true, tokenSince: now }
  useSession.setState({ ...session, checking: false, endReason: null })
}

/** The user's own data changed. */
export function updateSessionUser(user: User): void {
  useSession.setState({ user })
}

/** Clears token and user. */
export function endSession(endReason: EndReason): void {
  useSession.setState({ ...nobody, checking: false, endReason })
}

/** Takes over what another tab stored. Returns a function that stops listening. */
export function followOtherTabs(): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === SESSION_STORAGE_KEY || event.key === null) void rereadSession()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** Reads the stored session again: another tab may have renewed or ended it meanwhile. */
export async function rereadSession(): Promise<void> {
  if (localStorage.getItem(SESSION_STORAGE_KEY) === null) endSession('signed-out')
  else await useSession.persist.rehydrate()
}
