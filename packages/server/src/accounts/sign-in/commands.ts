import type { authEndpoints } from '@icetally/domain/account/endpoints/auth'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import { DomainError, invalidField } from '@icetally/domain/platform/errors'
import { addressSubject } from '../../platform/access/address.ts'
import { deviceHashOf, isKnownDevice, rememberDevice } from '../../platform/access/known-devices.ts'
import { requirePasswordLogin } from '../../platform/access/passwords.ts'
import { startSession } from '../../platform/access/sessions.ts'
import {
  clearThrottles,
  countAttempt,
  refuseThrottled,
  type SignInThrottles,
  signInThrottles,
  type Throttle,
} from '../../platform/access/throttle.ts'
import {
  emailKey,
  findUser,
  findUserByEmail,
  insertUser,
} from '../../platform/access/users-store.ts'
import { refuseWeakPassword } from '../../platform/access/weak-passwords.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import type { UserTable } from '../../platform/db/schema.ts'
import type { Outcome } from '../../platform/http/endpoint/idempotency.ts'
import type { Services } from '../../platform/http/services.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { requireAdmission, useInvitation } from '../users/admission.ts'
import { holdUnchanged, type Owner, requirePassword } from '../users/require-password.ts'
import { recordLogin, updateUser } from './store.ts'

const LOGIN_FAILED = 'Login failed. Please check your email and password, or create a new account.'

const emailTaken = () =>
  invalidField('email', 'An account with this email already exists', 'EMAIL_TAKEN')

/** Dependencies of the commands besides the request. */
export type AuthTools = Pick<Services, 'database' | 'passwords' | 'settings'>

/** The caller, the time and the source of new ids. */
export interface RequestOrigin {
  readonly now: number
  readonly address: string
  /** The device's own name. */
  readonly userAgent: string | null
  newId(): string
}

/** A user that has just been signed in. */
export interface SignedIn {
  readonly user: UserTable
  readonly token: string
}

/** Runs the work in one transaction, at most once for an `Idempotency-Key`; returns the answer with the user. */
export type ProfileWrite = (work: (trx: Transaction) => Promise<UserTable>) => Promise<Outcome>

/** Creates an account and signs it in. */
export async function register(
  { database, passwords, settings }: AuthTools,
  body: BodyOf<typeof authEndpoints.register>,
  { now, address, userAgent, newId }: RequestOrigin,
): Promise<SignedIn> {
  const { displayName, email, password, deviceKey } = body
  requirePasswordLogin(settings)
  const throttles: Throttle[] = [{ rule: 'register-address', subject: addressSubject(address) }]
  refuseWeakPassword(password, { email, displayName }, 'password')
  if (settings.rateLimits) {
    // Counted by itself, so that trying out which e-mails are taken is limited as well.
    await passwords.record(address, () =>
      database.write((trx) => countAttempt(trx, throttles, now)),
    )
  }
  const admission = { ...body, isVerified: false }
  await database.read((reader) => requireAdmission(reader, settings, admission, now))
  const passwordHash = await passwords.hash(password, address)
  const userId = newId()
  const sessionId = newId()
  return database.write(async (trx) => {
    await requireAdmission(trx, settings, admission, now)
    await useInvitation(trx, email)
    const user = await insertUser(trx, {
      id: userId,
      email,
      display_name: displayName,
      password_hash: passwordHash,
      created_at: now,
      last_login_at: now,
      email_verified_at: null,
    })
    if (user === undefined) throw emailTaken()
    if (deviceKey !== undefined) await rememberDevice(trx, userId, deviceHashOf(deviceKey), now)
    const token = await startSession(trx, { id: sessionId, userId, userAgent }, now)
    await queueMail(
      trx,
      settings,
      { userId, address: email, kind: 'verify-email', content: {} },
      now,
    )
    return { user, token }
  })
}

/**
 * Signs in. An unknown e-mail and a wrong password get the same answer after the same time. Wrong
 * passwords delay their sender, not a device on which the user signed in before.
 */
