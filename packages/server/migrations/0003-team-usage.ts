import { type Kysely, sql } from 'kysely'

/** Free teams may export a number of reports: what a team has used up of its plan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('team_usage')
    .addColumn('team_id', 'text', (c) => c.primaryKey().references('teams.id').onDelete('cascade'))
    .addColumn('exported_reports', 'bigint', (c) => c.notNull())
    .addCheckConstraint('team_usage_exported_reports_check', sql`exported_reports >= 0`)
    .execute()
}
