import { DomainError } from '@icetally/domain/platform/errors'
import { authorize, type TeamScope } from '../platform/access/team-scope.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Reader, Transaction } from '../platform/db/database.ts'
import { endItemsOf } from './end-items.ts'
import { insertRemoved } from './join-requests-store.ts'
import { countManagers, deleteMember, findMember, type MemberRow, setRole } from './store.ts'

const LAST_MANAGER = {
  demote: 'Cannot demote the last manager of the team',
  remove: 'Cannot remove the last manager of the team',
} as const

/**
 * At least one manager stays in every team: the one check of that rule, for demoting, removing and
 * leaving. The team must be locked, so that two managers cannot leave at the same time.
 */
async function requireOtherManager(
  trx: Transaction,
  scope: TeamScope,
  member: MemberRow,
  change: keyof typeof LAST_MANAGER,
): Promise<void> {
  if (member.role !== 'admin') return
  if ((await countManagers(trx, scope)) > 1) return
  throw new DomainError('LAST_MANAGER', LAST_MANAGER[change])
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

/** Promotes a member to manager; a manager stays one. */
export async function promote(
  trx: Transaction,
  scope: TeamScope,
  userId: string,
  now: number,
): Promise<MemberRow> {
  const member = await requireMember(trx, scope, userId)
  if (member.role === 'admin') return member
  await setRole(trx, scope, { userId, role: 'admin', now })
  await recordAudit(trx, scope, 'member.promoted', { memberId: userId }, now)
  return { ...member, role: 'admin' }
}

/**
 * Demotes a manager to ordinary member, unless it is the last one. Their links, keys and webhooks
 * end; the team code stays, as every member sees it.
 */
export async function demote(
  trx: Transaction,
  scope: TeamScope,
  userId: string,
  now: number,
): Promise<MemberRow> {
  const member = await requireMember(trx, scope, userId)
  if (member.role === 'member') return member
  await requireOtherManager(trx, scope, member, 'demote')
  await setRole(trx, scope, { userId, role: 'member', now })
  await endItems(trx, scope, userId, { knowsCode: false, now })
  await recordAudit(trx, scope, 'member.demoted', { memberId: userId }, now)
  return { ...member, role: 'member' }
}

/** {@link endItemsOf} by the caller. */
const endItems = (
  trx: Transaction,
  { teamId, userId: actorId }: TeamScope,
  personId: string,
  { knowsCode, now }: { readonly knowsCode: boolean; readonly now: number },
): Promise<void> => endItemsOf(trx, { teamId, personId, actorId, now }, { knowsCode })

/**
 * Removes a member from the team, or lets the caller leave it; the last manager stays. Their links,
 * keys and webhooks end, and the team gets another code. A person who was removed joins again only
 * with a manager's approval.
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
  await requireOtherManager(trx, scope, member, 'remove')
  await deleteMember(trx, scope, userId, now)
  if (!leaves) await insertRemoved(trx, { teamId: scope.teamId, userId }, now)
  await endItems(trx, scope, userId, { knowsCode: true, now })
  await (leaves
    ? recordAudit(trx, scope, 'member.left', {}, now)
    : recordAudit(trx, scope, 'member.removed', { memberId: userId }, now))
}
