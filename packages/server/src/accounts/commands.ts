import type { accountEndpoints } from '@icetally/domain/account/endpoints/account'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import { DomainError } from '@icetally/domain/platform/errors'
import { endLinks } from '../platform/access/account-links.ts'
import { endSessions } from '../platform/access/dead-tokens.ts'
import { requirePasswordLogin } from '../platform/access/passwords.ts'
import { endSession, startSession } from '../platform/access/sessions.ts'
import { findUser, setPasswordHash } from '../platform/access/users-store.ts'
import { refuseWeakPassword } from '../platform/access/weak-passwords.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { UserTable } from '../platform/db/schema.ts'
import type { Services } from '../platform/http/services.ts'
import { queueMail } from '../platform/mail/queue.ts'
import { listSessions } from './store.ts'
import { removeAccount } from './users/remove-account.ts'
import { holdUnchanged, type Owner, requirePassword } from './users/require-password.ts'

/** Dependencies of the commands besides the request. */
export type AccountTools = Pick<Services, 'database' | 'passwords' | 'settings'>

/** Changes the password, ends every session, and signs this device in again. */
export async function changePassword(
  tools: AccountTools,
  call: Owner & { readonly userAgent: string | null; newId(): string },
  { currentPassword, newPassword }: BodyOf<typeof accountEndpoints.changePassword>,
): Promise<{ user: UserTable; token: string }> {
  requirePasswordLogin(tools.settings)
  const { address, now, userAgent } = call
  const owner = await tools.database.read((reader) => findUser(reader, call.user.id))
  const named = { email: owner.email, displayName: owner.display_name }
  refuseWeakPassword(newPassword, named, 'newPassword')
  const given = { password: currentPassword, field: 'currentPassword' }
  const before = await requirePassword(tools, call, given)
  const passwordHash = await tools.passwords.hash(newPassword, address)
  const session = { id: call.newId(), userId: before.id, userAgent }
  return tools.database.write(async (trx) => {
    await holdUnchanged(trx, before)
    await setPasswordHash(trx, before.id, passwordHash)
    await endSessions(trx, before.id, {}, 'password-changed', now)
    await endLinks(trx, before.id)
    const user = await findUser(trx, before.id)
    const token = await startSession(trx, session, now)
    const mail = { userId: user.id, address: user.email, kind: 'password-changed' as const }
    await queueMail(trx, tools.settings, { ...mail, content: {} }, now)
    return { user, token }
  })
}

/** Signs one of the caller's devices out; the password is needed for another one than this. */
export async function signOutDevice(
  tools: AccountTools,
  owner: Owner,
  sessionId: string,
  password: string | undefined,
): Promise<void> {
  const { id, sessionId: own } = owner.user
  if (sessionId === own) return tools.database.write((trx) => endSession(trx, own))
  const known = await tools.database.read((reader) => listSessions(reader, id))
  if (!known.some((session) => session.id === sessionId)) throw deviceNotFound()
  await endAsOwner(tools, owner, password, async (trx) => {
    const among = [sessionId]
    const ended = await endSessions(trx, id, { among }, 'signed-out-elsewhere', owner.now)
    if (ended === 0) throw deviceNotFound()
  })
}

const deviceNotFound = () => new DomainError('NOT_FOUND', 'Device not found')

/** Signs all of the caller's devices out but this one. */
export const signOutOtherDevices = (
  tools: AccountTools,
  owner: Owner,
  password: string | undefined,
): Promise<void> =>
  endAsOwner(tools, owner, password, async (trx) => {
    const except = owner.user.sessionId
    await endSessions(trx, owner.user.id, { except }, 'signed-out-elsewhere', owner.now)
  })

async function endAsOwner(
  tools: AccountTools,
  owner: Owner,
  password: string | undefined,
  end: (trx: Transaction) => Promise<void>,
): Promise<void> {
  const before = await requirePassword(tools, owner, { password, field: 'password' })
  await tools.database.write(async (trx) => {
    await holdUnchanged(trx, before)
    await end(trx)
  })
}

/** Deletes the caller's own account. */
export async function deleteAccount(
  tools: AccountTools,
  owner: Owner,
  password: string | undefined,
): Promise<void> {
  const before = await requirePassword(tools, owner, { password, field: 'password' })
  return tools.database.writeInSteps(async (trx) => {
    await holdUnchanged(trx, before)
    return removeAccount(
      trx,
      { userId: before.id, byOperator: false, now: owner.now },
      (team) =>
        `You are the last manager of "${team}". Promote somebody else or delete the team first.`,
    )
  })
}
