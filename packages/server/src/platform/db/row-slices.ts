import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Database, Transaction } from './database.ts'
import { isPostgres } from './engine.ts'
import type { Schema } from './schema.ts'

/** Rows that are deleted or changed in one transaction: some 10 ms of work on the embedded database. */
const ROWS_OF_SLICE = 500

/** The rows of a table for which a condition holds. */
export interface Rows {
  readonly table: string
  readonly condition: Expression<SqlBool>
  /** How many are deleted in one transaction, where they are large. */
  readonly atOnce?: number | undefined
}

/** The rows of a table without effect any more, at a time in milliseconds since 1970. */
export type Expired = (now: number) => Rows

/** Defines which rows of a table are {@link Expired}. */
export const expired =
  <Name extends keyof Schema>(
    table: Name,
    isExpired: (row: ExpressionBuilder<Schema, Name>, now: number) => Expression<SqlBool>,
    atOnce?: number,
  ): Expired =>
  (now) => ({ table, condition: isExpired(expressionBuilder<Schema, Name>(), now), atOnce })

/** Defines rows as {@link Expired} a while after the time in a column, in milliseconds. */
export const expiredAfter = <Name extends keyof Schema>(
  table: Name,
  column: keyof Schema[Name] & string,
  life = 0,
  atOnce?: number,
): Expired => expired(table, (_, now) => sql<SqlBool>`${sql.ref(column)} <= ${now - life}`, atOnce)

/** Has a statement write to rows slice by slice until there are no more: each is a transaction of a few milliseconds. */
async function inSlices(
  database: Database,
  { table, condition, atOnce = ROWS_OF_SLICE }: Rows,
  statement: Expression<unknown>,
): Promise<void> {
  // Where a row is stored, which its statement alone may rely on: a row that was changed meanwhile is looked at again.
  const rowAddress = sql.raw(isPostgres(database) ? 'ctid' : 'rowid')
  const addresses = sql`(select ${rowAddress} from ${sql.table(table)}
    where ${condition} limit ${sql.lit(atOnce)})`
  const slice = isPostgres(database)
    ? sql`${rowAddress} = any(array${addresses}) and (${condition})`
    : sql`${rowAddress} in ${addresses}`
  const writeSlice = async (trx: Transaction): Promise<bigint> =>
    (await sql`${statement} where ${slice}`.execute(trx)).numAffectedRows ?? 0n
  while ((await database.write(writeSlice)) >= atOnce);
}

/** Deletes rows slice by slice, each in a transaction of its own; other work runs in between. */
export const deleteInSlices = (database: Database, rows: Rows): Promise<void> =>
  inSlices(database, rows, sql`delete from ${sql.table(rows.table)}`)

/** Empties a column of rows like {@link deleteInSlices}; the condition must hold no more where it is empty. */
export const clearInSlices = (database: Database, rows: Rows, column: string): Promise<void> =>
  inSlices(database, rows, sql`update ${sql.table(rows.table)} set ${sql.ref(column)} = null`)
