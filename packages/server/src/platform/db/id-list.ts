import { type AliasedRawBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from './database.ts'
import { isPostgres } from './engine.ts'

/**
 * A list of ids as one parameter of a statement, so that no limit of parameters can be exceeded.
 * The text of a statement differs only for a list of one: it compares with the id itself, whose
 * plan PostgreSQL caches; for a list it plans again at every call.
 */
export class IdList {
  readonly #ids: readonly string[]

  /** Repeated ids count once. */
  constructor(ids: Iterable<string>) {
    this.#ids = [...new Set(ids)]
  }

  /** Of at most one id. */
  get isOne(): boolean {
    return this.#ids.length <= 1
  }

  /** The parameter. Nothing equals null, which represents an empty list. */
  valueFor(connection: Reader): unknown {
    if (this.isOne) return this.#ids[0] ?? null
    return isPostgres(connection) ? this.#ids : JSON.stringify(this.#ids)
  }
}

// A prepared query has its placeholder instead.
const parameterOf = (connection: Reader, list: IdList): unknown =>
  list instanceof IdList ? list.valueFor(connection) : list

/** Is the column one of these ids? */
export function isListed(connection: Reader, column: string, list: IdList): RawBuilder<SqlBool> {
  const name = sql.ref(column)
  const parameter = parameterOf(connection, list)
  if (list.isOne) return sql<SqlBool>`${name} = ${parameter}`
  return isPostgres(connection)
    ? sql<SqlBool>`${name} = any(${parameter}::text[])`
    : sql<SqlBool>`${name} in (select value from json_each(${parameter}))`
}

/** Is the column one of these ids? Not for a prepared query. */
export const among = (
  connection: Reader,
  column: string,
  ids: readonly string[],
): RawBuilder<SqlBool> => isListed(connection, column, new IdList(ids))

/** The ids as a table `listed` with the column `value`, to select from. */
export function listed(connection: Reader, list: IdList): RawBuilder<unknown> {
  const parameter = parameterOf(connection, list)
  if (list.isOne) return sql`(select cast(${parameter} as text) as value) as listed`
  return isPostgres(connection)
    ? sql`unnest(${parameter}::text[]) as listed(value)`
    : sql`json_each(${parameter}) as listed`
}

/** A row, by its team and its id, which is unique within the team only. */
export interface RowKey {
  readonly teamId: string
  readonly id: string
}

/** Rows as the parameter of {@link listedRowKeys}. */
export const rowKeyList = (keys: readonly RowKey[]): string =>
  JSON.stringify(keys.map(({ teamId: team_id, id }) => ({ team_id, id })))

/** The rows of {@link rowKeyList} as a table `listed` with the columns `team_id` and `id`, to select from. */
export const listedRowKeys = (
  connection: Reader,
  keys: string,
): AliasedRawBuilder<{ team_id: string; id: string }, 'listed'> =>
  isPostgres(connection)
    ? sql<never>`json_to_recordset(${keys}::json)`.as<'listed'>(sql`listed(team_id text, id text)`)
    : sql<never>`(
        select value ->> 'team_id' as team_id, value ->> 'id' as id from json_each(${keys})
      )`.as('listed')
