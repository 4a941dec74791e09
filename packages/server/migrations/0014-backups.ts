import { type Kysely, sql } from 'kysely'

/** One row: the process that creates or restores a backup, the request, and its result. */
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
