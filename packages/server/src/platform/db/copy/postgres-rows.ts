import type pg from 'pg'
import {
  hexOf,
  lengthOf,
  quoted,
  type Range,
  type Row,
  type RowStore,
  type TableShape,
  type Value,
} from './row-store.ts'

/** Rows are fetched so many at once; fewer where these would be longer than so many bytes. */
const FIRST_FETCH = 50
const ROWS_AT_ONCE = 1000
const LENGTH_AT_ONCE = 4_000_000

/** A table, and the columns with texts, whose order is a matter of languages here. */
interface Described extends TableShape {
  readonly texts: readonly string[]
}

const DESCRIBED = `
  select relname::text as name, columns, coalesce(texts, '{}') as texts,
    coalesce(key, '{}') as key, coalesce(parents, '{}') as parents
  from pg_class
  cross join lateral (
    select array_agg(attname::text) as columns,
      array_agg(attname::text) filter (where attcollation <> 0) as texts
    from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
  ) attributes
  cross join lateral (
    select array_agg(attname::text order by place) as key
    from pg_index cross join unnest(indkey::int2[]) with ordinality as part (number, place)
      join pg_attribute on attrelid = indrelid and attnum = number
    where indrelid = pg_class.oid and indisprimary
  ) keys
  cross join lateral (
    select array_agg(distinct parent.relname::text) as parents
    from pg_constraint join pg_class parent on parent.oid = confrelid
    where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
  ) foreign_keys
  where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
    and relname not like 'kysely\\_%'`

/** Reads and writes take as long as they need. */
const WITHOUT_LIMITS = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local work_mem = '64MB'`

/** How many rows of this length the next fetch takes: at most twice as many as the last. */
const nextFetch = (found: readonly Row[]): number => {
  const length = found.reduce((sum, row) => sum + lengthOf(row), 1) / found.length
  return Math.max(1, Math.min(ROWS_AT_ONCE, found.length * 2, Math.floor(LENGTH_AT_ONCE / length)))
}

/** All rows of a PostgreSQL database over a connection, which stays the caller's to release. */
export function postgresRows(client: pg.ClientBase): RowStore {
  let described: ReadonlyMap<string, Described> | undefined

  const describe = async (): Promise<ReadonlyMap<string, Described>> => {
    if (described !== undefined) return described
    const { rows } = await client.query<Described>(DESCRIBED)
    described = new Map(
      rows.map((table) => [table.name, { ...table, columns: table.columns.toSorted() }]),
    )
    return described
  }
  const kindsOf = async ({ name }: TableShape): Promise<Described> => {
    const table = (await describe()).get(name)
    if (table === undefined) throw new Error(`there is no table ${name}`)
    return table
  }
  /** The columns of the key, each in the order of its bytes, as on SQLite. */
  const orderOf = async (table: TableShape): Promise<string[]> => {
    const { texts } = await kindsOf(table)
    return table.key.map((name) =>
      texts.includes(name) ? `${quoted([name])} collate "C"` : quoted([name]),
    )
  }
  const query = async (text: string, values: readonly Value[] = []): Promise<Row[]> =>
    (await client.query<Value[]>({ text, values: [...values], rowMode: 'array' })).rows

  async function* rows(table: TableShape, { after, to }: Range = {}): AsyncGenerator<Row[]> {
    const order = (await orderOf(table)).join(', ')
    const bounds = [
      { bound: after, sign: '>' },
      { bound: to, sign: '<=' },
    ].filter(({ bound }) => bound !== undefined)
    const conditions = bounds.map(({ sign }, index) => {
      const marks = table.key.map((_, part) => `$${index * table.key.length + part + 1}`)
      return `(${order}) ${sign} (${marks.join(', ')})`
    })
    const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
    await query(
      `declare copied no scroll cursor for
        select ${quoted(table.columns)} from ${quoted([table.name])} ${where} order by ${order}`,
      bounds.flatMap(({ bound = [] }) => [...bound]),
    )
    try {
      for (let fetch = FIRST_FETCH; ; ) {
        const found = await query(`fetch ${fetch} from copied`)
        if (found.length === 0) return
        fetch = nextFetch(found)
        yield found
      }
    } finally {
      if (client.getTransactionStatus() === 'T') await client.query('close copied')
    }
  }

  return {
    tables: async () => {
      described = undefined
      return [...(await describe()).values()]
    },
    async inSnapshot(work) {
      if (client.getTransactionStatus() === 'T') return work()
      await client.query(`begin isolation level repeatable read; ${WITHOUT_LIMITS}`)
      try {
        return await work()
      } finally {
        await client.query('rollback').catch(() => undefined)
      }
    },
    count: async ({ name }) => {
      const [row] = await query(`select count(*)::float8 from ${quoted([name])}`)
      return Number(row?.[0])
    },
    lastKey: async (table) => {
      const order = await orderOf(table)
      const last = order.map((column) => `${column} desc`).join(', ')
      const [row] = await query(
        `select ${quoted(table.key)} from ${quoted([table.name])} order by ${last} limit 1`,
      )
      return row
    },
    rows,
    async insert(table, added) {
      const { columns } = table
      const written = (value: Value = null): unknown =>
        value instanceof Uint8Array ? `\\x${hexOf(value)}` : value
      const objects = added.map((row) =>
        Object.fromEntries(columns.map((column, index) => [column, written(row[index])])),
      )
      const name = quoted([table.name])
      await query(
        // Triggers would add rows to directories that are copied, too (0015-directories.ts).
        `with copying as materialized (select set_config('icetally.copying', 'on', true))
          insert into ${name} (${quoted(columns)})
          select ${quoted(columns)} from copying, json_populate_recordset(null::${name}, $1)`,
        [JSON.stringify(objects)],
      )
    },
    empty: async (tables) => {
      await client.query(`truncate ${quoted(tables.map(({ name }) => name))}`)
    },
  }
}
