import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { ApiBody } from '../api/api-client.ts'
import { keys } from './keys.ts'

/** What the server does for people who cannot sign in; it stays as it is while the app is open. */
export const serviceQuery = () =>
  queryOptions({
    queryKey: keys.service,
    queryFn: ({ signal }) => api('GET /auth/service', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // What it is for is an offer: without an answer there is none.
    meta: { silent: true },
  })

/** For whom the link of an invitation makes an account. */
export const ownInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: [...keys.service, 'invitation', token],
    queryFn: async ({ signal }) =>
      (await api('POST /auth/invitation', { body: { token }, signal })).email,
    enabled: token !== '',
    // The page says it in its own words.
    meta: { silent: true },
  })

/** Asks for a link with which a new password can be chosen. */
export const forgotPassword = mutationOptions({
  mutationFn: (body: ApiBody<'POST /auth/forgot-password'>) =>
    api('POST /auth/forgot-password', { body }),
})

/** Chooses a new password with the token of a link. */
export const resetPassword = mutationOptions({
  mutationFn: (body: ApiBody<'POST /auth/reset-password'>) =>
    api('POST /auth/reset-password', { body }),
  meta: { success: 'Your password was changed. Please sign in with the new one.' },
})

/** Verifies the e-mail with the token of a link. */
export const verifyEmail = mutationOptions({
  mutationFn: (token: string) => api('POST /auth/verify-email', { body: { token } }),
  meta: { changes: [keys.me] },
})

/** Has the link that verifies the own e-mail sent again. */
export const sendVerification = mutationOptions({
  mutationFn: () => api('POST /auth/me/verification'),
  meta: { success: 'A message with a link is on its way' },
})
