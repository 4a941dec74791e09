import { type Kysely, sql } from 'kysely'

/** The time zone of a team, and the day of a game whose time is not known; null otherwise. */
const STATEMENTS = [
  'alter table teams add column time_zone text',
  'alter table games add column start_date text',
  'alter table schedule_changes add column start_date text',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
