import type { Kysely } from 'kysely'

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
}
