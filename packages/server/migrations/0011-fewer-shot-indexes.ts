import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Two indexes less for each shot to be written into. A shot is found by its id within the teams of
 * who asks, so by the primary key; and what names a period also names its game, whose index ends
 * with the period, so that a period's removal finds what points at it in the index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['shots_id', 'shots_period', 'shots_game']) {
    await db.schema.dropIndex(name).execute()
  }
  await db.schema
    .createIndex('shots_game')
    .on('shots')
    .columns(['team_id', 'game_id', 'taken_at', 'id', 'period_id'])
    .execute()
  if (db.getExecutor().adapter instanceof PostgresAdapter) await namePeriodsWithTheirGame(db)
}

/**
 * PostgreSQL looks for what points at a period when that goes, for each one anew, and also among what
 * the same transaction has deleted: by the team alone that is every shot of the team, times all its
 * periods. With the game it is the shots of one game. (The embedded database forgets at once what was
 * deleted, and can exchange a foreign key only by writing the whole table anew.)
 */
async function namePeriodsWithTheirGame(db: Kysely<unknown>): Promise<void> {
  await sql`alter table periods add constraint periods_game_key unique (team_id, game_id, id)`.execute(
    db,
  )
  await sql`
    alter table shots drop constraint shots_period_fkey,
      add constraint shots_period_fkey foreign key (team_id, game_id, period_id)
        references periods (team_id, game_id, id)`.execute(db)
}
