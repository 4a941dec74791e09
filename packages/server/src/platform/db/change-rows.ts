import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Transaction } from './database.ts'
import { among } from './id-list.ts'
import type { Schema, TeamTable } from './schema.ts'

/** The rows of a table that have all of these texts; of a list, any. */
type Having<Table extends keyof Schema> = {
  readonly [Column in keyof Schema[Table]]?: string | readonly string[]
}

const conditionsOf = (trx: Transaction, values: object): RawBuilder<SqlBool>[] =>
  Object.entries(values).map(([column, value]) =>
    Array.isArray(value) ? among(trx, column, value) : sql<SqlBool>`${sql.ref(column)} = ${value}`,
  )

/** Inserts a row into a table. */
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
