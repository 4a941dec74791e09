import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from './database.ts'
import { isPostgres } from './engine.ts'

/*
 * A list of ids as one parameter, so that a statement reads the same however many there are: engines
 * prepare it once, and none has a limit of parameters that a long list could pass.
 */

/** Is the column one of these ids? */
export function among(
  connection: Reader,
  column: string,
  ids: readonly string[],
): RawBuilder<SqlBool> {
  return isPostgres(connection)
    ? sql<SqlBool>`${sql.ref(column)} = any(${ids}::text[])`
    : sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`
}

/** These ids as a table `listed` with the column `value`, to select from. */
export function listed(connection: Reader, ids: readonly string[]): RawBuilder<unknown> {
  return isPostgres(connection)
    ? sql`unnest(${ids}::text[]) as listed(value)`
    : sql`json_each(${JSON.stringify(ids)}) as listed`
}
