import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createMigratedDatabase } from '#test/database.ts'
import { ForeignKeyViolation, type Reader, type Transaction, UniqueViolation } from './database.ts'
import { sendLast } from './last-statements.ts'
import { openDatabase } from './open.ts'
import { prepared } from './prepared.ts'
import { writeTogether } from './write-statements.ts'

const testDatabase = await createMigratedDatabase()
const database = await openDatabase(testDatabase)

afterAll(async () => {
  await database.close()
  await testDatabase.remove()
})

/** Adds a key of the application's own; a key that is there already is refused. */
const addThrottle = prepared(
  (_: Reader, { key }: { key: string }) => sql`
    insert into throttles (key, failures, window_started_at, blocked_until)
    values (${key}, 0, 0, 0)`,
)

const removeThrottle = prepared((trx: Transaction, { key }: { key: string }) =>
  trx.deleteFrom('throttles').where('key', '=', key),
)

/** A session of an unknown user is refused. */
const addSession = prepared(
  (_: Reader, { userId }: { userId: string }) => sql`
    insert into sessions (id, user_id, created_at, last_used_at) values (${userId}, ${userId}, 0, 0)`,
)

const throttles = prepared((reader: Reader, _values: object) =>
  reader.selectFrom('throttles').select('key').orderBy('key'),
)

const connections = async (): Promise<unknown[]> => {
  if (database.engine === 'sqlite') return ['one']
  const { rows } = await database.write((trx) =>
    sql`
      select pid, backend_start from pg_stat_activity
      where datname = current_database() and application_name = 'icetally'
      order by pid`.execute(trx),
  )
  return rows
}

it('DB-1 A failing prepared statement does not break its connection', async () => {
  await database.write((trx) => addThrottle(trx, { key: 'a' }))
  const before = await connections()
  const again = database.write((trx) => addThrottle(trx, { key: 'a' }))
  await expect(again).rejects.toThrow(/./)
  // The migrating one may have ended meanwhile.
  expect(before).toEqual(expect.arrayContaining(await connections()))
  await database.write((trx) => addThrottle(trx, { key: 'b' }))
  expect(await database.read((reader) => throttles(reader, {}))).toEqual([
    { key: 'a' },
    { key: 'b' },
  ])
})

it('DB-1 A prepared statement belongs to the transaction in which it runs', async () => {
  const attempt = database.write(async (trx) => {
    await addThrottle(trx, { key: 'c' })
    expect(await throttles(trx, {})).toContainEqual({ key: 'c' })
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  expect(await database.read((reader) => throttles(reader, {}))).not.toContainEqual({ key: 'c' })
})

it('DB-1 DB-4 Of prepared statements that share a commit only the failing ones fail', async () => {
  const add = (key: string) => database.write((trx) => addThrottle(trx, { key }))
  await add('d')
  const [first, taken, unknown, unfinished, last] = await Promise.allSettled([
    add('e'),
    database.write(async (trx) => {
      await addThrottle(trx, { key: 'f' })
      await addThrottle(trx, { key: 'd' })
    }),
    database.write((trx) => addSession(trx, { userId: 'unknown' })),
    database.write(async (trx) => {
      await addThrottle(trx, { key: 'g' })
      return database.read((reader) => throttles(reader, {}))
    }),
    add('h'),
  ])
  expect(first.status).toBe('fulfilled')
  expect(taken).toMatchObject({ status: 'rejected', reason: expect.any(UniqueViolation) })
  expect(unknown).toMatchObject({ status: 'rejected', reason: expect.any(ForeignKeyViolation) })
  expect(unfinished.status === 'fulfilled' && unfinished.value).not.toContainEqual({ key: 'g' })
  expect(last.status).toBe('fulfilled')
  const keys = (await database.read((reader) => throttles(reader, {}))).map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['d', 'e', 'g', 'h']))
  expect(keys).not.toContain('f')
})

it('DB-1 A failing last statement undoes the whole write, a succeeding one is committed', async () => {
  const keys = async () =>
    (await database.read((reader) => throttles(reader, {}))).map(({ key }) => key)
  const attempt = database.write(async (trx) => {
    await addThrottle(trx, { key: 'first' })
    sendLast(trx, [addThrottle(trx, { key: 'second' }), addThrottle(trx, { key: 'first' })])
  })
  await expect(attempt).rejects.toThrow(UniqueViolation)
  expect(await keys()).not.toEqual(expect.arrayContaining(['first']))
  await database.write(async (trx) => {
    sendLast(trx, [addThrottle(trx, { key: 'third' }), addThrottle(trx, { key: 'fourth' })])
  })
  expect(await keys()).toEqual(expect.arrayContaining(['third', 'fourth']))
  expect(await keys()).not.toContain('second')
})

it('DB-39 Statements that are written together are all executed, also those of the same text, or none', async () => {
  const keys = async () =>
    (await database.read((reader) => throttles(reader, {}))).map(({ key }) => key)
  const write = (...added: readonly string[]) =>
    database.write((trx) =>
      writeTogether(trx, [
        ...added.map((key) => addThrottle.bind(trx, { key })),
        removeThrottle.bind(trx, { key: 'left' }),
      ]),
    )
  await database.write((trx) => addThrottle(trx, { key: 'left' }))
  await write('one', 'two', 'three')
  expect(await keys()).toEqual(expect.arrayContaining(['one', 'two', 'three']))
  expect(await keys()).not.toContain('left')
  await expect(write('four', 'one')).rejects.toThrow(UniqueViolation)
  expect(await keys()).not.toContain('four')
})

it('DB-41 A statement is prepared from its second use, however many others were sent once', async () => {
  const named = (reader: Reader, comment: string) =>
    sql`select key from throttles where key = ${'none'} ${sql.raw(`/* ${comment} */`)}`.execute(
      reader,
    )
  const prepare = async (trx: Transaction): Promise<unknown[]> => {
    if (database.engine === 'sqlite') return ['often']
    const { rows } = await sql<{ statement: string }>`
      select substring(statement from '/[*] (.*) [*]/') as statement
      from pg_prepared_statements where statement like '%/*%'`.execute(trx)
    return rows.map(({ statement }) => statement)
  }
  const found = await database.write(async (trx) => {
    for (let number = 0; number < 600; number += 1) await named(trx, `once ${number}`)
    for (let number = 0; number < 3; number += 1) await named(trx, 'often')
    return prepare(trx)
  })
  expect(found).toEqual(['often'])
})
