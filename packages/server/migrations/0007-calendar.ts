import { type Kysely, sql } from 'kysely'

/**
 * The number of changes of a game's schedule, and the schedule of canceled games. The row of a deleted
 * game stays, so that calendars that have it are notified; games whose schedule never changed have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table schedule_changes (
    team_id text not null references teams (id) on delete cascade, game_id text not null,
    sequence integer not null, changed_at bigint not null, cancelled_at bigint,
    opponent text, start_time bigint, location text,
    home_away text check (home_away in ('home', 'away')),
    constraint schedule_changes_pkey primary key (team_id, game_id)
  )`.execute(db)
  await sql`create index schedule_changes_cancelled on schedule_changes (cancelled_at)`.execute(db)
}
