import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { membershipsOf, teamsNaming } from '../../platform/db/directories.ts'

/**
 * The user's teams with other members, in the order of their ids, and whether another manager is
 * there.
 */
export function listSharedTeams(
  reader: Reader,
  userId: string,
): Promise<{ team_id: string; name: string; isManaged: boolean | number }[]> {
  const others = sql`from team_members as other where other.team_id = own.team_id
    and other.user_id <> ${userId} and other.key_access is null`
  return membershipsOf(reader, userId)
    .innerJoin('teams as team', 'team.id', 'own.team_id')
    .select(['member.team_id', 'team.name'])
    .select(
      sql<boolean | number>`exists (select 1 ${others} and other.role = 'admin')`.as('isManaged'),
    )
    .where(sql<boolean>`exists (select 1 ${others})`)
    .orderBy('member.team_id')
    .execute()
}

/** Removes the user from all teams; the caller makes sure that each has a manager left. */
export const deleteMemberships = (trx: Transaction, userId: string) =>
  trx
    .deleteFrom('team_members')
    .where('user_id', '=', userId)
    .where('team_id', 'in', teamsNaming(userId))
    .execute()

export const deleteJoinRequests = (trx: Transaction, userId: string) =>
  trx
    .deleteFrom('join_requests')
    .where('user_id', '=', userId)
    .where('team_id', 'in', teamsNaming(userId))
    .execute()
