import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader, Transaction } from './database.ts'
import { among } from './id-list.ts'
import type { Schema, TeamTable } from './schema.ts'

/** The rows of a table that have all of these values; of a list, any. */
type Having<Table extends keyof Schema> = {
  readonly [Column in keyof Schema[Table]]?: string | number | readonly string[]
}

const conditionsOf = (reader: Reader, values: object): RawBuilder<SqlBool>[] =>
  Object.entries(values).map(([column, value]) =>
    Array.isArray(value)
      ? among(reader, column, value)
      : sql<SqlBool>`${sql.ref(column)} = ${value}`,
  )

/** These columns of a row of a table; undefined where there is none. */
export async function findRow<
  Table extends keyof Schema,
  const Column extends keyof Schema[Table] & string,
>(
  reader: Reader,
  table: Table,
  columns: readonly Column[],
  having: Having<Table>,
): Promise<Pick<Schema[Table], Column> | undefined> {
  // One table represents all.
  let rows = reader.selectFrom(table as 'teams').select(columns as readonly string[] as ['id'])
  for (const condition of conditionsOf(reader, having)) rows = rows.where(condition)
  return rows.$castTo<Pick<Schema[Table], Column>>().executeTakeFirst()
}

export async function countRows<Table extends keyof Schema>(
  reader: Reader,
  table: Table,
  values: Partial<Schema[Table]>,
): Promise<number> {
  const { count } = await reader
    // One table represents all.
    .selectFrom(table as 'teams')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where((row) => row.and(values as Partial<TeamTable>))
    .executeTakeFirstOrThrow()
  return count
}

export const insertRow = <Table extends keyof Schema>(
  trx: Transaction,
  table: Table,
  row: Schema[Table],
): Promise<unknown> =>
  // One table represents all.
  trx
    .insertInto(table as 'teams')
    .values(row as object as TeamTable)
    .execute()

/** Inserts a row into a table unless one with its unique values is there; returns whether it was inserted. */
export async function insertOnce<Table extends keyof Schema>(
  trx: Transaction,
  table: Table,
  row: Schema[Table],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    // One table represents all.
    .insertInto(table as 'teams')
    .values(row as object as TeamTable)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes rows of a table; false where there is none. */
export async function deleteRows<Table extends keyof Schema>(
  trx: Transaction,
  table: Table,
  having: Having<Table>,
): Promise<boolean> {
  // One table represents all.
  let rows = trx.deleteFrom(table as 'teams')
  for (const condition of conditionsOf(trx, having)) rows = rows.where(condition)
  return (await rows.executeTakeFirst()).numDeletedRows > 0n
}

/** Changes columns of rows of a table; false where there is none. */
export async function updateRows<Table extends keyof Schema>(
  trx: Transaction,
  table: Table,
  having: Having<Table>,
  change: { readonly [Column in keyof Schema[Table]]?: Schema[Table][Column] | undefined },
): Promise<boolean> {
  // One table represents all.
  let rows = trx.updateTable(table as 'teams').set(change as object)
  for (const condition of conditionsOf(trx, having)) rows = rows.where(condition)
  return (await rows.executeTakeFirst()).numUpdatedRows > 0n
}
