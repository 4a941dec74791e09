import type { Transaction } from '../db/database.ts'
import { lockTeam } from '../db/locks.ts'
import { memberScope, type TeamScope } from './team-scope.ts'

/**
 * Locks the team until the transaction ends, and returns the caller's present role: their role, the
 * team's state or its plan may have changed while others held the lock. 404 if the caller is no
 * longer a member.
 */
export async function holdTeam<Scope extends TeamScope>(
  trx: Transaction,
  scope: Scope,
): Promise<Scope> {
  await lockTeam(trx, scope.teamId)
  return { ...scope, ...(await memberScope(trx, scope.userId, scope.teamId)) }
}
