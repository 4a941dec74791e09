import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createMigratedDatabase } from '#test/database.ts'
import { silentWay } from '#test/silent-way.ts'
import { DatabaseUnavailable } from './database.ts'
import { openPostgres } from './postgres.ts'
import { postgresSignals } from './postgres-signals.ts'

it('DB-25 Silent connections are dropped and replaced', async () => {
  const testDatabase = await createMigratedDatabase()
  onTestFinished(testDatabase.remove)
  // The embedded database is reached without a connection.
  if (testDatabase.databaseUrl === undefined) return
  const way = await silentWay(testDatabase.databaseUrl)
  const database = await openPostgres(way.url, { poolSize: 2, statementTimeout: 1_000 })
  onTestFinished(() => database.close())
  await Promise.all([database.ping(), database.ping()])
  way.fallSilent()
  const pings = await Promise.allSettled([database.ping(), database.ping()])
  for (const answer of pings) {
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
  }
  await database.ping()
})

it('DB-40 An idle connection is closed by the pool, not by its socket, whose query would fail', async () => {
  const testDatabase = await createMigratedDatabase()
  onTestFinished(testDatabase.remove)
  if (testDatabase.databaseUrl === undefined) return
  const [other, database] = [
    await openPostgres(testDatabase.databaseUrl, { poolSize: 1 }),
    await openPostgres(testDatabase.databaseUrl, { poolSize: 4, statementTimeout: 1_000 }),
  ]
  onTestFinished(async () => void (await Promise.all([other.close(), database.close()])))
  const connections = () =>
    other.read(async (reader) => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(reader)
      return rows.length
    })
  await Promise.all([database.ping(), database.ping(), database.ping()])
  // The socket's own limit is five seconds longer.
  await expect.poll(connections, { timeout: 5_000 }).toBe(0)
})

it('DB-31 A silent connection for signals is replaced', async () => {
  const testDatabase = await createMigratedDatabase()
  onTestFinished(testDatabase.remove)
  if (testDatabase.databaseUrl === undefined) return
  const way = await silentWay(testDatabase.databaseUrl)
  const deaf = postgresSignals(way.url, 200)
  const other = postgresSignals(testDatabase.databaseUrl)
  onTestFinished(async () => void (await Promise.all([deaf.close(), other.close()])))
  const received: string[] = []
  deaf.listen((text) => received.push(text))
  const isReceived = (text: string) => {
    other.send(text)
    return received.includes(text)
  }
  await expect.poll(() => isReceived('before')).toBe(true)
  way.fallSilent()
  await expect.poll(() => isReceived('after')).toBe(true)
})
