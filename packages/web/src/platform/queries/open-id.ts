import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { leave } from '../browser/leave.ts'
import { deviceKey } from '../session/device-key.ts'
import { forgetErrand, rememberErrand, wasSignedOut } from '../session/errand.ts'
import { begin } from './auth.ts'
import { keys } from './keys.ts'

/** The key to which the provider's answer is tied. Throws if the browser stores nothing. */
function ownKey(): string {
  const key = deviceKey()
  if (key === undefined) throw new Error('This browser stores nothing, which signing in needs')
  return key
}

/** Redirects to the provider to sign in there; `state` is a guard's state for the sign-in page. */
export const leaveToSignIn = mutationOptions({
  mutationFn: async (state: unknown) => {
    const again = wasSignedOut() ? { again: true } : {}
    const { url } = await api('POST /auth/open-id', { body: { deviceKey: ownKey(), ...again } })
    rememberErrand({ purpose: 'sign-in', state })
    leave.to(url)
  },
  // The page shows it.
  meta: { silent: true },
})

/** Signs in with the provider's return parameters; a team's code may admit a new person. */
export const finishSignIn = mutationOptions({
  mutationFn: async ({ answer, teamCode }: { answer: string; teamCode: string | undefined }) => {
    const invited = teamCode === undefined ? {} : { teamCode }
    const body = { answer, deviceKey: ownKey(), ...invited }
    begin(await api('POST /auth/open-id/finish', { body }))
    forgetErrand()
  },
  meta: { success: 'Welcome!', silent: true },
})

/** How the user can confirm actions for which a session is not enough. */
export const confirmationQuery = () =>
  queryOptions({
    queryKey: keys.confirmation,
    queryFn: ({ signal }) => api('GET /auth/confirmation', { signal }),
    // Without an answer the password is required, as nearly always.
    meta: { silent: true },
  })

/** Redirects to the provider to confirm there; the app continues at `address`. */
export const leaveToConfirm = mutationOptions({
  mutationFn: async (address: string) => {
    const { url } = await api('POST /auth/confirmation', { body: { deviceKey: ownKey() } })
    rememberErrand({ purpose: 'confirm', place: address })
    leave.to(url)
  },
})

/** Confirms with the provider's return parameters. */
export const finishConfirmation = mutationOptions({
  mutationFn: async (answer: string) => {
    const body = { answer, deviceKey: ownKey() }
    const confirmation = await api('POST /auth/confirmation/finish', { body })
    forgetErrand()
    return confirmation
  },
  meta: { success: 'Confirmed. You can go on for ten minutes.', silent: true },
  onSuccess: (confirmation, _answer, _result, { client }) => {
    client.setQueryData(keys.confirmation, confirmation)
  },
})
