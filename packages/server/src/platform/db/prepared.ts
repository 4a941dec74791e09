import type { Compilable, CompiledQuery, DialectAdapter, QueryExecutor, RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Reader } from './database.ts'
import { isPostgres } from './engine.ts'
import { IdList } from './id-list.ts'

/** A placeholder for a value while a query is being built. */
class Placeholder {
  readonly name: string
  readonly #isOne: () => boolean

  constructor(name: string, isOne: () => boolean) {
    this.name = name
    this.#isOne = isOne
  }

  /** See {@link IdList.isOne}. */
  get isOne(): boolean {
    return this.#isOne()
  }
}

/** Runs a statement on a connection of its own choice; returns its rows. */
type Run = (query: CompiledQuery) => Promise<readonly unknown[]>

const shortcuts = new WeakMap<QueryExecutor, Run>()

/**
 * Has prepared queries run by `run`, except in Kysely's own transactions: Kysely's way to a connection
 * and back is more than a dozen promises long, which costs a tenth of a small query's time.
 */
export function takeShortcut(connection: Reader, run: Run): void {
  shortcuts.set(connection.getExecutor(), run)
}

/** A {@link prepared} query, to be run, or to be read together with others. */
export interface Prepared<Connection, Values, Row> {
  (connection: Connection, values: Values): Promise<Row[]>
  /** With these values, for {@link readTogether}. */
  bind(connection: Connection, values: Values): CompiledQuery<Row>
}

/** A query as Kysely builds it, or as it is written in SQL. */
export type Built<Row> = Compilable<Row> | RawBuilder<Row>

/** A query as it was compiled for an engine, for each form that its lists have had. */
interface Compiled<Row> {
  /** The names of its values that are an {@link IdList}. */
  readonly lists: string[]
  readonly queries: Map<string, CompiledQuery<Row>>
}

const isOne = (value: unknown): boolean => value instanceof IdList && value.isOne

function given(parameter: unknown, connection: Reader, values: object): unknown {
  if (!(parameter instanceof Placeholder)) return parameter
  const value: unknown = Reflect.get(values, parameter.name)
  return value instanceof IdList ? value.valueFor(connection) : value
}

/**
 * A query that is built and compiled once for each engine, and for each of its lists that is of one,
 * instead of at every call, which costs more than many a query itself. `build` must treat the values as
 * opaque: it sees placeholders, so it can neither branch on them nor spread them.
 */
export function prepared<Connection extends Reader, Values extends object, Row>(
  build: (connection: Connection, values: Values) => Built<Row>,
): Prepared<Connection, Values, Row> {
  const compiled = new WeakMap<DialectAdapter, Compiled<Row>>()
  const compile = (connection: Connection, values: Values, lists: string[]) => {
    const placeholders = new Proxy(values, {
      get: (_, name) =>
        new Placeholder(String(name), () => {
          if (!lists.includes(String(name))) lists.push(String(name))
          return isOne(Reflect.get(values, name))
        }),
    })
    return build(connection, placeholders).compile(connection)
  }
  const bind = (connection: Connection, values: Values): CompiledQuery<Row> => {
    const { adapter } = connection.getExecutor()
    let known = compiled.get(adapter)
    if (known === undefined) {
      known = { lists: [], queries: new Map() }
      compiled.set(adapter, known)
    }
    const { lists, queries } = known
    const form = () => {
      let ones = ''
      for (const name of lists) ones += isOne(Reflect.get(values, name)) ? '1' : '+'
      return ones
    }
    let query = queries.get(form())
    if (query === undefined) {
      query = compile(connection, values, lists)
      queries.set(form(), query)
    }
    const parameters = query.parameters.map((parameter) => given(parameter, connection, values))
    return { ...query, parameters }
  }
  const run = async (connection: Connection, values: Values): Promise<Row[]> =>
    execute(connection, bind(connection, values))
  return Object.assign(run, { bind })
}

/** Runs a bound query; answers its rows. */
export async function execute<Row>(connection: Reader, query: CompiledQuery<Row>): Promise<Row[]> {
  const executor = connection.getExecutor()
  const run = shortcuts.get(executor)
  if (run !== undefined) return (await run(query)) as Row[]
  return (await executor.executeQuery<Row>(query)).rows
}

/**
 * Statements as one text for PostgreSQL, with caches by their own texts. There is one for each set of kinds that a call
 * names, and clients choose those: the least recently used ones are dropped.
 */
const combined = new LRUCache<string, string>({ max: 500 })

/** One text of several for PostgreSQL; the numbers of their parameters are consecutive. */
export function combine(
  queries: readonly CompiledQuery[],
  use: 'read' | 'written' | 'conditional',
  join: (texts: readonly string[]) => string,
): CompiledQuery {
  const [first] = queries
  if (first === undefined) throw new Error('There is nothing to combine')
  const parameters = queries.flatMap((query) => query.parameters)
  const key = `${use}: ${queries.map(({ sql }) => sql).join(';')}`
  const known = combined.get(key)
  if (known !== undefined) return { ...first, sql: known, parameters }
  let before = 0
  const texts = queries.map(({ sql, parameters: own }) => {
    const offset = before
    before += own.length
    return sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`)
  })
  const text = join(texts)
  combined.set(key, text)
  return { ...first, sql: text, parameters }
}

/** Each query's rows as a JSON list. */
function asLists(texts: readonly string[]): string {
  const lists = texts.map(
    (text, number) => `(select coalesce(json_agg(q), '[]') from (${text}) q) as "${number}"`,
  )
  return `select ${lists.join(', ')}`
}

/**
 * The rows of several bound queries. Over a network they are one statement, and so one snapshot;
 * values are returned as JSON has them: texts, numbers and null.
 */
export async function readTogether(
  connection: Reader,
  queries: readonly CompiledQuery[],
): Promise<(readonly Readonly<Record<string, unknown>>[])[]> {
  if (queries.length === 0) return []
  if (!isPostgres(connection)) {
    return Promise.all(queries.map((query) => execute(connection, query))) as never
  }
  const [row] = await execute(connection, combine(queries, 'read', asLists))
  const lists = row as Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  return queries.map((_, number) => lists[number] ?? [])
}
