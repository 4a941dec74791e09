import {
  LINK_DEAD,
  NO_MAIL,
  type recoveryEndpoints,
} from '@icetally/domain/account/endpoints/recovery'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import { DomainError } from '@icetally/domain/platform/errors'
import { findLinked, takeLink } from '../../platform/access/account-links.ts'
import { addressSubject } from '../../platform/access/address.ts'
import { requirePasswordLogin } from '../../platform/access/passwords.ts'
import { countAttempt, forgetThrottles, signInThrottles } from '../../platform/access/throttle.ts'
import {
  emailKey,
  findUser,
  setEmailVerified,
  setPasswordHash,
} from '../../platform/access/users-store.ts'
import { refuseWeakPassword } from '../../platform/access/weak-passwords.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Guard } from '../../platform/http/endpoint/endpoint.ts'
import type { Services } from '../../platform/http/services.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { hasIdentity } from '../open-id-connect/store.ts'
import { endAccess } from '../users/end-access.ts'

type Tools = Pick<Services, 'database' | 'passwords' | 'settings'>

/** Address and time of a request. */
export interface Origin {
  readonly address: string
  readonly now: number
}

const linkDead = () => new DomainError('NOT_FOUND', LINK_DEAD)

function requireMail({ mail }: Pick<Settings, 'mail'>): void {
  if (mail === undefined) throw new DomainError('NOT_FOUND', NO_MAIL)
}

/** Counts requests for an account; false over the limit. */
async function isStillCounted(database: Database, email: string, now: number): Promise<boolean> {
  try {
    await database.write((trx) =>
      countAttempt(trx, [{ rule: 'forgot-account', subject: emailKey(email) }], now),
    )
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}

/**
 * Sends a link to the owner of the account with this e-mail. The account is looked up when the
 * message is sent, so that neither the answer nor its time reveals it; and requests over the limit
 * of an account get the same answer, as its owner has the earlier messages.
 */
export async function requestLink(
  { database, settings }: Tools,
  email: string,
  { address, now }: Origin,
): Promise<void> {
  requireMail(settings)
  requirePasswordLogin(settings)
  if (settings.rateLimits) {
    const from = { rule: 'forgot-address', subject: addressSubject(address) } as const
    await database.write((trx) => countAttempt(trx, [from], now))
    if (!(await isStillCounted(database, email, now))) return
  }
  const mail = { userId: null, address: email, kind: 'reset-password', content: {} } as const
  await database.write((trx) => queueMail(trx, settings, mail, now))
}

/**
 * Sets the password of the account that the link is for, and ends all previous access to it. Its owner has received
 * the e-mail, which is verified thereby.
 */
export async function resetPassword(
  { database, passwords, settings }: Tools,
  { token, password }: BodyOf<typeof recoveryEndpoints.resetPassword>,
  { address, now }: Origin,
): Promise<void> {
  requirePasswordLogin(settings)
  const linked = await database.read((reader) => findLinked(reader, token, 'reset-password', now))
  if (linked === undefined) throw linkDead()
  const owner = { email: linked.email, displayName: linked.display_name }
  refuseWeakPassword(password, owner, 'password')
  const passwordHash = await passwords.hash(password, address)
  await database.writeInSteps(async (trx) => {
    const { own } = signInThrottles(linked.email_key, address, undefined)
    // Earlier wrong guesses must not lock out the owner with the new password.
    await forgetThrottles(trx, [own, { rule: 'login-account', subject: linked.email_key }])
    // Hashing took a while: the link may have been used, or the e-mail changed, meanwhile.
    const user = await takeLink(trx, token, 'reset-password', now)
    if (user === undefined) throw linkDead()
    await setPasswordHash(trx, user.id, passwordHash)
    const { id: userId, email } = user
    const isVerified = user.email_verified_at !== null
    const sendsMail = settings.mail !== undefined
    // Where no e-mails are sent, only one that was changed since a sign-in at the provider is a sign of another person.
    const mayBeOthers = !isVerified && (sendsMail || (await hasIdentity(trx, userId)))
    await endAccess(trx, { userId, mayBeOthers, death: 'password-changed', now })
    if (!isVerified && sendsMail) await setEmailVerified(trx, userId, now)
    const mail = { userId, address: email, kind: 'password-changed', content: {} } as const
    await queueMail(trx, settings, mail, now)
  })
}

/** Notes that the owner of an account has received the link. */
export async function verifyEmail(
  { database }: Pick<Tools, 'database'>,
  token: string,
  { now }: Pick<Origin, 'now'>,
): Promise<void> {
  await database.write(async (trx) => {
    const user = await takeLink(trx, token, 'verify-email', now)
    if (user === undefined) throw linkDead()
    await setEmailVerified(trx, user.id, now)
  })
}

/** Messages that users have sent to themselves are counted. */
export const verificationGuard = (
  settings: Settings,
): Guard<typeof recoveryEndpoints.sendVerification> => ({
  async before(database, { user, now }) {
    requireMail(settings)
    if (!settings.rateLimits) return
    await database.write((trx) =>
      countAttempt(trx, [{ rule: 'verify-user', subject: user.id }], now),
    )
  },
})

/** Has a link sent that verifies the user's e-mail; nothing where it is verified. */
export async function sendVerification(
  trx: Transaction,
  settings: Settings,
  userId: string,
  now: number,
): Promise<void> {
  const { email, email_verified_at } = await findUser(trx, userId)
  if (email_verified_at !== null) return
  await queueMail(trx, settings, { userId, address: email, kind: 'verify-email', content: {} }, now)
}
