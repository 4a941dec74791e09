import { type Kysely, sql } from 'kysely'

const RECORDS = ['periods', 'shots', 'goals', 'faceoffs'] as const

/**
 * Each game counts its changes, and each record bears the number of its last one: whoever knows a
 * number asks for what came after it. What was removed, and which operations of devices were
 * carried out, is remembered for as long as the game is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['games', ...RECORDS]) {
    await db.schema
      .alterTable(table)
      .addColumn('change_number', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
  }
  // No foreign key: a goal stays as it was entered when its shot is deleted.
  await db.schema.alterTable('goals').addColumn('shot_id', 'text').execute()
  await db.schema
    .createTable('removed_records')
    .addColumn('team_id', 'text', (c) => c.notNull())
    .addColumn('game_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('change_number', 'bigint', (c) => c.notNull())
    .addColumn('removed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('removed_records_pkey', ['team_id', 'game_id', 'kind', 'id'])
    .addForeignKeyConstraint(
      'removed_records_game_fkey',
      ['team_id', 'game_id'],
      'games',
      ['team_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addCheckConstraint('removed_records_kind_check', sql`kind in ('shot', 'goal', 'faceoff')`)
    .execute()
  await db.schema
    .createTable('operations')
    .addColumn('team_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('game_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('sequence', 'bigint', (c) => c.notNull())
    .addColumn('content_hash', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('operations_pkey', ['team_id', 'id'])
    .addForeignKeyConstraint(
      'operations_game_fkey',
      ['team_id', 'game_id'],
      'games',
      ['team_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  // For what goes with a game, and for what is kept about a person.
  await db.schema
    .createIndex('operations_game')
    .on('operations')
    .columns(['team_id', 'game_id'])
    .execute()
  await db.schema.createIndex('operations_user').on('operations').column('user_id').execute()
}
