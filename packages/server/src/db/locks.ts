import { allKinds } from '@icetally/domain/recording/records'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from './database.ts'
import { isPostgres } from './engine.ts'
import { among } from './id-list.ts'

/*
 * PostgreSQL finds out after a second that two transactions wait for each other, and one of them
 * begins anew. So every change takes its locks in this order:
 *
 *   1. its `Idempotency-Key`; counts of attempts
 *   2. the own account, where that is changed itself: then its sessions, then their tokens
 *   3. teams in the order of their ids
 *   4. games in the order of their teams' ids and their own
 *   5. members and players, then what was recorded, who is present, and all that names one of these
 *   6. the users whom rows name
 *
 * A row that names another one holds that too, from the end of its statement: a shot its recorder, a
 * member its user. Hence the users at the end, and hence a key names its user only at the commit. As
 * a reference to a user never waits for a user locked for a change, 2 and 6 do not meet.
 *
 * Sweeps delete expired rows in any order, an hour apart, and may be retried.
 */

/**
 * Holds the team until the transaction ends, so that rules which count its rows (last manager, plan
 * limits) cannot be broken by two requests at once. SQLite runs one write at a time anyway.
 */
export async function lockTeam(trx: Transaction, teamId: string): Promise<void> {
  if (!isPostgres(trx)) return
  await trx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().execute()
}

/** {@link lockTeam} for every team of a user. */
export async function lockTeamsOf(trx: Transaction, userId: string): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`
    select from teams
    where id in (select team_id from team_members where user_id = ${userId})
    order by id for no key update
  `.execute(trx)
}

/** Holds a user until the transaction ends; others may go on naming the user in what they write. */
export async function lockUser(trx: Transaction, userId: string): Promise<void> {
  if (!isPostgres(trx)) return
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Waits for transactions that write references to the user, and blocks new ones. */
export async function lockUserForDelete(trx: Transaction, userId: string): Promise<void> {
  if (!isPostgres(trx)) return
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

/**
 * Locks a game before anything in it is touched: recordings lock it first, too, so the two
 * wait for each other in the same place instead of blocking each other.
 */
export async function lockGame(trx: Transaction, teamId: string, gameId: string): Promise<void> {
  if (!isPostgres(trx)) return
  await trx
    .selectFrom('games')
    .select('id')
    .where('team_id', '=', teamId)
    .where('id', '=', gameId)
    .forUpdate()
    .execute()
}

/** {@link lockGame} for every game of these teams. */
export async function lockGamesOf(trx: Transaction, teamIds: readonly string[]): Promise<void> {
  if (!isPostgres(trx)) return
  await trx
    .selectFrom('games')
    .select('id')
    .where(among(trx, 'team_id', teamIds))
    .orderBy('team_id')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Team and id of every game that a user has recorded in. */
export const gamesRecordedBy = (userId: string): RawBuilder<unknown> => {
  const recorded = allKinds().filter(({ recorder }) => recorder !== null)
  const games = recorded.map(
    ({ table }) =>
      sql`select team_id, game_id from ${sql.table(table)} where recorded_by = ${userId}`,
  )
  return sql.join(games, sql` union `)
}

/**
 * Holds every game of the user's teams, and every other one the user has recorded in; then the
 * memberships.
 * The teams must be held, so that no game is added.
 */
export async function lockGamesAndMembershipsOf(trx: Transaction, userId: string): Promise<void> {
  if (!isPostgres(trx)) return
  await trx
    .selectFrom('games')
    .select('id')
    .where(
      sql<boolean>`(team_id, id) in (
        select games.team_id, games.id
        from team_members join games using (team_id) where user_id = ${userId}
        union ${gamesRecordedBy(userId)}
      )`,
    )
    .orderBy('team_id')
    .orderBy('id')
    .forUpdate()
    .execute()
  await sql`select from team_members where user_id = ${userId} for update`.execute(trx)
}

/** Keeps a game, and the user's membership in its team, from being deleted until the transaction ends. */
export async function lockMembership(
  trx: Transaction,
  place: { readonly teamId: string; readonly id: string; readonly userId: string },
): Promise<void> {
  if (!isPostgres(trx)) return
  const { teamId, id, userId } = place
  await sql`select from games where team_id = ${teamId} and id = ${id} for key share`.execute(trx)
  await sql`
    select from team_members where team_id = ${teamId} and user_id = ${userId} for key share
  `.execute(trx)
}
