import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from './database.ts'
import { isPostgres } from './engine.ts'

/*
 * A list of ids as one parameter, so that a statement reads the same however many there are: engines
 * prepare it once, and none has a limit of parameters that a long list could pass.
 */

/** The list as the parameter that {@link isListed} takes. */
export const listParameter = (connection: Reader, ids: readonly string[]): unknown =>
  isPostgres(connection) ? ids : JSON.stringify(ids)

/** Is the column one of the ids of a {@link listParameter}? Prepared queries give their placeholder. */
export const isListed = (
  connection: Reader,
  column: string,
  parameter: unknown,
): RawBuilder<SqlBool> =>
  isPostgres(connection)
    ? sql<SqlBool>`${sql.ref(column)} = any(${parameter}::text[])`
    : sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${parameter}))`

/** Is the column one of these ids? */
export const among = (
  connection: Reader,
  column: string,
  ids: readonly string[],
): RawBuilder<SqlBool> => isListed(connection, column, listParameter(connection, ids))

/** The ids of a {@link listParameter} as a table `listed` with the column `value`, to select from. */
export const listed = (connection: Reader, parameter: unknown): RawBuilder<unknown> =>
  isPostgres(connection)
    ? sql`unnest(${parameter}::text[]) as listed(value)`
    : sql`json_each(${parameter}) as listed`
