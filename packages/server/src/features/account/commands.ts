import type { accountEndpoints } from '@icetally/domain/contract/account'
import type { BodyOf } from '@icetally/domain/contract/endpoint'
import { DomainError } from '@icetally/domain/errors'
import { refuseCommonPassword } from '../../access/passwords.ts'
import { scopesOf } from '../../access/team-scope.ts'
import {
  clearThrottles,
  countAttempt,
  passwordThrottles,
  refuseThrottled,
  type Throttle,
} from '../../access/throttle.ts'
import type { Transaction } from '../../db/database.ts'
import {
  lockGamesAndMembershipsOf,
  lockTeamsOf,
  lockUser,
  lockUserForDelete,
} from '../../db/locks.ts'
import type { UserTable } from '../../db/schema.ts'
import type { Services } from '../../http/services.ts'
import { deleteTeams } from '../../records/teams/store.ts'
import { findUser, setPasswordHash } from '../../records/users/store.ts'
import {
  clearRecorder,
  deleteMemberships,
  deleteOtherSessions,
  deleteSession,
  deleteUser,
  listSharedTeams,
} from './store.ts'

/** What the commands need besides the request. */
export type AccountTools = Pick<Services, 'database' | 'passwords' | 'settings'>

/** Who asks, from where and when. */
export interface Owner {
  readonly user: { readonly id: string; readonly sessionId: string }
  readonly address: string
  readonly now: number
}

/**
 * Makes sure that the holder of the token also knows the password. Wrong ones count like failed
 * sign-ins, so a stolen token is no way to try passwords out.
 */
const requirePassword = (
  tools: AccountTools,
  owner: Owner,
  password: string,
  field: string,
): Promise<UserTable> =>
  tools.passwords.attempt(owner.user.id, () => attemptPassword(tools, owner, password, field))

async function attemptPassword(
  { database, passwords, settings: { rateLimits } }: AccountTools,
  { user: { id }, address, now }: Owner,
  password: string,
  field: string,
): Promise<UserTable> {
  const user = await database.read((reader) => findUser(reader, id))
  const [account, from] = passwordThrottles(user.email_key, address)
  // By the id as well: the e-mail can be changed without the password.
  const accounts: Throttle[] = [account, { rule: 'login-account', subject: id }]
  const throttles = [...accounts, from]
  if (rateLimits) await database.read((reader) => refuseThrottled(reader, throttles, now))
  if (await passwords.matches(password, user.password_hash)) {
    if (rateLimits) {
      await database.write(async (trx) => {
        // Again: guesses sent to several servers at once must not get past the limit together.
        await refuseThrottled(trx, throttles, now)
        await clearThrottles(trx, accounts, now)
      })
    }
    return user
  }
  if (rateLimits) await database.write((trx) => countAttempt(trx, throttles, now))
  const message = 'The password is not right'
  // Not 401: the session itself is fine, and clients sign out on that.
  throw new DomainError('VALIDATION_FAILED', message, {
    details: [{ path: `body.${field}`, message }],
  })
}

/** Changes the password and ends every other session. */
export async function changePassword(
  tools: AccountTools,
  owner: Owner,
  body: BodyOf<typeof accountEndpoints.changePassword>,
): Promise<void> {
  refuseCommonPassword(body.newPassword, 'newPassword')
  const before = await requirePassword(tools, owner, body.currentPassword, 'currentPassword')
  const passwordHash = await tools.passwords.hash(body.newPassword)
  await tools.database.write(async (trx) => {
    await lockUser(trx, before.id)
    await requireUnchanged(trx, before)
    await setPasswordHash(trx, owner.user.id, passwordHash)
    await deleteOtherSessions(trx, owner.user.id, owner.user.sessionId)
  })
}

/** Hashing takes a while: the password may have been changed or the account deleted meanwhile. */
async function requireUnchanged(trx: Transaction, before: UserTable): Promise<void> {
  const user = await findUser(trx, before.id)
  if (user.password_hash !== before.password_hash) {
    throw new DomainError('CONFLICT', 'The password was changed at the same moment')
  }
}

/** Signs one of the caller's devices out, this one included. */
export async function signOutDevice(
  trx: Transaction,
  userId: string,
  sessionId: string,
): Promise<void> {
  await lockUser(trx, userId)
  if (await deleteSession(trx, userId, sessionId)) return
  throw new DomainError('NOT_FOUND', 'Device not found')
}

/** Deletes the caller's own account. Answers the image files that are left over. */
export async function deleteAccount(
  tools: AccountTools,
  owner: Owner,
  password: string,
): Promise<string[]> {
  const before = await requirePassword(tools, owner, password, 'password')
  return tools.database.write(async (trx) => {
    await lockUser(trx, before.id)
    await requireUnchanged(trx, before)
    return removeAccount(
      trx,
      before.id,
      (team) =>
        `You are the last manager of "${team}". Promote somebody else or delete the team first.`,
    )
  })
}

/**
 * Removes an account that is held: teams without other members go with it, the others lose a member.
 * Refused, with a sentence, while it is that of the last manager of a team with other members. Answers
 * the image files that are left over.
 */
export async function removeAccount(
  trx: Transaction,
  userId: string,
  lastManagerOf: (teamName: string) => string,
): Promise<string[]> {
  // All that this user may be changing just now is held before the user, in the order of db/locks.ts.
  await lockTeamsOf(trx, userId)
  await lockGamesAndMembershipsOf(trx, userId)
  await lockUserForDelete(trx, userId)
  // One more team may have been joined before that.
  await lockTeamsOf(trx, userId)
  const shared = await listSharedTeams(trx, userId)
  const unmanaged = shared.find(({ otherManagers }) => otherManagers === 0)
  if (unmanaged !== undefined) {
    throw new DomainError('LAST_MANAGER', lastManagerOf(unmanaged.name))
  }
  const left = new Set(shared.map(({ team_id }) => team_id))
  const own = (await scopesOf(trx, userId)).filter(({ teamId }) => !left.has(teamId))
  const images = own.length === 0 ? [] : await deleteTeams(trx, own)
  await deleteMemberships(trx, userId)
  await clearRecorder(trx, userId)
  await deleteUser(trx, userId)
  return images
}
