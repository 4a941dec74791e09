import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Tells a statement on PostgreSQL what was removed while it waited for its turn in a game: the
 * statement itself sees the rows from before, a volatile function those of now. The embedded database
 * has one writer at a time, which sees everything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`
    create function was_removed(of_team text, of_game text, of_kind text, record text)
    returns boolean language sql volatile as $$
      select exists (
        select from removed_records removed
        where removed.team_id = of_team and removed.game_id = of_game
          and removed.kind = of_kind and removed.id = record
      )
    $$`.execute(db)
}
