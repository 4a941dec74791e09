import { expect, it, onTestFinished } from 'vitest'
import type { TestDatabase } from '#test/database.ts'
import { place as emptyPlace, fill } from '#test/move-databases.ts'
import { openDatabase } from '../open.ts'
import { type Copied, copyRows, isBeginOf, type Progress, tableWithRows } from './copy-rows.ts'
import { type OpenRows, openRows } from './open-rows.ts'
import type { Row, RowStore } from './row-store.ts'

/** A migrated database without rows: of the engine under test, or of the given one. */
async function place(engine?: 'sqlite'): Promise<TestDatabase> {
  const opened = await emptyPlace(engine)
  await (await openDatabase(opened)).close()
  return opened
}

async function opened(at: TestDatabase): Promise<OpenRows> {
  const open = await openRows(at)
  onTestFinished(() => open[Symbol.asyncDispose]())
  return open
}

/** Every value that is not the same on both engines by itself. */
const EXTRA = `
  create table extra (part text not null, id text not null, number bigint, amount double precision,
    bytes ${'{bytes}'}, note text, primary key (part, id))`
const KEYS = ['b', 'B', 'a', 'ä', 'Z', '-', '_', '👍', 'ß', 'é', ' ', 'ab', 'a b', '10', '9']

async function withExtra(at: TestDatabase): Promise<OpenRows> {
  const open = await opened(at)
  await open.run(EXTRA.replace('{bytes}', at.engine === 'sqlite' ? 'blob' : 'bytea'))
  return open
}

const EXTRA_ROWS: readonly Row[] = KEYS.flatMap((part, number) =>
  KEYS.map((id, index): Row => {
    const bytes = index % 2 === 0 ? Uint8Array.from([0, 255, number, index]) : null
    const amount = index === 0 ? null : (number + 1) / (index + 2)
    // By the names of the columns: amount, bytes, id, note, number, part.
    return [amount, bytes, id, `"${part}"\\ \n\t'${id}' {1,2}`, 2 ** 53 - 1 - number, part]
  }),
)

async function allRows(store: RowStore, name: string): Promise<Row[]> {
  const table = (await store.tables()).find((one) => one.name === name)
  if (table === undefined) throw new Error(`no table ${name}`)
  const found: Row[] = []
  await store.inSnapshot(async () => {
    for await (const rows of store.rows(table)) found.push(...rows)
  })
  return found.map((row) =>
    row.map((value) => (value instanceof Uint8Array ? [...value].join() : value)),
  ) as Row[]
}

/** A team with games and shots, and the table that no migration knows. */
async function filled(): Promise<{ readonly at: TestDatabase; readonly open: OpenRows }> {
  const at = await place()
  await fill(at, 2500)
  const open = await withExtra(at)
  const table = (await open.rows.tables()).find(({ name }) => name === 'extra')
  if (table === undefined) throw new Error('the table is not in the catalogue')
  await open.rows.insert(table, EXTRA_ROWS)
  return { at, open }
}

const total = (copied: Copied): number => [...copied.values()].reduce((sum, rows) => sum + rows, 0)

it('MOVE-1 All rows are copied from one engine to the other and back, and every value is unchanged', async () => {
  const { open: source } = await filled()
  const between = await withExtra(await place('sqlite'))
  const back = await withExtra(await place())
  const copied = await copyRows(source.rows, between.rows)
  expect(copied).toEqual(await copyRows(between.rows, back.rows))
  expect(Object.fromEntries(copied)).toMatchObject({ teams: 1, games: 3, shots: 2500, users: 0 })
  for (const name of copied.keys()) {
    const rows = await allRows(source.rows, name)
    expect(rows).toHaveLength(copied.get(name) ?? 0)
    expect(await allRows(between.rows, name)).toEqual(rows)
    expect(await allRows(back.rows, name)).toEqual(rows)
  }
})

