import { type RawBuilder, sql } from 'kysely'
import type { Reader } from './database.ts'
import { isPostgres } from './engine.ts'
import { inParts } from './slices.ts'

/** Names and types of columns; whole numbers of any size are `bigint`. */
export type ColumnTypes = Readonly<Record<string, 'text' | 'bigint'>>

const listOf = (types: ColumnTypes) => sql.join(Object.keys(types).map((name) => sql.ref(name)))

/** How a {@link rowList} is used. */
interface ListUse {
  readonly name?: string
  /** PostgreSQL expects 100 rows of a list that has no bound, and plans for tables that are read whole. */
  readonly atMost?: number
}

/**
 * Rows, as JSON, as a table, `listed` unless named, with these columns, to select from: one parameter of a
 * statement, however many rows there are, so that many cost one statement.
 */
export function rowList(
  connection: Reader,
  types: ColumnTypes,
  json: string | RawBuilder<unknown>,
  { name = 'listed', atMost }: ListUse = {},
): RawBuilder<unknown> {
  const columns = Object.entries(types)
  if (isPostgres(connection)) {
    const bound = atMost === undefined ? sql`` : sql`limit ${sql.lit(atMost)}`
    const typed = columns.map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`)
    return sql`(select ${listOf(types)} from json_to_recordset(${json}::json) as listed(${sql.join(typed)}) ${bound}) as ${sql.ref(name)}`
  }
  const values = columns.map(([column]) => sql`value ->> ${sql.lit(column)} as ${sql.ref(column)}`)
  // Without a bound SQLite may read the list again for each row that is joined with it.
  const bound = sql.lit(atMost ?? -1)
  return sql`(select ${sql.join(values)} from json_each(${json}) limit ${bound}) as ${sql.ref(name)}`
}

/** Inserts rows of a team {@link inParts}. `more` is appended to the statement, such as `on conflict …`. */
export const insertRows = (
  trx: Reader,
  { table, teamId, types }: { table: string; teamId: string; types: ColumnTypes },
  rows: readonly object[],
  more: RawBuilder<unknown> = sql``,
): Promise<void> =>
  inParts(rows, (part) =>
    sql`insert into ${sql.table(table)} (team_id, ${listOf(types)})
      select cast(${teamId} as text), ${listOf(types)} from ${rowList(trx, types, JSON.stringify(part))}
      where true ${more}`.execute(trx),
  )

/** Sets all columns but the id of rows of a team, found by their ids, {@link inParts}. */
export const updateRowsById = (
  trx: Reader,
  { table, teamId, types }: { table: string; teamId: string; types: ColumnTypes },
  rows: readonly object[],
): Promise<void> => {
  const set = Object.keys(types)
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.ref(name)} = ${sql.ref(`listed.${name}`)}`)
  return inParts(rows, (part) =>
    sql`update ${sql.table(table)} set ${sql.join(set)} from ${rowList(trx, types, JSON.stringify(part))}
      where ${sql.ref(`${table}.team_id`)} = ${teamId}
        and ${sql.ref(`${table}.id`)} = listed.id`.execute(trx),
  )
}
