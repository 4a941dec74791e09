import type { Kysely } from 'kysely'

/**
 * Answers to changes with an `Idempotency-Key` that are too large to be kept without a bound: they
 * are few, and what a user has of them is counted without looking at every key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('large_answers')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('large_answers_pkey', ['user_id', 'key'])
    .execute()
}
