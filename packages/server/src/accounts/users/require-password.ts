import { DomainError, invalidField } from '@icetally/domain/platform/errors'
import { isConfirmed } from '../../platform/access/confirmations.ts'
import { hasPassword, type Passwords } from '../../platform/access/passwords.ts'
import {
  clearThrottles,
  countAttempt,
  refuseThrottled,
  type Throttle,
} from '../../platform/access/throttle.ts'
import { findUser } from '../../platform/access/users-store.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { lockUser } from '../../platform/db/locks.ts'
import type { UserTable } from '../../platform/db/schema.ts'

/** The caller, with address and time. */
export interface Owner {
  readonly user: { readonly id: string; readonly sessionId: string }
  readonly address: string
  readonly now: number
}

interface Tools {
  readonly database: Database
  readonly passwords: Passwords
  readonly settings: Pick<Settings, 'rateLimits' | 'passwordLogin' | 'openIdConnect'>
}

/** The given own password, and its field in the body. */
interface GivenPassword {
  readonly password: string | undefined
  readonly field: string
}

/**
 * Makes sure that the holder of the token also knows the password, or has just signed in again at
 * the provider; returns the account. Wrong passwords count for this session alone: a stolen token
 * is no way to try them out, and attempts of others delay no user. Not 401: the session itself is
 * fine, and clients sign out on that.
 */
export async function requirePassword(
  tools: Tools,
  owner: Owner,
  { password, field }: GivenPassword,
): Promise<UserTable> {
  if (password === undefined || !tools.settings.passwordLogin) {
    return requireConfirmation(tools, owner, field)
  }
  const { id, sessionId } = owner.user
  return tools.passwords.attempt(`${id} ${sessionId}`, owner.address, () =>
    attemptPassword(tools, owner, password, field),
  )
}

async function requireConfirmation(
  { database, settings: { openIdConnect, passwordLogin } }: Tools,
  { user: { id, sessionId }, now }: Owner,
  field: string,
): Promise<UserTable> {
  const { user, confirmed } = await database.read(async (reader) => ({
    user: await findUser(reader, id),
    confirmed: await isConfirmed(reader, sessionId, now),
  }))
  if (openIdConnect === undefined || (passwordLogin && hasPassword(user) && !confirmed)) {
    throw invalidField(field, 'Please enter your password')
  }
  if (confirmed) return user
  throw invalidField(
    field,
    `Please sign in again with ${openIdConnect.name}, to confirm that it is you`,
  )
}

async function attemptPassword(
  { database, passwords, settings: { rateLimits } }: Tools,
  { user: { id, sessionId }, address, now }: Owner,
  password: string,
  field: string,
): Promise<UserTable> {
  const throttles: Throttle[] = [{ rule: 'password-session', subject: `${id} ${sessionId}` }]
  const user = await database.read(async (reader) => {
    if (rateLimits) await refuseThrottled(reader, throttles, now)
    return findUser(reader, id)
  })
  if (await passwords.matches(password, user.password_hash, address)) {
    // Counts, too: guesses sent to several servers at once must not get past the limit together.
    if (rateLimits) await database.write((trx) => clearThrottles(trx, throttles, now))
    return user
  }
  if (rateLimits) await database.write((trx) => countAttempt(trx, throttles, now, id))
  throw invalidField(field, 'The password is not right')
}

/** Holds the user; hashing takes a while, and the password may have been changed meanwhile. */
export async function holdUnchanged(trx: Transaction, before: UserTable): Promise<void> {
  await lockUser(trx, before.id)
  const user = await findUser(trx, before.id)
  if (user.password_hash !== before.password_hash) {
    throw new DomainError('CONFLICT', 'The password was changed at the same moment')
  }
}
