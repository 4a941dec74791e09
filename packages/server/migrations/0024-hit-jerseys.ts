import { type Kysely, sql } from 'kysely'

/** Digits on the jersey of an opponent who hit, where they are not simply those of the number ("00"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table hits add column opponent_jersey text').execute(db)
}
