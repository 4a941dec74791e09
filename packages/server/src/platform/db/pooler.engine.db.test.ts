import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createMigratedDatabase } from '#test/database.ts'
import { silentWay } from '#test/silent-way.ts'
import type { Reader } from './database.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'
import { prepared } from './prepared.ts'

async function open(options: PostgresOptions, urlOf = async (url: string) => url) {
  const testDatabase = await createMigratedDatabase()
  onTestFinished(testDatabase.remove)
  // The embedded database is reached without a connection.
  if (testDatabase.databaseUrl === undefined) return undefined
  const database = await openPostgres(await urlOf(testDatabase.databaseUrl), options)
  onTestFinished(() => database.close())
  return database
}

const throttles = prepared((reader: Reader, { key }: { key: string }) =>
  reader.selectFrom('throttles').select('failures').where('key', '=', key),
)

const settingsOf = async (reader: Reader) => {
  await throttles(reader, { key: 'none' })
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle,
      (select count(*) from pg_prepared_statements) as prepared`.execute(reader)
  return rows
}

it('DB-32 With a transaction pooler no statement is prepared, and timeouts are set in each transaction', async () => {
  const database = await open({ pooler: 'transaction', statementTimeout: 4000 })
  if (database === undefined) return
  const within = [{ statement: '4s', idle: '30s', prepared: 0 }]
  expect(await database.read(settingsOf)).toEqual(within)
  expect(await database.write(settingsOf)).toEqual(within)
})

it('DB-33 If a server cannot be reached, the next of several servers is used', async () => {
  const database = await open({}, async (url) => {
    const way = new URL((await silentWay(url)).url)
    const hosts = `127.0.0.1:1,${way.host}`
    return way.href.replace(way.host, hosts)
  })
  if (database === undefined) return
  expect(await database.read(settingsOf)).toMatchObject([{ statement: '15s', idle: '30s' }])
})
