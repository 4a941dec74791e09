import type { Kysely } from 'kysely'

/**
 * The list of signed-in devices tells which is which by what they called themselves; downloading
 * and deleting what is kept about a person finds what he recorded without reading every shot.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('user_agent', 'text').execute()
  for (const table of ['shots', 'goals']) {
    await db.schema.createIndex(`${table}_recorded_by`).on(table).column('recorded_by').execute()
  }
}
