import { noteReached } from '../browser/network.ts'
import { clock } from '../clock/clock.ts'
import { createListeners } from '../listeners.ts'
import { addSignOut, pendingSignOuts, removeSignOut } from '../session/pending-sign-outs.ts'
import { refuseSession } from '../session/refuse-session.ts'
import { currentToken, useSession } from '../session/session.ts'
import { API_BASE } from './api-base.ts'
import { ApiError, createApi, hasStatus } from './api-client.ts'
import { takeEarlyAnswer } from './early-answers.ts'

const forbidden = createListeners<[]>()

/** Calls back after the server refused a change as forbidden (403). */
export const onForbidden = forbidden.add

/** Whose each token is that was sent from this page. */
const owners = new Map<string, string | undefined>()

const userId = (): string | undefined => useSession.getState().user?.id

/** The API, called with the session's token: `api('GET /teams')`. */
export const api = createApi({
  baseUrl: API_BASE,
  early: takeEarlyAnswer,
  before: () => (pendingSignOuts().length > 0 ? sendSignOuts() : undefined),
  token(only = userId()) {
    // Reads what other tabs have changed: another user may be signed in from here on.
    const token = currentToken()
    if (only !== userId()) throw new Error('Another user is signed in')
    if (token !== null) owners.set(token, userId())
    return token
  },
  onUnauthorized: refused,
  onDate: (date, sentAt) => clock.observe(Date.parse(date), sentAt, 1000),
  onReached: noteReached,
  onForbidden: forbidden.notify,
})

/**
 * A 401 ends the session, unless its token was renewed or replaced while the call was under way: then the
 * call is repeated with the new one, where that is the same user's.
 */
function refused(token: string | null, { message }: ApiError): string | null {
  if (token === null) return null
  const current = currentToken()
  if (current === token) refuseSession(message)
  else if (current !== null && owners.get(token) === userId()) return current
  return null
}

/** The server answers so late at most, in milliseconds; then it counts as out of reach. */
const SIGN_OUT_PATIENCE = 10_000

let telling: Promise<void> | undefined

/**
 * Reports the sessions that were signed out here to the server. Nothing else is sent before it has
 * them; rejects if it is out of reach. Until then their tokens would remain valid.
 */
function sendSignOuts(): Promise<void> {
  telling ??= sendAll().finally(() => {
    telling = undefined
  })
  return telling
}

async function sendAll(): Promise<void> {
  for (const token of pendingSignOuts()) {
    const call = createApi({
      baseUrl: API_BASE,
      token: () => token,
      onUnauthorized: () => null,
      onReached: noteReached,
    })
    try {
      const signal = AbortSignal.timeout(SIGN_OUT_PATIENCE)
      await call('POST /auth/logout', { keepalive: true, signal })
    } catch (error) {
      if (!(error instanceof ApiError)) throw new ApiError(0, undefined, error)
      if (error.status === 0) throw error
      // An unknown token is dead already. Any other refusal would prevent other users from signing
      // in for ever.
      if (!hasStatus(error, 401)) continue
    }
    removeSignOut(token)
  }
}

/** Ends the session of this token on the server, now or as soon as it can be reached. */
export function endOnServer(token: string): void {
  addSignOut(token)
  sendSignOuts().catch(() => undefined)
}

/** Reports earlier sign-outs to the server. */
export function sendWaitingSignOuts(): void {
  if (pendingSignOuts().length > 0) sendSignOuts().catch(() => undefined)
}
