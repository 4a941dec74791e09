import { type Kysely, sql } from 'kysely'

/** Who records a game right now: what devices announce every few seconds, forgotten soon after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('presence')
    .addColumn('team_id', 'text', (c) => c.notNull())
    .addColumn('game_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('side', 'text')
    .addColumn('began_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('presence_pkey', ['team_id', 'game_id', 'user_id', 'device_id'])
    .addForeignKeyConstraint(
      'presence_game_fkey',
      ['team_id', 'game_id'],
      'games',
      ['team_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    // Whoever leaves the team is gone from its games at once.
    .addForeignKeyConstraint(
      'presence_member_fkey',
      ['team_id', 'user_id'],
      'team_members',
      ['team_id', 'user_id'],
      (c) => c.onDelete('cascade'),
    )
    .addCheckConstraint('presence_side_check', sql`side in ('for', 'against')`)
    .execute()
  await db.schema.createIndex('presence_seen').on('presence').column('seen_at').execute()
  await db.schema
    .createIndex('presence_member')
    .on('presence')
    .columns(['team_id', 'user_id'])
    .execute()
}
