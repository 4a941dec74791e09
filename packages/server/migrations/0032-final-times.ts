import { type Kysely, sql } from 'kysely'

/*
 * When the final score of a game last changed, apart from its schedule: a calendar without scores does not disclose
 * it. The version before writes both times as `changed_at`, and does not read this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table schedule_changes add column final_at bigint').execute(db)
}
