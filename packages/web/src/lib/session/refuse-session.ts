import { toastError } from '../messages/toast.ts'
import { endSession, useSession } from './session.ts'

/**
 * Ends the session because the server takes it no more, and says why until somebody has signed in. What
 * asked is forgotten with the session and has nobody left to tell.
 */
export function refuseSession(why: string): void {
  endSession('refused')
  const signedIn = new AbortController()
  const stop = useSession.subscribe(({ token }) => {
    if (token === null) return
    stop()
    signedIn.abort()
  })
  toastError(why, undefined, signedIn.signal)
}
