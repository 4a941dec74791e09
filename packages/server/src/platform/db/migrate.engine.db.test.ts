import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { uncounted } from '#test/longest-turn.ts'
import { migrations } from '../../../migrations/index.ts'
import { openDatabase } from './open.ts'
import { openPostgres } from './postgres.ts'
import { nodeSqlite } from './sqlite-dialect.ts'

const NAMES = Object.keys(migrations)

async function aDatabase(engine?: 'sqlite') {
  const testDatabase = await createTestDatabase(engine)
  onTestFinished(testDatabase.remove)
  return testDatabase
}

it('DB-22 Migrations are announced if there is data', async () => {
  const testDatabase = await aDatabase('sqlite')
  const reported: (readonly string[])[] = []
  const open = (opened = testDatabase) =>
    uncounted(() => openDatabase(opened, { onMigration: (names) => reported.push(names) }))
  const file = new DatabaseSync(join(testDatabase.dataDir, 'icetally.sqlite'))
  const db = new Kysely<unknown>({ dialect: nodeSqlite(file).dialect })
  const provider = { getMigrations: async () => ({ ...migrations }) }
  const older = NAMES.at(-2) ?? ''
  const migrated = await uncounted(() => new Migrator({ db, provider }).migrateTo(older))
  expect(migrated).not.toHaveProperty('error')
  file.close()
  await (await open()).close()
  expect(reported).toEqual([NAMES.slice(-1)])
  await (await open()).close()
  await (await open(await aDatabase('sqlite'))).close()
  expect(reported).toHaveLength(1)
})

it('DB-163 A database of another program is refused with a sentence, and stays as it is', async () => {
  const testDatabase = await aDatabase()
  const { databaseUrl, dataDir } = testDatabase
  const CREATE = 'create table teams (name text)'
  if (databaseUrl === undefined) {
    using file = new DatabaseSync(join(dataDir, 'icetally.sqlite'))
    file.exec(CREATE)
    await expect(openDatabase(testDatabase)).rejects.toMatchObject({
      name: 'StartError',
      message: `DATA_DIR: cannot use the database in ${dataDir} (table teams already exists).`,
    })
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`drop schema public cascade; create schema public; ${CREATE}`)
  await expect(openDatabase(testDatabase)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /^DATABASE_URL: cannot use the PostgreSQL database at .+ \(relation "teams" already exists\)\.$/,
    ),
  })
  const { rows } = await client.query('select count(*)::int as n from teams')
  expect(rows).toEqual([{ n: 0 }])
})

/** Kysely's own, which processes that start together wait for. */
const MIGRATION_LOCK = 3_853_314_791_062_309_107n

it('DB-23 A migration may outlast any call, and other starting processes wait for it', async () => {
  const { databaseUrl } = await aDatabase()
  // The embedded database has one process and no limit of time.
  if (databaseUrl === undefined) return
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  await other.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
  // Enough for the query of the clock on a busy machine.
  const opening = openPostgres(databaseUrl, { statementTimeout: 1_000 })
  const hasWaited = async () => {
    const { rows } = await other.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
        and clock_timestamp() - query_start > interval '1200 milliseconds'`,
    )
    return rows.length
  }
  await expect.poll(hasWaited).toBe(1)
  await other.end()
  await (await opening).close()
})

it('DB-37 A migration waits for all tables without blocking running statements, and releases its locks before a deadlock', async () => {
  const { databaseUrl } = await aDatabase()
  if (databaseUrl === undefined) return
  const connect = async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  const reader = await connect()
  await reader.query('drop schema public cascade; create schema public')
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const provider = { getMigrations: async () => ({ ...migrations }) }
  const older = NAMES.at(-2) ?? ''
  expect(await new Migrator({ db, provider }).migrateTo(older)).not.toHaveProperty('error')
  await db.destroy()

  await reader.query('begin; select from users')
  const opening = openPostgres(databaseUrl)
  const other = await connect()
  const isWaiting = async () => {
    const { rows } = await other.query(
      `select from pg_locks where relation = 'users'::regclass and not granted`,
    )
    return rows.length
  }
  await expect.poll(isWaiting, { interval: 5 }).toBe(1)
  // Locked by the migration already, which waits for this reader's lock: it is read once the migration has given up.
  await reader.query('select from audit_entries')
  await reader.query('commit')
  await (await opening).close()
})
