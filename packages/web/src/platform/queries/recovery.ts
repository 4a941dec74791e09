import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { ApiBody } from '../api/api-client.ts'
import { keys } from './keys.ts'

/** The server's options for people who cannot sign in; constant while the app is open. */
export const serviceQuery = () =>
  queryOptions({
    queryKey: keys.service,
    queryFn: ({ signal }) => api('GET /auth/service', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // It enables an offer: without an answer there is none.
    meta: { silent: true },
  })

/** The e-mail for which the link of an invitation creates an account. */
export const ownInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: [...keys.service, 'invitation', token],
    queryFn: async ({ signal }) =>
      (await api('POST /auth/invitation', { body: { token }, signal })).email,
    enabled: token !== '',
    // The page has its own words.
    meta: { silent: true },
  })

/** Requests a link with which a new password can be chosen. */
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
