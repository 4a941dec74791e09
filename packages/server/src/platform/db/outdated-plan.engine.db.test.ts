import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createMigratedDatabase } from '#test/database.ts'
import type { Reader } from './database.ts'
import { openDatabase } from './open.ts'
import { prepared } from './prepared.ts'

const all = prepared((reader: Reader, { not }: { not: string }) =>
  reader.selectFrom('throttles').selectAll().where('key', '<>', not),
)

it('DB-30 A column added by a newer version beside this one fails no statement', async () => {
  const testDatabase = await createMigratedDatabase()
  const database = await openDatabase(testDatabase)
  onTestFinished(async () => {
    await database.close()
    await testDatabase.remove()
  })
  let keys = 0
  const add = (trx: Reader) => {
    keys += 1
    return sql`
      insert into throttles (key, failures, window_started_at, blocked_until)
      values (${`key-${keys}`}, 0, 0, 0) returning *`.execute(trx)
  }
  /** In each way of sending a statement, on many connections at once. */
  const everyWay = () =>
    Promise.all(
      Array.from({ length: 20 }, () => [
        database.read((reader) => all(reader, { not: 'none' })),
        database.read((reader) => sql`select * from throttles where key <> ${'x'}`.execute(reader)),
        database.write(async (trx) => {
          await all(trx, { not: 'none' })
          await add(trx)
        }),
      ]).flat(),
    )
  await everyWay()
  await database.write((trx) => sql`alter table throttles add column later text`.execute(trx))
  const rows = await everyWay()
  expect(rows).toHaveLength(60)
  expect(await database.read((reader) => all(reader, { not: 'none' }))).toHaveLength(40)
})
