import { sql } from 'kysely'
import type { Reader, Transaction } from '../../db/database.ts'
import type {
  GoalTable,
  OperationTable,
  SessionTable,
  ShotTable,
  TeamMemberTable,
} from '../../db/schema.ts'

/** Replaces the user's password; `passwordHash` is an argon2id hash with its salt. */
export async function setPasswordHash(
  trx: Transaction,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute()
}

/** The signed-in devices of a user, the one used last first. */
export function listSessions(reader: Reader, userId: string): Promise<SessionTable[]> {
  return reader
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Ends one session of the user; false when he has none with this id. */
export async function deleteSession(
  trx: Transaction,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows) > 0
}

/** Ends every session of the user but one. */
export async function deleteOtherSessions(
  trx: Transaction,
  userId: string,
  keptSessionId: string,
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', keptSessionId)
    .execute()
}

export interface MembershipRow extends Pick<TeamMemberTable, 'team_id' | 'role' | 'joined_at'> {
  readonly name: string
  readonly image_name: string | null
}

/** The teams of a user, in the order of their ids: whoever locks several takes them in one order. */
export function listMemberships(reader: Reader, userId: string): Promise<MembershipRow[]> {
  return reader
    .selectFrom('team_members as member')
    .innerJoin('teams as team', 'team.id', 'member.team_id')
    .select(['member.team_id', 'member.role', 'member.joined_at', 'team.name', 'team.image_name'])
    .where('member.user_id', '=', userId)
    .orderBy('member.team_id')
    .execute()
}

/** How many others a team has, and how many of them manage it. */
export async function countOthers(
  reader: Reader,
  teamId: string,
  userId: string,
): Promise<{ members: number; managers: number }> {
  const rows = await reader
    .selectFrom('team_members')
    .select('role')
    .where('team_id', '=', teamId)
    .where('user_id', '<>', userId)
    .execute()
  return { members: rows.length, managers: rows.filter(({ role }) => role === 'admin').length }
}

/** Takes the user out of a team; that a manager is left is the caller's concern. */
export async function deleteMembership(
  trx: Transaction,
  teamId: string,
  userId: string,
): Promise<void> {
  await trx
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute()
}

/**
 * Takes the user's name off what he recorded. That is a change of those records like any other:
 * devices that know his name by them are told.
 */
export async function forgetRecorder(trx: Transaction, userId: string): Promise<void> {
  await trx
    .updateTable('games')
    .set((expression) => ({ change_number: expression('change_number', '+', 1) }))
    .where(
      // Named, because SQLite would otherwise compare the list with every game there is.
      sql<boolean>`(team_id, id) in (
        select team_id, game_id from (
          select team_id, game_id from shots where recorded_by = ${userId}
          union select team_id, game_id from goals where recorded_by = ${userId}
        ) as recorded
      )`,
    )
    .execute()
  for (const table of ['shots', 'goals'] as const) {
    await trx
      .updateTable(table)
      .set((expression) => ({
        recorded_by: null,
        change_number: expression
          .selectFrom('games')
          .select('games.change_number')
          .whereRef('games.team_id', '=', `${table}.team_id`)
          .whereRef('games.id', '=', `${table}.game_id`)
          .$asScalar()
          .$notNull(),
      }))
      .where('recorded_by', '=', userId)
      .execute()
  }
}

/** Everything of the user himself: sessions and kept answers go too, records stay without a name. */
export async function deleteUser(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', userId).execute()
}

/** The shots that the user recorded, in all teams, in the order they were taken. */
export function listRecordedShots(reader: Reader, userId: string): Promise<ShotTable[]> {
  return reader
    .selectFrom('shots')
    .selectAll()
    .where('recorded_by', '=', userId)
    .orderBy('taken_at')
    .orderBy('id')
    .execute()
}

/** The goals that the user recorded, in all teams, in the order they were recorded. */
export function listRecordedGoals(reader: Reader, userId: string): Promise<GoalTable[]> {
  return reader
    .selectFrom('goals')
    .selectAll()
    .where('recorded_by', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What the user's devices sent and was carried out, in the order it arrived. */
export function listSentOperations(reader: Reader, userId: string): Promise<OperationTable[]> {
  return reader
    .selectFrom('operations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('received_at')
    .orderBy('device_id')
    .orderBy('sequence')
    .orderBy('id')
    .execute()
}