export async function login(
  tools: AuthTools,
  body: BodyOf<typeof authEndpoints.login>,
  origin: RequestOrigin,
): Promise<SignedIn> {
  requirePasswordLogin(tools.settings)
  const device = body.deviceKey === undefined ? undefined : deviceHashOf(body.deviceKey)
  const knownDevice = await tools.database.read(async (reader) => {
    const user = device && (await findUserByEmail(reader, body.email))
    return user && (await isKnownDevice(reader, user.id, device)) ? device : undefined
  })
  const throttles = signInThrottles(emailKey(body.email), origin.address, knownDevice)
  const attempt = { throttles, device, isKnown: knownDevice !== undefined }
  return tools.passwords.attempt(throttles.own.subject, origin.address, () =>
    attemptLogin(tools, body, origin, attempt),
  )
}

interface Attempt {
  readonly throttles: SignInThrottles
  /** The stored form of the device's key. */
  readonly device: string | undefined
  readonly isKnown: boolean
}

async function attemptLogin(
  { database, passwords, settings }: AuthTools,
  body: BodyOf<typeof authEndpoints.login>,
  { now, address, userAgent, newId }: RequestOrigin,
  { throttles: { failures, own, successes }, device, isKnown }: Attempt,
): Promise<SignedIn> {
  const { rateLimits } = settings
  const throttles = [...failures, ...successes]
  const write = <T>(work: (trx: Transaction) => Promise<T>) =>
    passwords.record(address, () => database.write(work))
  const known = await database.read(async (reader) => {
    if (rateLimits) await refuseThrottled(reader, throttles, now)
    return findUserByEmail(reader, body.email)
  })
  const matches = await passwords.matches(body.password, known?.password_hash, address)
  if (known === undefined || !matches) {
    if (rateLimits) await write((trx) => countAttempt(trx, failures, now, known?.id))
    throw new DomainError('LOGIN_FAILED', LOGIN_FAILED)
  }
  const sessionId = newId()
  return write(async (trx) => {
    if (rateLimits) {
      // Again: guesses sent to several servers at once must not get past the limit together.
      await refuseThrottled(trx, throttles, now)
      await clearThrottles(trx, [own], now)
      await countAttempt(trx, successes, now, known.id)
    }
    const user = await recordLogin(trx, known, now)
    if (user === undefined) throw new DomainError('LOGIN_FAILED', LOGIN_FAILED)
    if (device !== undefined) await rememberDevice(trx, user.id, device, now)
    const token = await startSession(trx, { id: sessionId, userId: user.id, userAgent }, now)
    if (!isKnown) {
      const mail = { userId: user.id, address: user.email, kind: 'new-device' as const }
      await queueMail(trx, settings, { ...mail, content: { userAgent } }, now)
    }
    return { user, token }
  })
}

/**
 * Changes display name and e-mail. Another e-mail must not belong to another account, which is
 * counted, so that it cannot be tried out which of them have one; and it needs the password.
 */
export async function changeProfile(
  tools: AuthTools,
  owner: Owner,
  { currentPassword, ...change }: BodyOf<typeof authEndpoints.updateMe>,
  write: ProfileWrite,
): Promise<Outcome> {
  const { database, settings } = tools
  const { user, address, now } = owner
  const { email } = change
  const before = await database.read((reader) => findUser(reader, user.id))
  if (email === undefined || email === before.email) {
    const { displayName } = change
    return write((trx) => updateUser(trx, user.id, { displayName }))
  }
  const requireFree = async (reader: Reader): Promise<void> => {
    const holder = await findUserByEmail(reader, email)
    if (holder !== undefined && holder.id !== user.id) throw emailTaken()
  }
  if (settings.rateLimits) {
    const throttles: Throttle[] = [
      { rule: 'email-user', subject: user.id },
      { rule: 'email-address', subject: addressSubject(address) },
    ]
    await database.write((trx) => countAttempt(trx, throttles, now))
  }
  await database.read(requireFree)
  const given = { password: currentPassword, field: 'currentPassword' }
  const confirmed = await requirePassword(tools, owner, given)
  return write(async (trx) => {
    await holdUnchanged(trx, confirmed)
    await requireFree(trx)
    const changed = await updateUser(trx, user.id, change)
    const mail = { userId: user.id, address: confirmed.email, kind: 'email-changed' as const }
    await queueMail(trx, settings, { ...mail, content: {} }, now)
    const verify = { userId: user.id, address: email, kind: 'verify-email' as const }
    await queueMail(trx, settings, { ...verify, content: {} }, now)
    return changed
  })
}
