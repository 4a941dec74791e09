import { type Kysely, sql } from 'kysely'

/**
 * What a record said when it was created, kept from its first correction on: whoever repeats the
 * creation, because no answer came, is told by it from somebody who means something else. It goes
 * with the record's game, or with its player.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('corrected_records')
    .addColumn('team_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('game_id', 'text')
    .addColumn('player_id', 'text')
    .addColumn('created_as', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('corrected_records_pkey', ['team_id', 'kind', 'id'])
    .addForeignKeyConstraint(
      'corrected_records_game_fkey',
      ['team_id', 'game_id'],
      'games',
      ['team_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'corrected_records_player_fkey',
      ['team_id', 'player_id'],
      'players',
      ['team_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addCheckConstraint(
      'corrected_records_kind_check',
      sql`(kind = 'player' and player_id = id and game_id is null)
        or (kind = 'game' and game_id = id and player_id is null)
        or (kind in ('shot', 'goal') and game_id is not null and player_id is null)`,
    )
    .execute()
  const index = (owner: string) =>
    db.schema
      .createIndex(`corrected_records_${owner}`)
      .on('corrected_records')
      .columns(['team_id', `${owner}_id`])
      .execute()
  await index('game')
  await index('player')
}
