import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  lengthOf,
  quoted,
  type Range,
  type Row,
  type RowStore,
  type TableShape,
} from './row-store.ts'

/** Rows are handed on so many at once; fewer where these would be longer than so many bytes. */
const ROWS_AT_ONCE = 1000
const LENGTH_AT_ONCE = 4_000_000

const MANAGED = `name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'`

function shapes(database: DatabaseSync): TableShape[] {
  const names = database.prepare(
    `select name from sqlite_schema where type = 'table' and ${MANAGED}`,
  )
  const columnsOf = database.prepare('select name, pk from pragma_table_info(?)')
  const parentsOf = database.prepare(
    'select distinct "table" as parent from pragma_foreign_key_list(?)',
  )
  return names.all().map(({ name: found }) => {
    const name = String(found)
    const columns = columnsOf.all(name)
    const key = columns.filter(({ pk }) => Number(pk) > 0)
    return {
      name,
      columns: columns.map((column) => String(column['name'])).sort(),
      key: key
        .sort((one, other) => Number(one['pk']) - Number(other['pk']))
        .map((column) => String(column['name'])),
      parents: parentsOf
        .all(name)
        .map(({ parent }) => String(parent))
        .filter((parent) => parent !== name),
    }
  })
}

/** The condition on the key, and its values. */
function within(
  key: readonly string[],
  { after, to }: Range,
): { readonly text: string; readonly values: SQLInputValue[] } {
  const marks = key.map(() => '?').join(', ')
  const bounds = [
    { bound: after, sign: '>' },
    { bound: to, sign: '<=' },
  ].filter(({ bound }) => bound !== undefined)
  const text = bounds.map(({ sign }) => `(${quoted(key)}) ${sign} (${marks})`).join(' and ')
  return {
    text: text === '' ? '' : `where ${text}`,
    values: bounds.flatMap(({ bound = [] }) => [...bound]),
  }
}

/** The rows of the embedded database over a connection, which stays the caller's to close. */
export function sqliteRows(database: DatabaseSync): RowStore {
  const arrays = (text: string): StatementSync => {
    const statement = database.prepare(text)
    statement.setReturnArrays(true)
    return statement
  }
  const asRows = (found: unknown): readonly Row[] => found as readonly Row[]

  /** All of the work or nothing, within a transaction that is open as by itself. */
  const together = (work: () => void): void => {
    database.exec('savepoint together')
    try {
      work()
      database.exec('release together')
    } catch (error) {
      // After some errors (a full disk) SQLite has rolled everything back by itself.
      if (database.isTransaction) database.exec('rollback to together; release together')
      throw error
    }
  }

  async function* rows(
    { name, columns, key }: TableShape,
    range: Range = {},
  ): AsyncGenerator<readonly Row[]> {
    const { text, values } = within(key, range)
    const statement = arrays(
      `select ${quoted(columns)} from ${quoted([name])} ${text} order by ${quoted(key)}`,
    )
    let found: Row[] = []
    let length = 0
    for (const row of statement.iterate(...values) as unknown as Iterable<Row>) {
      found.push(row)
      length += lengthOf(row)
      if (found.length < ROWS_AT_ONCE && length < LENGTH_AT_ONCE) continue
      yield found
      found = []
      length = 0
    }
    if (found.length > 0) yield found
  }

  return {
    tables: async () => shapes(database),
    async inSnapshot(work) {
      if (database.isTransaction) return work()
      database.exec('begin')
      try {
        return await work()
      } finally {
        if (database.isTransaction) database.exec('rollback')
      }
    },
    count: async ({ name }) => {
      const found = database.prepare(`select count(*) as count from ${quoted([name])}`).get()
      return Number(found?.['count'])
    },
    lastKey: async ({ name, key }) => {
      const last = key.map((column) => `${quoted([column])} desc`).join(', ')
      const statement = arrays(
        `select ${quoted(key)} from ${quoted([name])} order by ${last} limit 1`,
      )
      return asRows(statement.all())[0]
    },
    rows,
    async insert({ name, columns }, added) {
      const marks = columns.map(() => '?').join(', ')
      const statement = database.prepare(
        `insert into ${quoted([name])} (${quoted(columns)}) values (${marks})`,
      )
      together(() => {
        for (const row of added) statement.run(...row)
      })
    },
    empty: async (tables) =>
      together(() => {
        for (const { name } of tables.toReversed()) database.exec(`delete from ${quoted([name])}`)
      }),
  }
}
