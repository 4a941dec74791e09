import { storedText } from '../browser/stored-text.ts'
import { useSession } from './session.ts'

/** This browser's task at the provider, and where it continues afterwards. */
export interface Errand {
  /** To sign in, or to confirm that it is still the same person. */
  readonly purpose: 'sign-in' | 'confirm'
  /** Of a sign-in: a guard's state for the sign-in page. */
  readonly state?: unknown
  /** Of a confirmation: the address in the app where it was requested. */
  readonly place?: string
}

const stored = storedText('icetally-errand')
const signedOut = storedText('icetally-signed-out')

/** Stored for all tabs: a provider may return in another one, from a message that it has sent. */
export const rememberErrand = (errand: Errand): void => stored.write(JSON.stringify(errand))

/** This browser's task at the provider; a sign-in if unknown. */
export function recallErrand(): Errand {
  try {
    const errand: unknown = JSON.parse(stored.read() ?? '{}')
    const { purpose, state, place } = Object(errand)
    if (purpose === 'confirm') return { purpose, place: String(place) }
    return { purpose: 'sign-in', state }
  } catch {
    return { purpose: 'sign-in' }
  }
}

/** It is done. */
export const forgetErrand = (): void => stored.write(null)

/**
 * Did a person sign out in this browser, and no user sign in since? Then the provider is to require
 * credentials.
 */
export const wasSignedOut = (): boolean => signedOut.read() !== null

useSession.subscribe(({ isAuthenticated, endReason }, before) => {
  if (isAuthenticated === before.isAuthenticated) return
  if (isAuthenticated) signedOut.write(null)
  else if (endReason === 'signed-out') signedOut.write('yes')
})
