import { type Kysely, sql } from 'kysely'

/*
 * Since when a webhook is active, if that is later than its creation, and how many messages in a row a browser's
 * push service did not answer in time. The version before leaves both as they are.
 */

const STATEMENTS = [
  'alter table webhooks add column active_since bigint',
  'alter table push_subscriptions add column timeouts integer default 0 not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
