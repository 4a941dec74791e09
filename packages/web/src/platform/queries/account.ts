import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { ApiBody } from '../api/api-client.ts'
import { startSession } from '../session/session.ts'
import { invalidate, keys } from './keys.ts'

/** The devices the user is signed in on, the one used last first. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: keys.devices,
    queryFn: async ({ signal }) => (await api('GET /auth/sessions', { signal })).sessions,
    // Another device may have signed in since the page was last open.
    refetchOnMount: 'always',
    // The card shows the error itself.
    meta: { silent: true },
  })

/** Signs another device out; the password is required again. */
export const signOutDevice = mutationOptions({
  mutationFn: ({ sessionId, password }: { sessionId: string; password: string | undefined }) =>
    api('DELETE /auth/sessions/:sessionId', { params: { sessionId }, body: { password } }),
  meta: { success: 'Device signed out', failure: 'Failed to sign out device' },
  // Also after a failure: the device may be gone already.
  onSettled: (_data, _error, _id, _result, { client }) => invalidate(client, keys.devices),
})

/** Signs all other devices out; the password is required again. */
export const signOutOtherDevices = mutationOptions({
  mutationFn: (password: string | undefined) =>
    api('DELETE /auth/sessions', { body: { password } }),
  meta: { success: 'All other devices signed out', failure: 'Failed to sign out devices' },
  onSettled: (_data, _error, _password, _result, { client }) => invalidate(client, keys.devices),
})

/** Changes the password; every session ends with it, and a new one begins here. */
export const changePassword = mutationOptions({
  mutationFn: async (body: ApiBody<'PUT /auth/password'>) => {
    const { user, token } = await api('PUT /auth/password', { body })
    startSession(user, token)
  },
  meta: {
    success: 'Password changed. Your other devices were signed out.',
    failure: 'Failed to change password',
    changes: [keys.devices],
  },
})

/** Fetches all stored data about the user. */
export const fetchMyData = mutationOptions({
  mutationFn: () => api('GET /auth/me/data'),
  meta: { success: 'Your data was saved', failure: 'Failed to download your data' },
})
