import type { Kysely } from 'kysely'

/**
 * A database that was restored from a backup counts on from an older number, which devices have seen
 * beyond: whoever knows a number below this one is told everything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('games')
    .addColumn('changes_from', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
