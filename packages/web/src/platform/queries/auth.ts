import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, endOnServer } from '../api/api.ts'
import { type ApiBody, ApiError, type ApiResponse, isRefusal } from '../api/api-client.ts'
import { deviceKey } from '../session/device-key.ts'
import { refuseSession } from '../session/refuse-session.ts'
import {
  currentToken,
  endSession,
  startSession,
  updateSessionUser,
  useSession,
} from '../session/session.ts'
import { invalidate, keys } from './keys.ts'

/** The signed-in user as stored on the server. */
export const meQuery = () =>
  queryOptions({
    queryKey: keys.me,
    queryFn: async ({ signal }) => (await api('GET /auth/me', { signal })).user,
  })

/** Signs in and starts the session. */
export async function signIn(body: ApiBody<'POST /auth/login'>): Promise<void> {
  begin(await api('POST /auth/login', { body: { ...body, ...ofThisDevice() } }))
}

/** Users registered by calls whose answer was lost. */
const maybeRegistered = new Set<string>()

/** Creates an account and starts its session; signs in where an earlier call, whose answer was lost, has created it. */
export async function register(body: ApiBody<'POST /auth/register'>): Promise<void> {
  const { email, password } = body
  const who = email.trim().toLowerCase()
  try {
    begin(await api('POST /auth/register', { body: { ...body, ...ofThisDevice() } }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 0 || error.status >= 500) maybeRegistered.add(who)
    if (error.code !== 'EMAIL_TAKEN' || !maybeRegistered.has(who)) throw error
    // With another password the refusal that is shown is the first one.
    await signIn({ email, password }).catch(() => Promise.reject(error))
  }
}

function ofThisDevice(): { deviceKey?: string } {
  const key = deviceKey()
  return key === undefined ? {} : { deviceKey: key }
}

/** Starts the session that was answered. */
export function begin({ data: { user, token } }: ApiResponse<'POST /auth/login'>): void {
  if (!token || ['', 'undefined', 'null'].includes(token.trim())) {
    throw new Error('Invalid token received from server')
  }
  startSession(user, token)
}

/** Ends the session here at once, and on the server as soon as it can be reached. */
export function signOut(): void {
  const token = currentToken()
  endSession('signed-out')
  if (token !== null) endOnServer(token)
}

/** Changes the user's own data, which other members of the teams see as well. */
export const updateMe = mutationOptions({
  mutationFn: async (body: ApiBody<'PUT /auth/me'>) => (await api('PUT /auth/me', { body })).user,
  meta: { success: 'Profile updated successfully!', failure: 'Failed to update profile' },
  onSuccess: (user, _body, _result, { client }) => {
    updateSessionUser(user)
    // Else the profile page, opened again, would take the user of before for the one of now.
    client.setQueryData(keys.me, user)
    void invalidate(client, keys.teams)
  },
})

/**
 * The time for which the app waits for the answer, in milliseconds; then it opens with stored data.
 */
const PATIENCE = 500

/**
 * Asks the server whether the stored token is still valid; only a refusal ends the session. It
 * waits for the first screen, too: without a network React would show a fallback, for 300 ms at
 * least.
 */
export async function checkStoredSession(
  screen: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  const { token } = useSession.getState()
  if (token === null) return
  useSession.setState({ checking: true })
  const openAnyway = setTimeout(() => useSession.setState({ checking: false }), PATIENCE)
  try {
    const { user } = await api('GET /auth/me')
    // Meanwhile the user may have signed out, or another one in.
    if (useSession.getState().token !== token) return
    updateSessionUser(user)
    useSession.setState({ isAuthenticated: true })
  } catch (error) {
    // The page of a public network that signs in to it ends no session, and clears nothing.
    const refused =
      error instanceof ApiError && (error.status === 401 || (isRefusal(error) && error.fromServer))
    if (refused && useSession.getState().token === token) {
      refuseSession(error.message)
    }
  } finally {
    await screen
    clearTimeout(openAnyway)
    useSession.setState({ checking: false })
  }
}
