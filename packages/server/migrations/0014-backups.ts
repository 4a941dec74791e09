import { type Kysely, sql } from 'kysely'

/** One row: which process is making a backup or putting one in, what was asked for, and what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table backup_state (
        id integer not null check (id = 1), holder text, beat bigint not null default 0, asked text,
        told text, generation bigint not null default 0,
        constraint backup_state_pkey primary key (id)
      )`,
    )
    .execute(db)
}
