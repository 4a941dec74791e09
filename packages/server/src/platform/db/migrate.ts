import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { BEFORE_BASELINE, migrations } from '../../../migrations/index.ts'
import { StartError } from '../processes/start-error.ts'
import type { Schema } from './schema.ts'
import type { OpenOptions } from './statement-log.ts'
import { lockAllTables, TableHeld } from './whole-lock.ts'

/** The table with the names of the migrations that were run. */
export const MIGRATIONS_TABLE = 'kysely_migration'

/** The migrations this database has run, oldest first; none when it is new. */
async function executedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === MIGRATIONS_TABLE)) return []
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(MIGRATIONS_TABLE)} order by name`.execute(db)
  return rows.map((row) => row.name)
}

/**
 * A database that has run all migrations which the baseline replaces counts as one that has run the
 * baseline. Returns the names that it has run then.
 */
async function adoptBaseline(db: Kysely<Schema>, executed: string[]): Promise<string[]> {
  if (!BEFORE_BASELINE.every((name) => executed.includes(name))) return executed
  const [baseline = ''] = Object.keys(migrations)
  const table = sql.table(MIGRATIONS_TABLE)
  // In this order it may end anywhere in between: the next start does the same.
  await sql`insert into ${table} (name, timestamp) values (${baseline}, ${new Date().toISOString()})
    on conflict do nothing`.execute(db)
  await sql`delete from ${table} where name in (${sql.join(BEFORE_BASELINE)})`.execute(db)
  return [baseline, ...executed.filter((name) => !BEFORE_BASELINE.includes(name))]
}

/** Listed among the migrations of a database into which a move has begun and not ended. */
export const MOVING = 'moving'

function refuseMoving(executed: readonly string[]): void {
  if (!executed.includes(MOVING)) return
  throw new StartError(
    'A move into this database has begun and not ended. Run npm run move again, which goes on where it ended; or choose an empty database.',
  )
}

const newerThanProgram = (unknown: readonly string[]): StartError =>
  new StartError(
    `The database is newer than this program: it has run ${unknown.join(', ')}. Start the version of Icetally that created it, or a later one.`,
  )

/** Throws a StartError unless the database is as this program's migrations produce it. */
export async function requireMigrated(db: Kysely<Schema>): Promise<void> {
  const executed = await executedMigrations(db)
  refuseMoving(executed)
  const unknown = executed.filter((name) => !(name in migrations))
  if (unknown.length > 0 && executed.includes(Object.keys(migrations)[0] ?? '')) {
    throw newerThanProgram(unknown)
  }
  if (Object.keys(migrations).some((name) => !executed.includes(name))) {
    throw new StartError(
      'The database is not that of this version of Icetally. Start the server once, which brings it up to date.',
    )
  }
}

/** A migration that first has all tables to itself; the next one of the transaction has them already. */
const alone = ({ up }: Migration): Migration => ({
  up: async (trx) => {
    await lockAllTables(trx)
    await up(trx)
  },
})

const allAlone = () =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, alone(migration)]),
  )

/** Between two attempts to have all tables, in milliseconds: the servers beside this one catch up. */
const PAUSE_MS = 1000
const PATIENCE_MS = 5 * 60_000

const heldTooLong = (): StartError =>
  new StartError(
    'The database could not be migrated: another connection has held a table for five minutes, as a long backup does. Start again once that has ended.',
  )

/**
 * Brings the database to this program's schema, in one transaction; `onMigration` is called before
 * missing migrations run on one with data. Throws a StartError if the database has run a migration
 * this program does not know, or if another connection never releases a table.
 */
export async function migrate(
  db: Kysely<Schema>,
  onMigration?: OpenOptions['onMigration'],
): Promise<void> {
  const executed = await adoptBaseline(db, await executedMigrations(db))
  refuseMoving(executed)
  const unknown = executed.filter((name) => !(name in migrations))
  if (unknown.length > 0) throw newerThanProgram(unknown)
  const missing = Object.keys(migrations).filter((name) => !executed.includes(name))
  if (executed.length > 0 && missing.length > 0) onMigration?.(missing)
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => (executed.length === 0 ? { ...migrations } : allAlone()),
    },
    migrationTableName: MIGRATIONS_TABLE,
    // Migrations only add: one with a lower number may be newer.
    allowUnorderedMigrations: true,
  })
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    const { error } = await migrator.migrateToLatest()
    if (error === undefined) return
    if (!(error instanceof TableHeld)) throw error
    if (performance.now() > giveUpAt) throw heldTooLong()
    await wait(PAUSE_MS)
  }
}
