import { DomainError } from '@icetally/domain/errors'
import { deleteKeysMadeBy } from '../../access/api-keys.ts'
import { authorize, type TeamScope } from '../../access/team-scope.ts'

import type { Reader, Transaction } from '../../db/database.ts'
import { recordAudit } from '../../records/audit/audit.ts'
import { insertRemoved } from './join-requests-store.ts'
import {
  countManagers,
  deleteMember,
  findMember,
  type MemberRow,
  replaceCode,
  setRole,
} from './store.ts'
import { withNewCode } from './team-code.ts'

const LAST_MANAGER = {
  demote: 'Cannot demote the last manager of the team',
  remove: 'Cannot remove the last manager of the team',
} as const

/**
 * At least one manager stays in every team: the one check of that rule, for demoting, removing and
 * leaving. The team must be held, so that two managers cannot go at the same moment.
 */
async function keepOneManager(
  trx: Transaction,
  scope: TeamScope,
  member: MemberRow,
  what: keyof typeof LAST_MANAGER,
): Promise<void> {
  if (member.role !== 'admin') return
  if ((await countManagers(trx, scope)) > 1) return
  throw new DomainError('LAST_MANAGER', LAST_MANAGER[what])
}

/** The member with this user id; NOT_FOUND when there is none. */
export async function requireMember(
  reader: Reader,
  scope: TeamScope,
  userId: string,
): Promise<MemberRow> {
  const member = await findMember(reader, scope, userId)
  if (member === undefined) throw new DomainError('NOT_FOUND', 'Member not found')
  return member
}

/** Makes a member manager; a manager stays one. */
export async function promote(
  trx: Transaction,
  scope: TeamScope,
  userId: string,
  now: number,
): Promise<MemberRow> {
  const member = await requireMember(trx, scope, userId)
  if (member.role === 'admin') return member
  await setRole(trx, scope, userId, 'admin')
  await recordAudit(trx, scope, 'member.promoted', { memberId: userId }, now)
  return { ...member, role: 'admin' }
}

/** Makes a manager an ordinary member, unless it is the last one. */
export async function demote(
  trx: Transaction,
  scope: TeamScope,
  userId: string,
  now: number,
): Promise<MemberRow> {
  const member = await requireMember(trx, scope, userId)
  if (member.role === 'member') return member
  await keepOneManager(trx, scope, member, 'demote')
  await setRole(trx, scope, userId, 'member')
  await recordAudit(trx, scope, 'member.demoted', { memberId: userId }, now)
  return { ...member, role: 'member' }
}

/**
 * Removes a member from the team, or lets the caller leave it; the last manager stays. Who was removed
 * knows the code and the API keys that they made: the team gets another code, those keys are revoked, and
 * the person joins again only if a manager agrees.
 */
export async function removeMember(
  trx: Transaction,
  scope: TeamScope,
  userId: string,
  now: number,
): Promise<void> {
  const leaves = userId === scope.userId
  authorize(scope, leaves ? 'team.leave' : 'member.remove')
  const member = await requireMember(trx, scope, userId)
  await keepOneManager(trx, scope, member, 'remove')
  await deleteMember(trx, scope, userId)
  if (leaves) {
    await recordAudit(trx, scope, 'member.left', {}, now)
    return
  }
  await withNewCode((code) => replaceCode(trx, scope, code))
  await insertRemoved(trx, { teamId: scope.teamId, userId }, now)
  const revoked = await deleteKeysMadeBy(trx, scope.teamId, userId)
  await recordAudit(trx, scope, 'member.removed', { memberId: userId }, now)
  for (const subject of revoked) await recordAudit(trx, scope, 'apiKey.revoked', { subject }, now)
}
