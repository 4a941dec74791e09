import { DomainError } from '@icetally/domain/platform/errors'
import { displayName, email } from '@icetally/domain/platform/fields'
import * as z from 'zod/mini'
import { NO_PASSWORD } from '../../platform/access/passwords.ts'
import {
  findUser,
  findUserByEmail,
  insertUser,
  setEmailVerified,
  setPasswordHash,
} from '../../platform/access/users-store.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { lockUser } from '../../platform/db/locks.ts'
import type { UserTable } from '../../platform/db/schema.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { requireAdmission, useInvitation as spendInvitation } from '../users/admission.ts'
import { endAccess } from '../users/end-access.ts'
import type { Identity, Profile } from './provider.ts'
import { findLinkedUserId, hasOtherIdentity, insertIdentity } from './store.ts'

/** A person with the verified e-mail that the provider reports. */
export interface KnownPerson {
  readonly email: string
  readonly displayName: string
}

/**
 * The person of a profile; `provider` is its displayed name. Throws FORBIDDEN unless the provider
 * has verified the e-mail: a false claim would open the account of its owner.
 */
export function personOf(profile: Profile, provider: string): KnownPerson {
  const address = z.safeParse(email, profile.email)
  if (!address.success) {
    throw new DomainError(
      'FORBIDDEN',
      `${provider} does not say what your email is. Please add it there, then sign in again.`,
    )
  }
  if (!profile.emailVerified) {
    throw new DomainError(
      'FORBIDDEN',
      `${provider} does not say that your email is verified. Please verify it there, then sign in again.`,
    )
  }
  const [localPart] = address.data.split('@')
  const names = [...profile.names, localPart].map((name) => z.safeParse(displayName, name))
  const name = names.find(({ success }) => success)
  return { email: address.data, displayName: name?.data ?? address.data.slice(0, 100) }
}

/** The person who signs in, and when. */
export interface Arrival {
  readonly identity: Pick<Identity, 'issuer' | 'subject'>
  /** Undefined where the identity was linked already when it was looked up. */
  readonly person: KnownPerson | undefined
  readonly teamCode: string | undefined
  readonly newId: string
  readonly now: number
}

export interface FoundAccount {
  readonly user: UserTable
  readonly how: 'linked before' | 'linked now' | 'new'
}

const other = (provider: string): DomainError =>
  new DomainError(
    'FORBIDDEN',
    `The account with your email belongs to somebody else at ${provider}. Please ask the administrator of this server.`,
  )

const atOnce = () =>
  new DomainError('CONFLICT', 'Your account was changed at the same moment. Please sign in again.')

/**
 * The account of an identity at the provider, held: the one it was linked to before, else the one with
 * the same e-mail, else a new one.
 */
export async function accountOf(
  trx: Transaction,
  settings: Pick<Settings, 'mail' | 'rateLimits' | 'registration'>,
  { identity, person, teamCode, newId, now }: Arrival,
  provider: string,
): Promise<FoundAccount> {
  const linkedId = await findLinkedUserId(trx, identity)
  if (linkedId !== undefined) {
    await lockUser(trx, linkedId)
    return { user: await findUser(trx, linkedId), how: 'linked before' }
  }
  // It was linked when it was looked up, and its account deleted since.
  if (person === undefined) throw atOnce()
  const found = await findUserByEmail(trx, person.email)
  if (found !== undefined) {
    await lockUser(trx, found.id)
    const held = await findUserByEmail(trx, person.email)
    if (held?.id !== found.id) throw atOnce()
    const user = await link(trx, held, identity, now, provider)
    const mail = { userId: user.id, address: user.email, kind: 'signs-in-elsewhere' as const }
    await queueMail(trx, settings, { ...mail, content: { provider } }, now)
    return { user, how: 'linked now' }
  }
  const admission = { email: person.email, isVerified: true, teamCode }
  await requireAdmission(trx, settings, admission, now)
  await spendInvitation(trx, person.email)
  const user = await insertUser(trx, {
    id: newId,
    email: person.email,
    display_name: person.displayName,
    password_hash: NO_PASSWORD,
    created_at: now,
    last_login_at: now,
    email_verified_at: now,
  })
  if (user === undefined) throw atOnce()
  await insertIdentity(trx, identity, user.id, now)
  return { user, how: 'new' }
}

/**
 * Links the account with the person's e-mail. If its e-mail was never verified, its password and all
 * previous access end.
 */
async function link(
  trx: Transaction,
  user: UserTable,
  identity: Arrival['identity'],
  now: number,
  provider: string,
): Promise<UserTable> {
  if (user.email_verified_at === null) {
    await endAccess(trx, { userId: user.id, mayBeOthers: true, death: 'linked', now })
    await setPasswordHash(trx, user.id, NO_PASSWORD)
    await setEmailVerified(trx, user.id, now)
  } else if (await hasOtherIdentity(trx, user.id, identity)) {
    // An address that was given to another person must not open the account of its former owner.
    throw other(provider)
  }
  await insertIdentity(trx, identity, user.id, now)
  return findUser(trx, user.id)
}
