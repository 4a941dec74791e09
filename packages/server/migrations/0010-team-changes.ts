import type { Kysely } from 'kysely'

/** Each team counts the changes of what its games' screens show beside the records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('teams')
    .addColumn('change_number', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
