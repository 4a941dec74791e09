import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from './database.ts'
import { teamsNaming } from './directories.ts'
import { isPostgres } from './engine.ts'
import { among } from './id-list.ts'

/*
 * PostgreSQL detects after a second that two transactions wait for each other, and one of them
 * starts again. So every change takes its locks in this order:
 *
 * 1. its `Idempotency-Key`; counts of attempts
 * 2. the own account, if that is changed itself: then its sessions, then their tokens
 * 3. teams in the order of their ids
 * 4. games in the order of their teams' ids and their own
 * 5. members and players, then records, presence, and all that names one of these
 * 6. counts of the e-mails that are queued, and counts that no locked row protects: `lockCount`
 * 7. the users that rows name, and the right of an administrator
 *
 * A row that references another one locks that too, from the end of its statement: a shot its
 * recorder, a member its user. Hence the users at the end, and hence a key names its user only at
 * the commit. As a reference to a user never waits for a user locked for a change, 2 and 7 do not
 * meet. Only a new e-mail, as a unique value, blocks references: it is set at 7.
 *
 * Sweeps delete expired rows in any order, an hour apart, and may be retried.
 */

/** Only where writes run side by side: SQLite runs one at a time anyway. */
async function hold(trx: Transaction, rows: RawBuilder<unknown>): Promise<void> {
  if (isPostgres(trx)) await rows.execute(trx)
}

/**
 * Holds the team until the transaction ends, so that rules which count its rows (last manager, plan
 * limits) cannot be broken by two requests at once.
 */
export const lockTeam = (trx: Transaction, teamId: string): Promise<void> =>
  hold(trx, sql`select from teams where id = ${teamId} for no key update`)

/** {@link lockTeam} for every team that has, or once had, something of a user. */
export const lockTeamsOf = (trx: Transaction, userId: string): Promise<void> =>
  hold(
    trx,
    sql`
      select from teams where id in ${teamsNaming(userId)}
      order by id for no key update`,
  )

/** Locks a user until the transaction ends; others may still reference the user in their writes. */
export const lockUser = (trx: Transaction, userId: string): Promise<void> =>
  hold(trx, sql`select from users where id = ${userId} for no key update`)

/**
 * Locks the sessions of a user until the transaction ends: rows that die with their tokens name the
 * user.
 */
export const lockSessionsOf = (trx: Transaction, userId: string): Promise<void> =>
  hold(trx, sql`select from sessions where user_id = ${userId} order by id for update`)

/** Prevents that the user stops being an administrator, until the transaction ends. */
export const lockAdministrator = (trx: Transaction, userId: string): Promise<void> =>
  hold(trx, sql`select from administrators where user_id = ${userId} for key share`)

/** Waits for transactions that write references to the user, and blocks new ones. */
export const lockUserForDelete = (trx: Transaction, userId: string): Promise<void> =>
  hold(trx, sql`select from users where id = ${userId} for update`)

/**
 * Locks a game before anything in it is touched: recordings lock it first, too, so the two wait for
 * each other instead of deadlocking.
 */
export const lockGame = (trx: Transaction, teamId: string, gameId: string): Promise<void> =>
  hold(trx, sql`select from games where team_id = ${teamId} and id = ${gameId} for update`)

/** {@link lockGame} for some games of a team. */
export const lockGames = (
  trx: Transaction,
  teamId: string,
  gameIds: readonly string[],
): Promise<void> =>
  hold(
    trx,
    sql`
      select from games where team_id = ${teamId} and ${among(trx, 'id', gameIds)}
      order by id for update`,
  )

/** {@link lockGame} for every game of a team. */
export const lockGamesOf = (trx: Transaction, teamId: string): Promise<void> =>
  hold(
    trx,
    sql`
      select from games where team_id = ${teamId} order by id for update`,
  )

/** Holds the memberships of a user, whose teams must be held. */
export const lockMembershipsOf = (trx: Transaction, userId: string): Promise<void> =>
  hold(
    trx,
    sql`
      select from team_members
      where user_id = ${userId} and team_id in ${teamsNaming(userId)} for update`,
  )

/**
 * Prevents the deletion of a game, and of the user's membership in its team, until the transaction
 * ends.
 */
export async function lockMembership(
  trx: Transaction,
  { teamId, id, userId }: { readonly teamId: string; readonly id: string; readonly userId: string },
): Promise<void> {
  await hold(trx, sql`select from games where team_id = ${teamId} and id = ${id} for key share`)
  await hold(
    trx,
    sql`select from team_members where team_id = ${teamId} and user_id = ${userId} for key share`,
  )
}

/**
 * Makes changes that count rows of a user or a team wait for each other, where they hold different teams or
 * none. `key` is the id of that user or team.
 */
export const lockCount = (trx: Transaction, key: string): Promise<void> =>
  hold(trx, sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
