import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aFolder } from '#test/folder.ts'
import type { Database, Transaction } from './database.ts'
import { GroupCommit } from './group-commit.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'
import { nodeSqlite } from './sqlite-dialect.ts'

let folder: string
let database: Database

beforeEach(async () => {
  folder = await aFolder()
  database = await openSqlite(folder)
})

afterEach(async () => {
  await database.close()
})

const note = (trx: Transaction, key: string) =>
  trx
    .insertInto('throttles')
    .values({ key, failures: 1, window_started_at: 2, blocked_until: 3 })
    .execute()

const keys = async (): Promise<string[]> => {
  const rows = await database.read((reader) =>
    reader.selectFrom('throttles').select('key').orderBy('key').execute(),
  )
  return rows.map(({ key }) => key)
}

describe('group commit', () => {
  it('DB-2 Writes of one task share one commit, and only a failing one costs savepoints', async () => {
    const connection = new DatabaseSync(':memory:')
    const statements: string[] = []
    const commits = new GroupCommit({
      run: (text) => {
        statements.push(text)
        connection.exec(text)
      },
      get inTransaction() {
        return connection.isTransaction
      },
    })
    await Promise.all([1, 2, 3].map((value) => commits.write(async () => value)))
    await commits.write(async () => 4)
    const plain = ['begin immediate', 'commit']
    expect(statements.splice(0)).toEqual([...plain, ...plain])
    const refused = async () => {
      throw new Error('refused')
    }
    await expect(commits.write(refused)).rejects.toThrow('refused')
    expect(statements.splice(0)).toEqual(['begin immediate', 'rollback'])
    await Promise.allSettled([commits.write(async () => 5), commits.write(refused)])
    connection.close()
    const each = ['savepoint write', 'release write']
    expect(statements).toEqual([
      ...['begin immediate', 'rollback', 'begin immediate'],
      ...each,
      ...['savepoint write', 'rollback to write', 'release write'],
      'commit',
    ])
  })

  it('DB-3 A failed commit refuses all its writes and stores nothing', async () => {
    const outcomes = await Promise.allSettled([
      database.write((trx) => note(trx, 'innocent')),
      database.write(async (trx) => {
        // Checked at the commit instead of at once, this row brings all of it down.
        await sql`pragma defer_foreign_keys = on`.execute(trx)
        await trx
          .insertInto('sessions')
          .values({ id: 's', user_id: 'unknown', created_at: 1, last_used_at: 1 })
          .execute()
      }),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await keys()).toEqual([])
    await database.write((trx) => note(trx, 'afterwards'))
    expect(await keys()).toEqual(['afterwards'])
  })

  it('DB-3 After a failed rollback all writes are refused, and a later commit works', async () => {
    const connection = new DatabaseSync(':memory:')
    const broken = new Set(['commit', 'rollback'])
    const commits = new GroupCommit({
      run: (text) => {
        if (broken.has(text)) throw new Error(`${text}: disk I/O error`)
        connection.exec(text)
      },
      get inTransaction() {
        return connection.isTransaction
      },
    })
    await expect(commits.write(async () => 1)).rejects.toThrow('commit: disk I/O error')
    broken.clear()
    await expect(commits.write(async () => 2)).rejects.toThrow('within a transaction')
    expect(await commits.write(async () => 3)).toBe(3)
    connection.close()
  })

  it('DB-5 A write that awaits something else is refused and rolled back', async () => {
    const slow = database.write(async (trx) => {
      await note(trx, 'slow')
      await nextTurn()
      await nextTurn()
    })
    await expect(slow).rejects.toThrow('A write may await nothing but the database')
    expect(await keys()).toEqual([])
  })

  it('DB-1 Five hundred simultaneous writes are all stored', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `k${String(index).padStart(3, '0')}`)
    await Promise.all(names.map((name) => database.write((trx) => note(trx, name))))
    expect(await keys()).toEqual(names)
  })
})

describe('the embedded database', () => {
  it('DB-6 The embedded database runs in WAL mode, fully synchronous, with foreign keys', async () => {
    const pragmas = await database.write(async (trx) => {
      const { rows: mode } = await sql`pragma journal_mode`.execute(trx)
      const { rows: sync } = await sql`pragma synchronous`.execute(trx)
      const { rows: keysOn } = await sql`pragma foreign_keys`.execute(trx)
      return { ...Object(mode[0]), ...Object(sync[0]), ...Object(keysOn[0]) }
    })
    expect(pragmas).toEqual({ journal_mode: 'wal', synchronous: 2, foreign_keys: 1 })
  })

  it('DB-4 The reading connection cannot write', async () => {
    const attempt = database.read((reader) =>
      sql`delete from throttles`.execute(reader as Transaction),
    )
    await expect(attempt).rejects.toThrow('The database is not available')
  })

  it('DB-38 A long write-ahead log is copied into the database without a commit of the writer', async () => {
    const file = join(folder, 'icetally.sqlite')
    const before = (await stat(file)).size
    // Longer than the log may become, and another commit that looks at its length.
    await database.write((trx) => note(trx, 'x'.repeat(40 * 1024 * 1024)))
    await expect
      .poll(async () => {
        await database.write(async () => undefined)
        return (await stat(file)).size - before
      })
      .toBeGreaterThan(40 * 1024 * 1024)
    expect(await keys()).toHaveLength(1)
  })

  it('DB-7 A second server on the same folder is refused until the first has closed', async () => {
    await expect(openSqlite(folder)).rejects.toThrow(
      `Another Icetally is already running on the database in ${folder}. Stop it first, or choose another DATA_DIR.`,
    )
    await database.write((trx) => note(trx, 'kept'))
    await database.close()
    database = await openSqlite(folder)
    expect(await keys()).toEqual(['kept'])
  })

  it('DB-18 A file that is no database is refused with a sentence, and the folder is released', async () => {
    const other = join(folder, 'other')
    await mkdir(other)
    await writeFile(join(other, 'icetally.sqlite'), 'no database '.repeat(1000))
    await expect(openSqlite(other)).rejects.toThrow(
      `The database in ${other} is damaged, or not one of Icetally's (file is not a database). Restore a backup, or choose another DATA_DIR.`,
    )
    await rm(join(other, 'icetally.sqlite'))
    await (await openSqlite(other)).close()
  })

  it('DB-18 The cause of a failed transaction is reported after SQLite rolled it back', async () => {
    const connection = new DatabaseSync(':memory:')
    const kysely = new Kysely<Schema>({ dialect: nodeSqlite(connection).dialect })
    connection.exec('create table rows (value text)')
    connection.exec(`insert into rows with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
      select 'a value of some length' || i from n`)
    // As full as a disk may be.
    connection.exec('pragma max_page_count = 1')
    const attempt = kysely
      .transaction()
      .execute((trx) => trx.schema.createIndex('by_value').on('rows').column('value').execute())
    await expect(attempt).rejects.toThrow('database or disk is full')
    await kysely.transaction().execute((trx) => sql`select 1`.execute(trx))
    connection.close()
  })

  it('DB-9 A folder that cannot be written is refused', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    await expect(openSqlite(join(file, 'inside'))).rejects.toMatchObject({
      name: 'StartError',
      message: `DATA_DIR: cannot write to the folder ${join(file, 'inside')} (ENOTDIR).`,
    })
  })
})