it('MOVE-2 The tables are read from the catalog, a new table is copied, and a table missing in the target is refused', async () => {
  const { open: source } = await filled()
  const target = await withExtra(await place('sqlite'))
  const copied = await copyRows(source.rows, target.rows)
  expect(copied.get('extra')).toBe(KEYS.length ** 2)
  const lacking = await opened(await place('sqlite'))
  await expect(copyRows(source.rows, lacking.rows)).rejects.toThrow(
    'The two databases are not of the same version of Icetally: the table extra differs.',
  )
})

it('MOVE-3 Every table has a primary key, and the engines have the same tables with the same columns', async () => {
  const ours = await (await opened(await place())).rows.tables()
  const theirs = await (await opened(await place('sqlite'))).rows.tables()
  const byName = (tables: typeof ours) =>
    tables
      .map(({ name, columns, key, parents }) => ({
        ...{ name, columns, key, parents: parents.toSorted() },
      }))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
  expect(byName(ours)).toEqual(byName(theirs))
  expect(ours.filter(({ key }) => key.length === 0)).toEqual([])
})

it('MOVE-4 Progress counts the rows of all tables during the copy and then during the comparison', async () => {
  const { open: source } = await filled()
  const target = await withExtra(await place('sqlite'))
  const reported: Progress[] = []
  const copied = await copyRows(source.rows, target.rows, {
    onProgress: (progress) => reported.push(progress),
  })
  const of = total(copied)
  const copying = reported.filter(({ doing }) => doing === 'copying')
  expect(copying.at(-1)).toMatchObject({ done: of, of })
  expect(reported.at(-1)).toMatchObject({ doing: 'comparing', done: of, of })
  expect(copying.map(({ done }) => done)).toEqual(
    copying.map(({ done }) => done).toSorted((one, other) => one - other),
  )
})

it('MOVE-5 An interrupted copy is continued, and a target with other rows is detected', async () => {
  const { open: source } = await filled()
  const target = await withExtra(await place('sqlite'))
  expect(await tableWithRows(target.rows)).toBeUndefined()
  let parts = 0
  const ending = copyRows(source.rows, target.rows, {
    onProgress: ({ table }) => {
      if (table === 'shots') parts += 1
      if (parts === 2) throw new Error('ended')
    },
  })
  await expect(ending).rejects.toThrow('ended')
  expect(await tableWithRows(target.rows)).toBeDefined()
  const half = (await allRows(target.rows, 'shots')).length
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(2500)
  expect(await isBeginOf(source.rows, target.rows)).toBe(true)
  await source.run(`update games set opponent = 'South'`)
  expect(await isBeginOf(source.rows, target.rows)).toBe(false)
  await source.run('update games set opponent = null')
  const copied = await copyRows(source.rows, target.rows)
  expect(copied.get('shots')).toBe(2500)
  expect(await allRows(target.rows, 'shots')).toHaveLength(2500)
})

it('MOVE-6 A row that the target changed is found by the comparison', async () => {
  const { open: source } = await filled()
  const target = await withExtra(await place('sqlite'))
  await target.run(`create trigger spoil after insert on extra when new.id = 'ab'
    begin update extra set amount = amount + 0.0000001 where id = new.id and part = 'Z'; end`)
  await expect(copyRows(source.rows, target.rows)).rejects.toThrow(
    'The table extra is not the same after it was copied: 225 rows became 225.',
  )
})

it('MOVE-7 A copy is a snapshot of one time, also during concurrent writes', async () => {
  const { at, open: source } = await filled()
  const target = await withExtra(await place('sqlite'))
  const writer = await opened(at)
  const notes = await source.rows.inSnapshot(async () => {
    await source.rows.count({ name: 'extra', columns: [], key: [], parents: [] })
    await writer.run(`update extra set note = 'later'`)
    await copyRows(source.rows, target.rows)
    return (await allRows(target.rows, 'extra')).map((row) => row[3])
  })
  expect(notes).toHaveLength(KEYS.length ** 2)
  expect(notes).not.toContain('later')
})

it('MOVE-8 A copy in a transaction of the caller is not visible before its commit', async () => {
  const { open: source } = await filled()
  const at = await place()
  const target = await withExtra(at)
  await target.run('begin')
  await copyRows(source.rows, target.rows)
  await target.run('rollback')
  expect(await tableWithRows(target.rows)).toBeUndefined()
})
