import type { Transaction } from './database.ts'
import { isPostgres } from './engine.ts'

/**
 * Holds the team until the transaction ends, so that rules which count its rows (last manager, plan
 * limits) cannot be broken by two requests at once. SQLite runs one write at a time anyway.
 */
export async function lockTeam(trx: Transaction, teamId: string): Promise<void> {
  if (!isPostgres(trx)) return
  await trx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().execute()
}

/** Holds a user until the transaction ends: meanwhile nothing new can refer to him. */
export async function lockUser(trx: Transaction, userId: string): Promise<void> {
  if (!isPostgres(trx)) return
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

/**
 * Holds a team's games, or one of them, before anything in them is touched: whoever records in a game
 * holds it first, too, so the two wait for each other in the same place instead of blocking each other.
 */
export async function lockGames(trx: Transaction, teamId: string, gameId?: string): Promise<void> {
  if (!isPostgres(trx)) return
  const games = trx.selectFrom('games').select('id').where('team_id', '=', teamId)
  const wanted = gameId === undefined ? games.orderBy('id') : games.where('id', '=', gameId)
  await wanted.forUpdate().execute()
}
