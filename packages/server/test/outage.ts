import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { TestApp } from './app.ts'

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Makes the app's database unable to take writes, for real: PostgreSQL ends and refuses all
 * connections, SQLite's file is locked by another program. Answers how to bring it back.
 */
export async function takeDatabaseAway(app: TestApp): Promise<() => Promise<void>> {
  const { databaseUrl, dataDir } = app.settings
  if (databaseUrl === undefined) {
    const other = new DatabaseSync(join(dataDir, 'icetally.sqlite'))
    other.exec('begin immediate')
    return async () => other.close()
  }
  const name = new URL(databaseUrl).pathname.slice(1)
  await onServer(async (client) => {
    await client.query(`alter database ${name} allow_connections false`)
    await client.query(
      // Waits until they have ended.
      'select pg_terminate_backend(pid, 20000) from pg_stat_activity where datname = $1',
      [name],
    )
  })
  return () => onServer((client) => client.query(`alter database ${name} allow_connections true`))
}
