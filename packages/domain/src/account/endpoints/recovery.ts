import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { email, NO_PASSWORDS, newPassword } from '../../platform/fields.ts'
import { describeFields } from '../../platform/meanings.ts'
import { REGISTRATIONS } from '../registration.ts'

/** Said of a link that opens nothing, for whichever reason. */
export const LINK_DEAD = 'This link has expired or was used already. Please ask for a new one.'

/** Said where no e-mail is sent. */
export const NO_MAIL = 'This server sends no e-mails. Please ask the person who runs it.'

const linkToken = z
  .string({ error: LINK_DEAD })
  .check(z.minLength(1, LINK_DEAD), z.maxLength(100, LINK_DEAD))

/** Who asks for a link. */
export const forgotPasswordBody = z.object({ email })

/** A new password, with the token of a link in place of the one that is forgotten. */
export const resetPasswordBody = z.object({ token: linkToken, password: newPassword })

/** The token of a link that came by e-mail. */
export const verifyEmailBody = z.object({ token: linkToken })

/** What this server can do for people who cannot sign in. */
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
    summary: 'What this server offers',
    description:
      'Whether it sends e-mails, who can make an account and how people sign in, and how to reach the person who runs it.',
    permission: 'anybody',
    response: serviceSchema,
    errors: ['MALFORMED_REQUEST'],
  }),
  forgotPassword: endpoint('forgotPassword', 'POST /auth/forgot-password', {
    summary: 'Ask for a link',
    description:
      'Sends a link with which a new password can be chosen, for one use within an hour, if an account has this e-mail. The answer is the same if none has. Only where e-mails are sent, otherwise 404.',
    permission: 'anybody',
    body: forgotPasswordBody,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
    refusals: { NOT_FOUND: NO_MAIL, FORBIDDEN: NO_PASSWORDS },
  }),
  resetPassword: endpoint('resetPassword', 'POST /auth/reset-password', {
    summary: 'Choose a new password',
    description:
      'Sets the password of the account that the link is for, and ends all its sessions and links. A link that is unknown, used or too old gets one and the same answer.',
    permission: 'anybody',
    body: resetPasswordBody,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    refusals: { NOT_FOUND: LINK_DEAD, FORBIDDEN: NO_PASSWORDS },
  }),
  verifyEmail: endpoint('verifyEmail', 'POST /auth/verify-email', {
    summary: 'Verify an e-mail',
    description: 'Notes that the owner of the account has received the link, within 72 hours.',
    permission: 'anybody',
    body: verifyEmailBody,
    errors: ['NOT_FOUND'],
    refusals: { NOT_FOUND: LINK_DEAD },
  }),
  sendVerification: endpoint('sendVerification', 'POST /auth/me/verification', {
    summary: 'Send the verification again',
    description:
      'Sends a link that verifies the e-mail of the caller; nothing if it is verified. Only where e-mails are sent, otherwise 404.',
    permission: 'account',
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    refusals: { NOT_FOUND: NO_MAIL },
  }),
}

describeFields(serviceSchema, {
  mail: 'Does it send e-mails?',
  contact: 'How to reach the person who runs it; `null` if that is not said.',
  registration: 'Who can make an account: `open` to everybody, with an `invitation`, or `closed`.',
  passwordLogin: 'Can people sign in, and register, with a password?',
  openIdConnect: 'Where people can sign in instead, by OpenID Connect; `null`: nowhere else.',
})

describeFields([resetPasswordBody, verifyEmailBody], {
  token: 'What follows `#` in the link.',
})

describeFields(resetPasswordBody, { password: 'The new password.' })
