import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { deviceKey, flag, teamCode, timestamp } from '../../platform/fields.ts'
import { describeFields } from '../../platform/meanings.ts'
import { sessionAnswer } from './auth.ts'

/** The refusal if the server knows no provider. */
export const NO_PROVIDER = 'This server has no other way to sign in.'

/** The refusal of an answer to a sign-in that was not begun here, or too long ago, or was used already. */
export const ATTEMPT_DEAD =
  'This sign-in has expired, was used already, or was begun in another browser. Please start again.'

const AWAY = 'Club account cannot be reached right now. Please try again in a moment.'
const UNVERIFIED =
  'Club account does not say that your email is verified. Please verify it there, then sign in again.'

const address = z.object({ url: z.url() })

/** A sign-in that begins in this browser. */
export const startOpenIdBody = z.object({ deviceKey, again: z.optional(flag('Again')) })

/** A confirmation that begins in this browser. */
export const startConfirmationBody = z.object({ deviceKey })

/** The parameters with which the provider has sent the browser back. */
const answer = z
  .string({ error: ATTEMPT_DEAD })
  .check(z.minLength(1, ATTEMPT_DEAD), z.maxLength(8000, ATTEMPT_DEAD))

/** A sign-in that ends in this browser, with the team code where a new account needs one. */
export const finishOpenIdBody = z.object({ answer, deviceKey, teamCode: z.optional(teamCode) })

/** A confirmation that ends in this browser. */
export const finishConfirmationBody = z.object({ answer, deviceKey })

/** How the caller can confirm an action for which a session is not enough. */
export const confirmationSchema = z.object({
  password: z.boolean(),
  openIdConnect: z.boolean(),
  confirmedUntil: z.nullable(timestamp),
})
export type Confirmation = z.output<typeof confirmationSchema>

const refusals = { NOT_FOUND: NO_PROVIDER, UNAVAILABLE: AWAY }

/** Signing in at a provider of OpenID Connect, and confirming there that it is still the same person. */
export const openIdConnectEndpoints = {
  start: endpoint('startOpenId', 'POST /auth/open-id', {
    summary: 'Begin to sign in at the provider',
    description:
      'Returns the address at the provider to open in the browser. The provider redirects to `/open-id` within 10 minutes, with an answer for one use by this device only.',
    permission: 'anybody',
    body: startOpenIdBody,
    response: address,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    refusals,
  }),
  finish: endpoint('finishOpenId', 'POST /auth/open-id/finish', {
    summary: 'Sign in with the answer of the provider',
    description:
      'Returns a bearer token, like signing in with a password. The first sign-in is linked to the account with the same e-mail, or creates one, if the provider states that the e-mail is verified, otherwise 403; later sign-ins use only the identity at the provider. If the e-mail of the account was not verified before, its password, sessions and links are revoked.',
    permission: 'anybody',
    body: finishOpenIdBody,
    response: sessionAnswer,
    errors: [
      'ACCOUNT_DISABLED',
      'NOT_FOUND',
      'FORBIDDEN',
      'TEAM_CODE_UNKNOWN',
      'TOO_MANY_REQUESTS',
    ],
    refusals: { ...refusals, NOT_FOUND: ATTEMPT_DEAD, FORBIDDEN: UNVERIFIED },
  }),
  confirmation: endpoint('getConfirmation', 'GET /auth/confirmation', {
    summary: 'List the ways to confirm my identity',
    description:
      'Calls that require the password again also accept a confirmation by the provider that is at most 10 minutes old.',
    permission: 'account',
    response: confirmationSchema,
  }),
  startConfirmation: endpoint('startConfirmation', 'POST /auth/confirmation', {
    summary: 'Begin to confirm at the provider',
    description:
      'Returns the address at the provider where the caller signs in again, as for signing in.',
    permission: 'account',
    keyless: true,
    body: startConfirmationBody,
    response: address,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    refusals,
  }),
  finishConfirmation: endpoint('finishConfirmation', 'POST /auth/confirmation/finish', {
    summary: 'Confirm with the answer of the provider',
    description:
      'Records for the session of the caller that its owner has signed in at the provider again; 403 for any other person.',
    permission: 'account',
    keyless: true,
    body: finishConfirmationBody,
    response: confirmationSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
    refusals: { ...refusals, NOT_FOUND: ATTEMPT_DEAD },
  }),
}

describeFields(address, { url: 'The address at the provider to open in the browser.' })

describeFields(startOpenIdBody, {
  again:
    'Whether the provider asks for sign-in even if the browser is signed in there; `false` if absent.',
})

const OF_ANSWER = {
  answer: 'The query (after `?`) of the address to which the provider redirected.',
  deviceKey: 'The key of the device that started the sign-in.',
}

describeFields(finishOpenIdBody, {
  ...OF_ANSWER,
  teamCode: 'The code of a team, as in registering.',
})

describeFields(finishConfirmationBody, OF_ANSWER)

describeFields(confirmationSchema, {
  password: 'Whether the password can be used.',
  openIdConnect: 'Whether signing in at the provider again can be used.',
  confirmedUntil: 'The end of the current confirmation by the provider; `null` without one.',
})
