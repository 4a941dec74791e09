import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import {
  deviceKey,
  displayName,
  email,
  freeText,
  NO_PASSWORDS,
  newPassword,
  PASSWORD_TOO_LONG,
  storable,
  teamCode,
  timestamp,
} from '../../platform/fields.ts'
import { LIMITS } from '../../platform/limits.ts'
import { describeFields } from '../../platform/meanings.ts'
import { INVITATION_DEAD, REGISTRATION_REFUSALS } from '../registration.ts'

/** A user, as shown to that user alone. */
export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  displayName: z.string(),
  emailVerified: z.boolean(),
  administrator: z.boolean(),
  createdAt: timestamp,
  lastLoginAt: z.nullable(timestamp),
})
export type User = z.output<typeof userSchema>

/** The response to signing in. */
export const sessionAnswer = z.object({ data: z.object({ user: userSchema, token: z.string() }) })
const userAnswer = z.object({ user: userSchema })

/** The part after `#` in the link of an invitation. */
export const invitationToken = z
  .string({ error: INVITATION_DEAD })
  .check(z.regex(/^[\w-]{43}$/, INVITATION_DEAD))

/** A new account, with the invitation or team code where registration needs one. */
export const registerBody = z.object({
  ...{ displayName, email, password: newPassword },
  deviceKey: z.optional(deviceKey),
  invitation: z.optional(invitationToken),
  teamCode: z.optional(teamCode),
})

const invitedBody = z.object({ token: invitationToken })

const bothNeeded = 'Please enter both email and password'

/** E-mail and password of a sign-in. Whether the e-mail is well formed is not checked here. */
export const loginBody = z.object({
  email: z
    .string({ error: bothNeeded })
    .check(
      z.trim(),
      z.minLength(1, bothNeeded),
      z.maxLength(LIMITS.email, 'Email is too long'),
      z.refine(storable, 'Invalid email address'),
    ),
  password: z
    .string({ error: bothNeeded })
    .check(z.minLength(1, bothNeeded), z.maxLength(LIMITS.passwordMax, PASSWORD_TOO_LONG)),
  deviceKey: z.optional(deviceKey),
})

/** The own password, once more. */
export const ownPassword = (missing: string) =>
  z
    .string({ error: missing })
    .check(z.minLength(1, missing), z.maxLength(LIMITS.passwordMax, PASSWORD_TOO_LONG))

/** A change of the own name or e-mail; absent fields stay as they are. */
export const profileBody = z.object({
  /** Empty is allowed here: the product then shows the e-mail instead. */
  displayName: z.optional(freeText('Display name', LIMITS.displayName)),
  email: z.optional(email),
  currentPassword: z.optional(ownPassword('Please enter your password')),
})

/** Accounts and sign-in. */
export const authEndpoints = {
  register: endpoint('register', 'POST /auth/register', {
    summary: 'Create an account',
    description:
      'Creates an account and signs it in. E-mail addresses are unique regardless of case. If registration requires an invitation, send `invitation` for the e-mail, or the `teamCode` of an active team. Refused with 400: common passwords, the name of this product, the own name or e-mail, repeated characters. The token expires like a token from signing in.',
    permission: 'anybody',
    body: registerBody,
    status: 201,
    response: sessionAnswer,
    refusals: {
      FORBIDDEN: REGISTRATION_REFUSALS.invitation,
      NOT_FOUND: INVITATION_DEAD,
    },
    errors: ['EMAIL_TAKEN', 'FORBIDDEN', 'NOT_FOUND', 'TEAM_CODE_UNKNOWN', 'TOO_MANY_REQUESTS'],
  }),
  invited: endpoint('readOwnInvitation', 'POST /auth/invitation', {
    summary: 'Read an invitation',
    description: 'The e-mail for which the link of an invitation creates an account.',
    permission: 'anybody',
    body: invitedBody,
    response: z.object({ email: z.string() }),
    errors: ['NOT_FOUND'],
    refusals: { NOT_FOUND: INVITATION_DEAD },
  }),
  login: endpoint('login', 'POST /auth/login', {
    summary: 'Sign in',
    description:
      'Returns a bearer token, which expires after 30 days without use or after 90 days. The device is named after its `User-Agent`. Of more than 30 signed-in devices the least recently used one is signed out.',
    permission: 'anybody',
    body: loginBody,
    response: sessionAnswer,
    errors: ['ACCOUNT_DISABLED', 'LOGIN_FAILED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
    refusals: { FORBIDDEN: NO_PASSWORDS },
  }),
  refresh: endpoint('refreshToken', 'POST /auth/refresh', {
    summary: 'Rotate the token',
    description:
      'Returns a new token. The old token expires on the first use of the new one, or after 24 hours. If the old token is sent more than a minute after that first use, the session ends, because one of the two was copied. Of more than five unused tokens of a session only the newest are valid.',
    permission: 'account',
    keyless: true,
    response: sessionAnswer,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  logout: endpoint('logout', 'POST /auth/logout', {
    summary: 'Sign out',
    description:
      'Ends the session of the token. A repeat is answered with 401, because the token is no longer valid.',
    permission: 'account',
    keyless: true,
  }),
  me: endpoint('getMe', 'GET /auth/me', {
    summary: 'Get the current user',
    description: 'The user of the token.',
    permission: 'account',
    response: userAnswer,
  }),
  updateMe: endpoint('updateMe', 'PUT /auth/me', {
    summary: 'Change my profile',
    description:
      'Changes display name and e-mail; absent fields are unchanged. A new e-mail requires `currentPassword`, otherwise 400.',
    permission: 'account',
    body: profileBody,
    response: userAnswer,
    errors: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  }),
}

describeFields(registerBody, {
  deviceKey: 'The key of the device, as in signing in.',
  invitation: 'The token of the invitation: the part of its link after `#`.',
  teamCode: 'The code of a team that the person wants to join.',
})

describeFields(invitedBody, { token: 'The token: the part of the link after `#`.' })

describeFields(loginBody, {
  deviceKey:
    'A random key that the device created once, 32 bytes in base64url. After a successful sign-in the device is known: failed attempts from other devices do not lock it out.',
})

describeFields(profileBody, {
  currentPassword: 'The current password; required if the e-mail changes.',
})
