import type { Reader } from './database.ts'
import type { Schema, TeamTable } from './schema.ts'

/** How many rows of a table have these values. */
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
