import { allKinds } from '@icetally/domain/game/model/records'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { membershipsOf, teamsNaming } from '../../platform/db/directories.ts'
import { gamesRecordedBy } from '../../platform/db/locks.ts'
import { recordTable } from '../../platform/db/record-tables.ts'

/** Those teams of a user that have other members, in the order of their ids, with their managers. */
export function listSharedTeams(
  reader: Reader,
  userId: string,
): Promise<{ team_id: string; name: string; otherManagers: number }[]> {
  return membershipsOf(reader, userId)
    .innerJoin('team_members as other', 'other.team_id', 'own.team_id')
    .innerJoin('teams as team', 'team.id', 'own.team_id')
    .select(['member.team_id', 'team.name'])
    .select(sql<number>`sum(case other.role when 'admin' then 1 else 0 end)`.as('otherManagers'))
    .where('other.user_id', '<>', userId)
    .where('other.key_access', 'is', null)
    .groupBy(['member.team_id', 'team.name'])
    .orderBy('member.team_id')
    .execute()
}

/** Takes the user out of all teams; that each has a manager left is the caller's concern. */
export const deleteMemberships = (trx: Transaction, userId: string) =>
  trx
    .deleteFrom('team_members')
    .where('user_id', '=', userId)
    .where('team_id', 'in', teamsNaming(userId))
    .execute()

/** The user asks no team any more to be let in. */
export const deleteJoinRequests = (trx: Transaction, userId: string) =>
  trx
    .deleteFrom('join_requests')
    .where('user_id', '=', userId)
    .where('team_id', 'in', teamsNaming(userId))
    .execute()

/** The kinds of records that name who recorded them. */
export const recordedKinds = () => allKinds().filter(({ recorder }) => recorder !== null)

/**
 * Takes the user's name off what the user recorded. That is a change of those records like any other:
 * devices that have the name from them are notified.
 */
export async function clearRecorder(trx: Transaction, userId: string): Promise<void> {
  await trx
    .updateTable('games')
    .set((expression) => ({ change_number: expression('change_number', '+', 1) }))
    .where(
      // Named, because SQLite would otherwise compare the list with every game there is.
      sql<boolean>`(team_id, id) in (
        select team_id, game_id from (${gamesRecordedBy(userId)}) as recorded
      )`,
    )
    .execute()
  for (const { table } of recordedKinds()) {
    await trx
      .updateTable(recordTable(table))
      .set((expression) => ({
        recorded_by: null,
        change_number: expression
          .selectFrom('games')
          .select('games.change_number')
          .whereRef('games.team_id', '=', `${table}.team_id` as 'any_record.team_id')
          .whereRef('games.id', '=', `${table}.game_id` as 'any_record.game_id')
          .$asScalar()
          .$notNull(),
      }))
      .where('recorded_by', '=', userId)
      .where('team_id', 'in', teamsNaming(userId))
      .execute()
  }
}

/** Deletes the user with sessions and stored answers; records stay without a name. */
export const deleteUser = (trx: Transaction, userId: string) =>
  trx.deleteFrom('users').where('id', '=', userId).execute()
