import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { endpoint } from './endpoint.ts'
import {
  displayName,
  email,
  freeText,
  moment,
  newPassword,
  PASSWORD_TOO_LONG,
  storable,
} from './fields.ts'
import { describeFields } from './meanings.ts'

/** A user, as shown to that user alone. */
export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  displayName: z.string(),
  emailVerified: z.boolean(),
  createdAt: moment,
  lastLoginAt: z.nullable(moment),
})
export type User = z.output<typeof userSchema>

const session = z.object({ data: z.object({ user: userSchema, token: z.string() }) })
const userAnswer = z.object({ user: userSchema })

/** A new account. */
export const registerBody = z.object({ displayName, email, password: newPassword })

const bothNeeded = 'Please enter both email and password'

/** Who signs in, and with which password; whether that is an e-mail at all is not judged here. */
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
})

/** A change of the own name or e-mail; absent fields stay as they are. */
export const profileBody = z.object({
  /** Empty is allowed here: the product then shows the e-mail instead. */
  displayName: z.optional(freeText('Display name', LIMITS.displayName)),
  email: z.optional(email),
})

/** Accounts and sign-in. */
export const authEndpoints = {
  register: endpoint('register', 'POST /auth/register', {
    summary: 'Create an account',
    description:
      'Creates an account and signs it in. E-mail addresses are unique regardless of case. The token expires like one from signing in.',
    permission: 'anybody',
    body: registerBody,
    status: 201,
    response: session,
    errors: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  }),
  login: endpoint('login', 'POST /auth/login', {
    summary: 'Sign in',
    description:
      'Answers a bearer token, which expires once it is idle for 30 days or 90 days old. The device is named after its `User-Agent`.',
    permission: 'anybody',
    body: loginBody,
    response: session,
    errors: ['LOGIN_FAILED', 'TOO_MANY_REQUESTS'],
  }),
  refresh: endpoint('refreshToken', 'POST /auth/refresh', {
    summary: 'Rotate the token',
    description:
      'Answers a new token. The old one dies on the first use of the new one, or after 24 hours.',
    permission: 'account',
    keyless: true,
    response: session,
  }),
  logout: endpoint('logout', 'POST /auth/logout', {
    summary: 'Sign out',
    description:
      'Ends the session of the token that is sent. If it is sent again because no answer came, the answer is 401: the token is dead, as was asked for.',
    permission: 'account',
    keyless: true,
  }),
  me: endpoint('getMe', 'GET /auth/me', {
    summary: 'Who am I',
    description: 'The user of the token.',
    permission: 'account',
    response: userAnswer,
  }),
  updateMe: endpoint('updateMe', 'PUT /auth/me', {
    summary: 'Change my profile',
    description: 'Changes display name and e-mail; absent fields stay as they are.',
    permission: 'account',
    body: profileBody,
    response: userAnswer,
    errors: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  }),
}

describeFields(userSchema, {
  emailVerified: 'Was a link opened that was sent to this e-mail?',
})
