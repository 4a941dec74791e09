import { noteReached } from '../browser/network.ts'
import { clock } from '../clock/clock.ts'
import { createListeners } from '../listeners.ts'
import { refuseSession } from '../session/refuse-session.ts'
import { rereadSession, useSession } from '../session/session.ts'
import { type ApiError, createApi } from './api-client.ts'

const forbidden = createListeners<[]>()

/** Calls back after the server refused a change as forbidden (403). */
export const onForbidden = forbidden.add

/** The API, called with the session's token: `api('GET /teams')`. */
export const api = createApi({
  baseUrl: import.meta.env['VITE_API_BASE_URL'] ?? '/api',
  token: () => useSession.getState().token,
  onUnauthorized: (token, refusal) => void refused(token, refusal),
  onDate: (date, sentAt) => clock.observe(Date.parse(date), sentAt, 1000),
  onReached: noteReached,
  onForbidden: forbidden.tell,
})

/** A 401 ends the session, unless its token was renewed or replaced while the call was under way. */
async function refused(token: string | null, { message }: ApiError): Promise<void> {
  if (token === null) return
  await rereadSession()
  if (useSession.getState().token === token) refuseSession(message)
}
