import { setImmediate as nextTurn } from 'node:timers/promises'
import { DomainError } from '@icetally/domain/platform/errors'
import { noteRevoked } from '../../platform/access/revocations.ts'
import { scopesOf } from '../../platform/access/team-scope.ts'
import { countChangeOfMember, deleteTeams } from '../../platform/access/teams/store.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Transaction } from '../../platform/db/database.ts'
import {
  lockMembershipsOf,
  lockSessionsOf,
  lockTeamsOf,
  lockUserForDelete,
} from '../../platform/db/locks.ts'
import { blankAccount } from '../../platform/removals/store.ts'
import { endItemsOf, TEAMS_OF_STEP } from '../../teams/index.ts'
import { deleteJoinRequests, deleteMemberships, listSharedTeams } from './removal-store.ts'

/** Whose account is removed, and whether its owner does it. */
interface AccountRemoval {
  readonly userId: string
  readonly byOperator: boolean
  readonly now: number
}

/**
 * Removes a locked account, in steps: teams without other members are deleted with it, the others
 * lose a member and the member's links, keys and webhooks. The rest of its records and teams is for
 * `finishRemovals`, after the commit. Refused, with a sentence, for the last manager of a team with
 * other members.
 */
export async function removeAccount(
  trx: Transaction,
  { userId, byOperator, now }: AccountRemoval,
  lastManagerOf: (teamName: string) => string,
): Promise<void> {
  // All that this user may be changing just now is held before the user, in the order of db/locks.ts.
  await lockSessionsOf(trx, userId)
  await lockTeamsOf(trx, userId)
  await lockMembershipsOf(trx, userId)
  // Managers may be letting the user in just now.
  await deleteJoinRequests(trx, userId)
  await lockUserForDelete(trx, userId)
  // One more team may have been joined before that.
  await lockTeamsOf(trx, userId)
  const shared = await listSharedTeams(trx, userId)
  const unmanaged = shared.find(({ isManaged }) => !isManaged)
  if (unmanaged !== undefined) {
    throw new DomainError('LAST_MANAGER', lastManagerOf(unmanaged.name))
  }
  const left = new Set(shared.map(({ team_id }) => team_id))
  const own = (await scopesOf(trx, userId)).filter(({ teamId }) => !left.has(teamId))
  if (own.length > 0) await deleteTeams(trx, own)
  await countChangeOfMember(trx, userId)
  await deleteMemberships(trx, userId)
  for (const [index, teamId] of [...left].entries()) {
    if (index % TEAMS_OF_STEP === TEAMS_OF_STEP - 1) await nextTurn()
    const actorId = byOperator ? null : userId
    await endItemsOf(trx, { teamId, personId: userId, actorId, now }, { knowsCode: true })
    await (byOperator
      ? recordAudit(trx, { teamId, userId: null }, 'member.removed', { memberId: userId }, now)
      : recordAudit(trx, { teamId, userId }, 'member.left', {}, now))
  }
  await noteRevoked(trx, [{ kind: 'account', subject_id: userId }], now)
  await blankAccount(trx, userId)
}
