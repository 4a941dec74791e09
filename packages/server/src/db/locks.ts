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
