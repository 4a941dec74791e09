import { toastError } from '../messages/toast.ts'
import { endSession, useSession } from './session.ts'

let signedIn = new AbortController()

function showReason(refusal: string | null): void {
  signedIn.abort()
  signedIn = new AbortController()
  if (refusal !== null) toastError(refusal, undefined, signedIn.signal)
}

showReason(useSession.getState().refusal)
useSession.subscribe(({ refusal }, before) => {
  if (refusal !== before.refusal) showReason(refusal)
})

/** Ends the session that the server refuses, and shows the reason until the next sign-in. */
export const refuseSession = (why: string): void => endSession('refused', why)
