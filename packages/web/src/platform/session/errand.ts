import { useSession } from './session.ts'

/** What this browser is at the provider for, and where it goes on when it is back. */
export interface Errand {
  /** To sign in, or to confirm that it is still the same person. */
  readonly purpose: 'sign-in' | 'confirm'
  /** Of a sign-in: what a guard has left for the sign-in page. */
  readonly state?: unknown
  /** Of a confirmation: the address in the app where it was asked for. */
  readonly place?: string
}

const ERRAND = 'icetally-errand'
const SIGNED_OUT = 'icetally-signed-out'

/** Kept for all tabs: a provider may come back in another one, from a message that it has sent. */
export const rememberErrand = (errand: Errand): void =>
  localStorage.setItem(ERRAND, JSON.stringify(errand))

/** What this browser was at the provider for; to sign in where that is not known. */
export function recallErrand(): Errand {
  try {
    const errand: unknown = JSON.parse(localStorage.getItem(ERRAND) ?? '{}')
    const { purpose, state, place } = Object(errand)
    if (purpose === 'confirm') return { purpose, place: String(place) }
    return { purpose: 'sign-in', state }
  } catch {
    return { purpose: 'sign-in' }
  }
}

/** It is done. */
export const forgetErrand = (): void => localStorage.removeItem(ERRAND)

/** Did a person sign out in this browser, and no user sign in since? Then the provider is to ask who it is. */
export const wasSignedOut = (): boolean => localStorage.getItem(SIGNED_OUT) !== null

useSession.subscribe(({ isAuthenticated, endReason }, before) => {
  if (isAuthenticated === before.isAuthenticated) return
  if (isAuthenticated) localStorage.removeItem(SIGNED_OUT)
  else if (endReason === 'signed-out') localStorage.setItem(SIGNED_OUT, 'yes')
})
