import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * A key is written before everything else of its change, and what names a user holds him: a change
 * with a key held him before its game, one without a key after it, and whoever deletes the account
 * met one of the two in opposite order. Now keys ask for their user at the commit. The embedded
 * database has one writer at a time, who holds everything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`
    alter table idempotency_keys
    alter constraint idempotency_keys_user_id_fkey deferrable initially deferred
  `.execute(db)
}
