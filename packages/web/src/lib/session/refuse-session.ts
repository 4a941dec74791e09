import { toastError } from '../messages/toast.ts'
import { endSession, useSession } from './session.ts'

/** Ends the session that the server refuses, and says why until the next sign-in. */
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
