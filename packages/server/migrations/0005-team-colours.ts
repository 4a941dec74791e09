import { type Kysely, sql } from 'kysely'

/** A team's colour, and how its rink is drawn; teams that are there keep the look they have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table teams add column colour text check (length(colour) = 7)',
    'alter table teams add column true_rink integer default 0 not null check (true_rink in (0, 1))',
  ]) {
    await sql.raw(statement).execute(db)
  }
}
