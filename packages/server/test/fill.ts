import { type RawBuilder, sql } from 'kysely'
import type { TestApp } from './app.ts'

/** The id of a row, in the form of UUIDv7, by an expression for its number. */
export const idOf = (number: RawBuilder<unknown> = sql`i`): RawBuilder<string> =>
  sql`'0192f000-0000-7000-8000-' || (100000000000 + ${number})`

/** So many rows go with one statement: a busy machine, too, is done with it before a statement must be. */
const AT_ONCE = 20_000

/**
 * Writes more rows into a table than could be made through the API, of which expressions over their
 * number `i`, from 1, say the columns. On PostgreSQL foreign keys are not checked.
 */
export const fill = (
  { database, engine }: TestApp,
  table: string,
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  rows: number,
): Promise<void> =>
  database.write(async (trx) => {
    if (engine === 'postgres') await sql`set local session_replication_role = replica`.execute(trx)
    for (let from = 1; from <= rows; from += AT_ONCE) {
      const to = Math.min(rows, from + AT_ONCE - 1)
      await sql`
        insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
        with recursive numbers(i) as (
          select ${sql.lit(from)} union all select i + 1 from numbers where i < ${sql.lit(to)}
        )
        select ${sql.join(Object.values(columns))} from numbers
      `.execute(trx)
    }
  })
