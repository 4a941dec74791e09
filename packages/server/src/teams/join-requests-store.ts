import type { TeamScope } from '../platform/access/team-scope.ts'
import { countTeamChange } from '../platform/access/teams/store.ts'
import { COLUMNS, columnsAs } from '../platform/db/columns.ts'
import type { Reader, Transaction } from '../platform/db/database.ts'
import { countTeamsWith, noteTeamOfUser } from '../platform/db/directories.ts'
import { lockCount } from '../platform/db/locks.ts'
import { countRows, deleteRows, insertOnce } from '../platform/db/row-statements.ts'
import type { JoinRequestTable, UserTable } from '../platform/db/schema.ts'

/** Whether a user requests to join, or was removed. */
interface TeamAndUser {
  readonly teamId: string
  readonly userId: string
}

/** Was this user removed from the team, and not let in again? */
export const wasRemoved = async (
  reader: Reader,
  { teamId, userId }: TeamAndUser,
): Promise<boolean> =>
  (await countRows(reader, 'removed_members', { team_id: teamId, user_id: userId })) > 0

/** From now on the user joins the team only if a manager agrees. */
export const insertRemoved = (trx: Transaction, { teamId, userId }: TeamAndUser, now: number) =>
  insertOnce(trx, 'removed_members', { team_id: teamId, user_id: userId, removed_at: now })

/** The user is no longer held for removed. */
export const deleteRemoved = (trx: Transaction, { teamId, userId }: TeamAndUser) =>
  deleteRows(trx, 'removed_members', { team_id: teamId, user_id: userId })

/** False if that user has requested already. */
export async function insertJoinRequest(
  trx: Transaction,
  request: JoinRequestTable,
): Promise<boolean> {
  const isInserted = await insertOnce(trx, 'join_requests', request)
  await noteTeamOfUser(trx, request.user_id, request.team_id)
  if (isInserted) await countTeamChange(trx, { teamId: request.team_id })
  return isInserted
}

/** False if that user has not requested. */
export async function deleteJoinRequest(
  trx: Transaction,
  { teamId, userId }: TeamAndUser,
): Promise<boolean> {
  const isDeleted = await deleteRows(trx, 'join_requests', { team_id: teamId, user_id: userId })
  if (isDeleted) await countTeamChange(trx, { teamId })
  return isDeleted
}

/** A person who requests to join. */
export interface JoinRequestRow extends JoinRequestTable {
  readonly display_name: UserTable['display_name']
  readonly email: UserTable['email']
  /** Null for users who were never removed. */
  readonly removed_at: number | null
}

/** The join requests of the team, oldest first. */
export const listRequests = (reader: Reader, { teamId }: TeamScope): Promise<JoinRequestRow[]> =>
  reader
    .selectFrom('join_requests as request')
    .innerJoin('users as user', 'user.id', 'request.user_id')
    .leftJoin('removed_members as removed', (join) =>
      join
        .onRef('removed.team_id', '=', 'request.team_id')
        .onRef('removed.user_id', '=', 'request.user_id'),
    )
    .select(columnsAs('request', COLUMNS.joinRequests))
    .select(['user.display_name', 'user.email', 'removed.removed_at'])
    .where('request.team_id', '=', teamId)
    .orderBy('request.asked_at')
    .orderBy('request.user_id')
    .execute()

export const countRequests = (reader: Reader, teamId: string): Promise<number> =>
  countRows(reader, 'join_requests', { team_id: teamId })

/** For how many teams a user waits; until the transaction ends no other one adds a request of the user. */
export async function countRequestsOf(trx: Transaction, userId: string): Promise<number> {
  await lockCount(trx, userId)
  return countTeamsWith(trx, 'join_requests', userId)
}

/** The e-mails of the team's managers, which are notified of join requests. */
export const listManagers = (
  reader: Reader,
  teamId: string,
): Promise<Pick<UserTable, 'id' | 'email'>[]> =>
  reader
    .selectFrom('team_members as member')
    .innerJoin('users as user', 'user.id', 'member.user_id')
    .select(['user.id', 'user.email'])
    .where('member.team_id', '=', teamId)
    .where('member.role', '=', 'admin')
    .orderBy('user.id')
    .execute()
