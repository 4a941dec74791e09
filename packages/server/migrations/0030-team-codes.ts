import { type Kysely, sql } from 'kysely'

/** The code that a team chose for rows, sheets and crests; null: that of its name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table teams add column short_code text').execute(db)
}
