import { type Kysely, sql } from 'kysely'

/** Calendars that teams follow, with the state of their checks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table feeds (
        team_id text not null references teams (id) on delete cascade, url text not null,
        apply text not null check (apply in ('ask', 'automatic')), time_zone text,
        answers text default '{}' not null, created_by text, paused_at bigint,
        etag text, last_modified text, checked_at bigint, next_check_at bigint not null,
        failures integer default 0 not null, error text, import_id text,
        memory text default '{}' not null,
        constraint feeds_pkey primary key (team_id)
      )`,
    )
    .execute(db)
}
