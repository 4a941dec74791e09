import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabase } from '../src/platform/db/open.ts'

export type Engine = 'sqlite' | 'postgres'

/** The address of one fresh database, and its removal afterwards. */
export interface TestDatabase {
  readonly engine: Engine
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  remove(): Promise<void>
}

const DATABASE_FILE = 'icetally.sqlite'
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/** The engine this run tests, from ICETALLY_TEST_ENGINE; SQLite by default. */
function testEngine(): Engine {
  return process.env['ICETALLY_TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server')
  return url
}

function withDatabase(name: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    hash.update(await readFile(join(MIGRATIONS, name)))
  }
  return hash.digest('hex').slice(0, 12)
}

const TEMPLATE_LOCK = 4_815_162

/**
 * Migrates a template database once for all test processes; its copies are made in milliseconds. Answers from what a
 * database is created.
 */
async function makeTemplate(): Promise<string> {
  const name = `icetally_test_template_${await migrationsHash()}`
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const draft = `${name}_${process.pid}`
      await client.query(`create database ${draft}`)
      const database = await openDatabase({ dataDir: tmpdir(), databaseUrl: withDatabase(draft) })
      await database.close()
      await client.query(`alter database ${draft} rename to ${name}`)
    }
    // Writing each page to the log as well takes four times as long; before version 15 none was.
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    const byFiles = (rows[0]?.version ?? 0) >= 150_000 ? ' strategy file_copy' : ''
    return `template ${name}${byFiles}`
  } finally {
    await client.end()
  }
}

let template: Promise<string> | undefined

/** The file of a migrated SQLite database: writing it takes a hundredth of migrating another. */
async function makeFile(): Promise<Buffer> {
  const { dataDir, remove } = await createTestDatabase('sqlite')
  try {
    const database = await openDatabase({ dataDir, databaseUrl: undefined })
    await database.close()
    return await readFile(join(dataDir, DATABASE_FILE))
  } finally {
    await remove()
  }
}

let file: Promise<Buffer> | undefined

/** A fresh database of the engine under test, already migrated. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const testDatabase = await createTestDatabase()
  if (testDatabase.engine === 'sqlite') {
    file ??= makeFile()
    await writeFile(join(testDatabase.dataDir, DATABASE_FILE), await file, { mode: 0o600 })
  }
  return testDatabase
}

/** A fresh database of the engine under test; on PostgreSQL already migrated. */
export async function createTestDatabase(engine: Engine = testEngine()): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'icetally-test-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') {
    return { engine, dataDir, databaseUrl: undefined, remove: removeFolder }
  }
  template ??= makeTemplate()
  const name = `icetally_test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} ${await template}`)
  return {
    engine,
    dataDir,
    databaseUrl: withDatabase(name),
    remove: async () => {
      await onServer(`drop database if exists ${name} with (force)`)
      await removeFolder()
    },
  }
}
