import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import type { Reader } from './database.ts'
import { openDatabase } from './open.ts'
import { prepared } from './prepared.ts'

const place = await createTestDatabase()
const database = await openDatabase(place)

afterAll(async () => {
  await database.close()
  await place.remove()
})

/** Adds a key of the application's own; a key that is there already is refused. */
const addThrottle = prepared((trx: Reader, { key }: { key: string }) => {
  const query = sql`
    insert into throttles (key, failures, window_started_at, blocked_until)
    values (${key}, 0, 0, 0)`
  return { compile: () => query.compile(trx as never) }
})

const throttles = prepared((reader: Reader, _values: object) =>
  reader.selectFrom('throttles').select('key').orderBy('key'),
)

const connections = async (): Promise<unknown> => {
  if (database.engine === 'sqlite') return 'one'
  const { rows } = await database.write((trx) =>
    sql`
      select pid, backend_start from pg_stat_activity
      where datname = current_database() and application_name = 'icetally'
      order by pid`.execute(trx),
  )
  return rows
}

it('DB-1 a prepared statement that fails leaves its connection as it was', async () => {
  await database.write((trx) => addThrottle(trx, { key: 'a' }), { oneStatement: true })
  const before = await connections()
  const again = database.write((trx) => addThrottle(trx, { key: 'a' }), { oneStatement: true })
  await expect(again).rejects.toThrow(/./)
  expect(await connections()).toEqual(before)
  await database.write((trx) => addThrottle(trx, { key: 'b' }), { oneStatement: true })
  expect(await database.read((reader) => throttles(reader, {}))).toEqual([
    { key: 'a' },
    { key: 'b' },
  ])
})

it('DB-1 what was prepared belongs to the transaction in which it runs', async () => {
  const attempt = database.write(async (trx) => {
    await addThrottle(trx, { key: 'c' })
    expect(await throttles(trx, {})).toContainEqual({ key: 'c' })
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  expect(await database.read((reader) => throttles(reader, {}))).not.toContainEqual({ key: 'c' })
})
