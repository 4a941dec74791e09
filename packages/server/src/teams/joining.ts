import { DomainError } from '@icetally/domain/platform/errors'
import { planRefusal } from '@icetally/domain/platform/limits'
import type { InvitingTeam } from '@icetally/domain/team/endpoints/teams'
import { addressSubject } from '../platform/access/address.ts'
import { memberScope, type TeamScope } from '../platform/access/team-scope.ts'
import { findTeamByCode } from '../platform/access/teams/code-store.ts'
import { findRequest, type OwnRequestRow } from '../platform/access/teams/own-requests-store.ts'
import { countAttempt, refuseThrottled } from '../platform/access/throttle.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Transaction } from '../platform/db/database.ts'
import { lockTeam } from '../platform/db/locks.ts'
import type { TeamTable } from '../platform/db/schema.ts'
import type { Services } from '../platform/http/services.ts'
import type { MailLimits } from '../platform/mail/queue.ts'
import type { ChangeContext } from '../platform/rows/change-context.ts'
import { requireQuota } from '../platform/rows/quota.ts'
import {
  countRequests,
  countRequestsOf,
  deleteJoinRequest,
  deleteRemoved,
  insertJoinRequest,
  wasRemoved,
} from './join-requests-store.ts'
import { mailManagers } from './mail-managers.ts'
import { presentInviting } from './present.ts'
import {
  countMembers,
  countTeamsOf,
  findMember,
  insertMember,
  isMember,
  type MemberRow,
} from './store.ts'

/** Where the user is now: in the team, or waiting to be let in. */
export type Joined = { readonly scope: TeamScope } | { readonly asked: OwnRequestRow }

/** Joining as a request states it. */
interface Joining extends ChangeContext {
  readonly user: { readonly id: string }
  readonly body: { readonly teamCode: string }
  readonly settings: MailLimits
}

/**
 * Joins the team with this code, if it is active and its plan has capacity. If managers approve
 * new members, or the user was removed before, the managers get a request instead.
 */
export async function joinTeam(trx: Transaction, joining: Joining): Promise<Joined> {
  const { user, body, now } = joining
  const found = await findTeamByCode(trx, body.teamCode)
  if (found === undefined) throw unknownCode()
  await lockTeam(trx, found.id)
  // Again, now that it is locked: it may have been disabled or deleted, or changed its plan or its
  // code meanwhile.
  const team = await findTeamByCode(trx, body.teamCode)
  if (team === undefined || team.id !== found.id) throw unknownCode()
  const membership = { teamId: team.id, userId: user.id }
  if (await isMember(trx, membership)) {
    throw new DomainError('ALREADY_MEMBER', 'You are already a member of this team')
  }
  if (team.state === 'DISABLED') throw new DomainError('TEAM_DISABLED', 'This team is disabled')
  if (team.approves_joining === 1 || (await wasRemoved(trx, membership))) {
    return { asked: await requestToJoin(trx, team, joining) }
  }
  await deleteJoinRequest(trx, membership)
  await addMember(trx, { ...membership, type: team.type }, joining)
  await recordAudit(trx, membership, 'member.joined', {}, now)
  return { scope: await memberScope(trx, user.id, team.id) }
}

/**
 * The team's data in an invitation for visitors who are not signed in. A disabled team cannot be
 * joined: it is answered like an unknown one. Unknown codes are counted by address, apart from
 * those of joining: a stranger at the rink's address delays no user that joins.
 */
export async function readInvitation(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  teamCode: string,
  { address, now }: { readonly address: string; readonly now: number },
): Promise<InvitingTeam> {
  const from = [{ rule: 'invitation-address', subject: addressSubject(address) }] as const
  const team = await database.read(async (reader) => {
    if (settings.rateLimits) await refuseThrottled(reader, from, now)
    return findTeamByCode(reader, teamCode)
  })
  if (team?.state === 'ACTIVE') return presentInviting(team)
  if (settings.rateLimits) await database.write((trx) => countAttempt(trx, from, now))
  throw unknownCode()
}

const unknownCode = () => new DomainError('TEAM_CODE_UNKNOWN', 'No team has this code')

const noRequest = () => new DomainError('NOT_FOUND', 'Join request not found')

/** Adds a member to a team that is held, if its plan and the bounds allow one more. */
async function addMember(
  trx: Transaction,
  { teamId, userId, type }: Pick<TeamScope, 'teamId' | 'userId' | 'type'>,
  { now, newId }: ChangeContext,
): Promise<void> {
  const before = await countMembers(trx, teamId)
  const refusal = planRefusal(type, 'members', before)
  if (refusal !== null) throw new DomainError('PLAN_LIMIT', refusal)
  requireQuota('membersOfTeam', before)
  requireQuota('teamsOfPerson', await countTeamsOf(trx, userId))
  await insertMember(trx, {
    ...{ team_id: teamId, id: newId(), user_id: userId },
    ...{ role: 'member', joined_at: now },
  })
}

/** Creates a join request to the managers of a locked team; a repeat changes nothing. */
async function requestToJoin(
  trx: Transaction,
  team: Pick<TeamTable, 'id' | 'name'>,
  { user, now, settings }: Joining,
): Promise<OwnRequestRow> {
  const membership = { teamId: team.id, userId: user.id }
  const earlier = await findRequest(trx, membership)
  if (earlier !== undefined) return earlier
  requireQuota('joinRequestsOfTeam', await countRequests(trx, team.id))
  requireQuota('joinRequestsOfPerson', await countRequestsOf(trx, user.id))
  if (settings.rateLimits) {
    await countAttempt(trx, [{ rule: 'ask-user', subject: user.id }], now)
  }
  const request = { team_id: team.id, user_id: user.id, asked_at: now }
  await insertJoinRequest(trx, request)
  await recordAudit(trx, membership, 'member.asked', {}, now)
  await mailManagers(trx, 'asks-to-join', team, { userId: user.id, now, settings })
  return { ...request, name: team.name }
}

/** The user no longer waits for this team. */
export async function withdrawRequest(
  trx: Transaction,
  membership: { readonly teamId: string; readonly userId: string },
  now: number,
): Promise<void> {
  if ((await findRequest(trx, membership)) === undefined) throw noRequest()
  await lockTeam(trx, membership.teamId)
  if (!(await deleteJoinRequest(trx, membership))) throw noRequest()
  await recordAudit(trx, membership, 'member.withdrew', {}, now)
}

/** Admits a requesting person, who from now on does not count as removed before. */
export async function letIn(
  trx: Transaction,
  scope: TeamScope,
  memberId: string,
  context: ChangeContext,
): Promise<MemberRow> {
  const membership = { teamId: scope.teamId, userId: memberId }
  if (!(await deleteJoinRequest(trx, membership))) throw noRequest()
  await addMember(trx, { ...membership, type: scope.type }, context)
  await deleteRemoved(trx, membership)
  const member = await findMember(trx, scope, memberId)
  if (member === undefined) throw noRequest()
  await recordAudit(trx, scope, 'member.letIn', { memberId }, context.now)
  return member
}

/** The request is declined; the person may request again. */
export async function declineRequest(
  trx: Transaction,
  scope: TeamScope,
  memberId: string,
  now: number,
): Promise<void> {
  if (!(await deleteJoinRequest(trx, { teamId: scope.teamId, userId: memberId }))) throw noRequest()
  await recordAudit(trx, scope, 'member.declined', { memberId }, now)
}
