import { DomainError } from '@icetally/domain/errors'
import { authorize, type TeamScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { countManagers, deleteMember, findMember, type MemberRow, setRole } from './store.ts'

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
): Promise<MemberRow> {
  const member = await requireMember(trx, scope, userId)
  await setRole(trx, scope, userId, 'admin')
  return { ...member, role: 'admin' }
}

/** Makes a manager an ordinary member, unless it is the last one. */
export async function demote(
  trx: Transaction,
  scope: TeamScope,
  userId: string,
): Promise<MemberRow> {
  const member = await requireMember(trx, scope, userId)
  await keepOneManager(trx, scope, member, 'demote')
  await setRole(trx, scope, userId, 'member')
  return { ...member, role: 'member' }
}

/** Removes a member from the team, or lets the caller leave it; the last manager stays. */
export async function removeMember(
  trx: Transaction,
  scope: TeamScope,
  userId: string,
): Promise<void> {
  authorize(scope, userId === scope.userId ? 'team.leave' : 'member.remove')
  const member = await requireMember(trx, scope, userId)
  await keepOneManager(trx, scope, member, 'remove')
  await deleteMember(trx, scope, userId)
}
