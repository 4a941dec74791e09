import type { authEndpoints } from '@icetally/domain/contract/auth'
import type { BodyOf } from '@icetally/domain/contract/endpoint'
import { DomainError } from '@icetally/domain/errors'
import { addressSubject } from '../../access/address.ts'
import { refuseCommonPassword } from '../../access/passwords.ts'
import { startSession } from '../../access/sessions.ts'
import {
  clearThrottles,
  countAttempt,
  passwordThrottles,
  refuseThrottled,
  type Throttle,
} from '../../access/throttle.ts'
import type { Transaction } from '../../db/database.ts'
import type { UserTable } from '../../db/schema.ts'
import type { Services } from '../../http/services.ts'
import { emailKey, findUserByEmail } from '../../records/users/store.ts'
import { insertUser, type ProfileChange, recordLogin, updateUser } from './store.ts'

const LOGIN_FAILED = 'Login failed. Please check your email and password, or create a new account.'
const EMAIL_TAKEN = 'An account with this email already exists'

const emailTaken = () =>
  new DomainError('EMAIL_TAKEN', EMAIL_TAKEN, {
    details: [{ path: 'body.email', message: EMAIL_TAKEN }],
  })

/** What the commands need besides the request. */
export type AuthTools = Pick<Services, 'database' | 'passwords' | 'settings'>

/** Who asks, when, and where new ids come from. */
export interface RequestOrigin {
  readonly now: number
  readonly address: string
  /** What the device calls itself. */
  readonly userAgent: string | null
  newId(): string
}

/** A user who has just been signed in. */
export interface SignedIn {
  readonly user: UserTable
  readonly token: string
}

/** Creates an account and signs it in. */
export async function register(
  { database, passwords, settings: { rateLimits } }: AuthTools,
  body: BodyOf<typeof authEndpoints.register>,
  { now, address, userAgent, newId }: RequestOrigin,
): Promise<SignedIn> {
  const throttles: Throttle[] = [{ rule: 'register-address', subject: addressSubject(address) }]
  refuseCommonPassword(body.password)
  if (rateLimits) {
    // Counted by itself, so that trying out which e-mails are taken is limited as well.
    await database.write((trx) => countAttempt(trx, throttles, now))
  }
  const passwordHash = await passwords.hash(body.password)
  const userId = newId()
  const sessionId = newId()
  return database.write(async (trx) => {
    const user = await insertUser(trx, {
      id: userId,
      email: body.email,
      display_name: body.displayName,
      password_hash: passwordHash,
      created_at: now,
      last_login_at: now,
      email_verified_at: null,
    })
    if (user === undefined) throw emailTaken()
    return { user, token: await startSession(trx, { id: sessionId, userId, userAgent }, now) }
  })
}

/**
 * Signs in. An unknown e-mail and a wrong password get the same answer after the same time. Only
 * failures count against the account and the address.
 */
export const login = (
  tools: AuthTools,
  body: BodyOf<typeof authEndpoints.login>,
  origin: RequestOrigin,
): Promise<SignedIn> =>
  tools.passwords.attempt(emailKey(body.email), () => attemptLogin(tools, body, origin))

async function attemptLogin(
  { database, passwords, settings: { rateLimits } }: AuthTools,
  body: BodyOf<typeof authEndpoints.login>,
  { now, address, userAgent, newId }: RequestOrigin,
): Promise<SignedIn> {
  const throttles = passwordThrottles(emailKey(body.email), address)
  const [account] = throttles
  const known = await database.read(async (reader) => {
    if (rateLimits) await refuseThrottled(reader, throttles, now)
    return findUserByEmail(reader, body.email)
  })
  const matches = await passwords.matches(body.password, known?.password_hash)
  if (known === undefined || !matches) {
    if (rateLimits) await database.write((trx) => countAttempt(trx, throttles, now))
    throw new DomainError('LOGIN_FAILED', LOGIN_FAILED)
  }
  const sessionId = newId()
  return database.write(async (trx) => {
    // Again: guesses sent to several servers at once must not get past the limit together.
    if (rateLimits) {
      await refuseThrottled(trx, throttles, now)
      await clearThrottles(trx, [account], now)
    }
    const user = await recordLogin(trx, known, now)
    if (user === undefined) throw new DomainError('LOGIN_FAILED', LOGIN_FAILED)
    return {
      user,
      token: await startSession(trx, { id: sessionId, userId: user.id, userAgent }, now),
    }
  })
}

/** Changes display name and e-mail; the e-mail must not belong to another account. */
export async function changeProfile(
  trx: Transaction,
  userId: string,
  change: ProfileChange,
): Promise<UserTable> {
  if (change.email !== undefined) {
    const owner = await findUserByEmail(trx, change.email)
    if (owner !== undefined && owner.id !== userId) {
      throw emailTaken()
    }
  }
  return updateUser(trx, userId, change)
}
