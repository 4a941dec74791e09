import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { email, NO_PASSWORDS, newPassword } from '../../platform/fields.ts'
import { describeFields } from '../../platform/meanings.ts'
import { REGISTRATIONS } from '../registration.ts'

/** The refusal of an invalid link, for any reason. */
export const LINK_DEAD = 'This link has expired or was used already. Please ask for a new one.'

/** The refusal if no e-mail is sent. */
export const NO_MAIL = 'This server sends no e-mails. Please ask the person who runs it.'

const linkToken = z
  .string({ error: LINK_DEAD })
  .check(z.minLength(1, LINK_DEAD), z.maxLength(100, LINK_DEAD))

/** The account that requests a link. */
export const forgotPasswordBody = z.object({ email })

/** A new password, with the token of the link that replaces the forgotten one. */
export const resetPasswordBody = z.object({ token: linkToken, password: newPassword })

/** The token of a link sent by e-mail. */
export const verifyEmailBody = z.object({ token: linkToken })

/** This server's help for people who cannot sign in. */
export const serviceSchema = z.object({
  mail: z.boolean(),
  contact: z.nullable(z.string()),
  registration: z.enum(REGISTRATIONS),
  passwordLogin: z.boolean(),
  openIdConnect: z.nullable(z.object({ name: z.string() })),
})
export type Service = z.output<typeof serviceSchema>

/** Getting back into an account, and knowing whose e-mail it is. */
export const recoveryEndpoints = {
  service: endpoint('getService', 'GET /auth/service', {
    summary: 'Get the options of this server',
    description:
      'Whether the server sends e-mails, its registration and sign-in methods, and the contact of its operator.',
    permission: 'anybody',
    response: serviceSchema,
    errors: ['MALFORMED_REQUEST'],
  }),
  forgotPassword: endpoint('forgotPassword', 'POST /auth/forgot-password', {
    summary: 'Request a password reset link',
    description:
      'If an account has this e-mail, sends a link for choosing a new password, for one use within an hour. The answer is the same if no account has it. 404 if the server sends no e-mails.',
    permission: 'anybody',
    body: forgotPasswordBody,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
    refusals: { NOT_FOUND: NO_MAIL, FORBIDDEN: NO_PASSWORDS },
  }),
  resetPassword: endpoint('resetPassword', 'POST /auth/reset-password', {
    summary: 'Choose a new password',
    description:
      'Sets the password of the account of the link, and ends all its sessions and links. Where e-mails are sent, its e-mail is verified from then on. Unknown, used and expired links get the same answer.',
    permission: 'anybody',
    body: resetPasswordBody,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    refusals: { NOT_FOUND: LINK_DEAD, FORBIDDEN: NO_PASSWORDS },
  }),
  verifyEmail: endpoint('verifyEmail', 'POST /auth/verify-email', {
    summary: 'Verify an e-mail',
    description: 'Records that the owner of the account received the link; valid for 72 hours.',
    permission: 'anybody',
    body: verifyEmailBody,
    errors: ['NOT_FOUND'],
    refusals: { NOT_FOUND: LINK_DEAD },
  }),
  sendVerification: endpoint('sendVerification', 'POST /auth/me/verification', {
    summary: 'Send the verification again',
    description:
      'Sends a link that verifies the e-mail of the caller; has no effect if it is verified. 404 if the server sends no e-mails.',
    permission: 'account',
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    refusals: { NOT_FOUND: NO_MAIL },
  }),
}

describeFields(serviceSchema, {
  mail: 'Whether the server sends e-mails.',
  contact: 'The contact of the operator; `null` if not configured.',
  registration: 'Registration: `open` to everyone, by `invitation`, or `closed`.',
  passwordLogin: 'Whether people can sign in and register with a password.',
  openIdConnect: 'The OpenID Connect provider for signing in; `null` if none.',
})

describeFields([resetPasswordBody, verifyEmailBody], {
  token: 'The token: the part of the link after `#`.',
})

describeFields(resetPasswordBody, { password: 'The new password.' })
