import { type Kysely, sql } from 'kysely'

/** Teams and accounts that are gone for everybody, of which something is still to be deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table removals (
        kind text not null, id text not null,
        constraint removals_pkey primary key (kind, id),
        constraint removals_kind_check check (kind in ('team', 'account'))
      )`,
    )
    .execute(db)
}
