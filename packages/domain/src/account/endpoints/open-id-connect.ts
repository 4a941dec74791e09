import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { deviceKey, flag, moment, teamCode } from '../../platform/fields.ts'
import { describeFields } from '../../platform/meanings.ts'
import { sessionAnswer } from './auth.ts'

/** Said where the server knows no provider. */
export const NO_PROVIDER = 'This server has no other way to sign in.'

/** Said of an answer to a sign-in that was not begun here, or too long ago, or was used already. */
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

/** What the provider has sent the browser back with. */
const answer = z
  .string({ error: ATTEMPT_DEAD })
  .check(z.minLength(1, ATTEMPT_DEAD), z.maxLength(8000, ATTEMPT_DEAD))

/** A sign-in that ends in this browser, and what lets a new person in where that is needed. */
export const finishOpenIdBody = z.object({ answer, deviceKey, teamCode: z.optional(teamCode) })

/** A confirmation that ends in this browser. */
export const finishConfirmationBody = z.object({ answer, deviceKey })

/** How the caller can confirm what needs more than being signed in. */
export const confirmationSchema = z.object({
  password: z.boolean(),
  openIdConnect: z.boolean(),
  confirmedUntil: z.nullable(moment),
})
export type Confirmation = z.output<typeof confirmationSchema>

const refusals = { NOT_FOUND: NO_PROVIDER, UNAVAILABLE: AWAY }

/** Signing in at a provider of OpenID Connect, and confirming there that it is still the same person. */
export const openIdConnectEndpoints = {
  start: endpoint('startOpenId', 'POST /auth/open-id', {
    summary: 'Begin to sign in at the provider',
    description:
      'Answers the address at the provider that the browser goes to next. It comes back within 10 minutes to `/open-id`, with an answer that is good for one use and for this device alone.',
    permission: 'anybody',
    body: startOpenIdBody,
    response: address,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    refusals,
  }),
  finish: endpoint('finishOpenId', 'POST /auth/open-id/finish', {
    summary: 'Sign in with the answer of the provider',
    description:
      'Answers a bearer token as signing in with a password does. A person who comes for the first time gets the account with the same e-mail, or a new one, if the provider says that the e-mail is verified, otherwise 403; later it is known by the identity at the provider alone. If nobody had verified the e-mail of the account before, its password, sessions and links end.',
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
    summary: 'How I can confirm that it is me',
    description:
      'What asks for the password again takes, in place of it, a confirmation by the provider that is at most 10 minutes old.',
    permission: 'account',
    response: confirmationSchema,
  }),
  startConfirmation: endpoint('startConfirmation', 'POST /auth/confirmation', {
    summary: 'Begin to confirm at the provider',
    description:
      'Answers the address at the provider where the caller signs in once more, as in beginning to sign in.',
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
      'Notes for the session of the caller that its owner has just signed in at the provider; for another person than the owner 403.',
    permission: 'account',
    keyless: true,
    body: finishConfirmationBody,
    response: confirmationSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
    refusals: { ...refusals, NOT_FOUND: ATTEMPT_DEAD },
  }),
}

describeFields(address, { url: 'Where the browser goes next, at the provider.' })

describeFields(startConfirmationBody, {
  deviceKey: 'As in signing in; the answer of the provider can be used with the same key only.',
})

describeFields(startOpenIdBody, {
  again: 'Should the provider ask who it is, even if it knows the browser? No if absent.',
  deviceKey: 'As in signing in; the answer of the provider can be used with the same key only.',
})

const OF_ANSWER = {
  answer: 'What follows `?` in the address to which the provider has sent the browser back.',
  deviceKey: 'The key with which it was begun.',
}

describeFields(finishOpenIdBody, {
  ...OF_ANSWER,
  teamCode: 'The code of a team, as in registering.',
})

describeFields(finishConfirmationBody, OF_ANSWER)

describeFields(confirmationSchema, {
  password: 'By the password?',
  openIdConnect: 'By signing in at the provider again?',
  confirmedUntil: 'Until when a confirmation by the provider holds; `null` without one.',
})
