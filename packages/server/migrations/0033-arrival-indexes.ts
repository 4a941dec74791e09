import { type Kysely, sql } from 'kysely'

/*
 * The records of a person and the operations of their devices are read in the order of their arrival, page by page:
 * indexes by the person alone had all of them sorted for each page.
 */

const RECORDED = [
  ...['shots', 'goals', 'faceoff_events', 'faceoff_adjustments', 'penalties', 'goalie_changes'],
  ...['shootout_attempts', 'lineups', 'hits'],
]

const STATEMENTS = [
  ...RECORDED.flatMap((table) => [
    `drop index ${table}_recorded_by`,
    `create index ${table}_recorded_by on ${table} (recorded_by, received_at, id)`,
  ]),
  'drop index operations_user',
  'create index operations_user on operations (user_id, received_at, sequence, id)',
]

/** Replaces the indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
