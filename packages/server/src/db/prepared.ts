import type { Compilable, CompiledQuery, DialectAdapter, QueryExecutor } from 'kysely'
import type { Reader } from './database.ts'

/** Stands for a value while a query is being built. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Runs a statement on a connection of its own choice; answers its rows. */
type Run = (query: CompiledQuery) => Promise<readonly unknown[]>

const shortcuts = new WeakMap<QueryExecutor, Run>()

/**
 * Has prepared queries run by `run`, except in Kysely's own transactions: Kysely's way to a connection
 * and back is more than a dozen promises long, which costs a tenth of a small query's time.
 */
export function takeShortcut(connection: Reader, run: Run): void {
  shortcuts.set(connection.getExecutor(), run)
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

/**
 * A query that is built and compiled once for each engine instead of at every call, which costs more
 * than many a query itself. `build` must treat the values as opaque: it sees
 * placeholders, so it can neither branch on them nor spread them.
 */
export function prepared<Connection extends Reader, Values extends object, Row>(
  build: (connection: Connection, values: Values) => Compilable<Row>,
): (connection: Connection, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  return async (connection, values) => {
    const executor = connection.getExecutor()
    let query = compiled.get(executor.adapter)
    if (query === undefined) {
      query = build(connection, placeholders as Values).compile()
      compiled.set(executor.adapter, query)
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter,
    )
    const compiledQuery = { ...query, parameters }
    const run = shortcuts.get(executor)
    if (run !== undefined) return (await run(compiledQuery)) as Row[]
    const { rows } = await executor.executeQuery<Row>(compiledQuery)
    return rows
  }
}

const LIST_LENGTHS = [1, 4, 16, 64]

/**
 * A {@link prepared} query over a list, each value once: it is compiled for a few lengths, shorter
 * lists are filled up with their last value and longer ones are read in parts.
 */
export function preparedList<Connection extends Reader, Row>(
  build: (connection: Connection, values: readonly string[]) => Compilable<Row>,
): (connection: Connection, values: readonly string[]) => Promise<Row[]> {
  const queries = LIST_LENGTHS.map((length) => ({
    length,
    run: prepared((connection: Connection, values: readonly string[]) =>
      build(
        connection,
        Array.from({ length }, (_, index) => values[index] ?? ''),
      ),
    ),
  }))
  return async (connection, values) => {
    const rows: Row[] = []
    let rest = values
    while (rest.length > 0) {
      const query = queries.find(({ length }) => length >= rest.length) ?? queries.at(-1)
      if (query === undefined) break
      const part = Array.from(
        { length: query.length },
        (_, index) => rest[index] ?? rest.at(-1) ?? '',
      )
      rows.push(...(await query.run(connection, part)))
      rest = rest.slice(query.length)
    }
    return rows
  }
}
