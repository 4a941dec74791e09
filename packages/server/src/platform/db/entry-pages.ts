import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** An entry of a log. */
interface Entry {
  readonly id: string
  readonly happened_at: number
}

/** Is an entry of a table older than the last one of a page? `cursor` is from {@link pageOf}. */
export function isBefore(table: string, cursor: string): RawBuilder<SqlBool> {
  const [time, lastId = ''] = cursor.split('_')
  const [at, id] = [sql.ref(`${table}.happened_at`), sql.ref(`${table}.id`)]
  return sql`${at} <= ${Number(time)} and (${at} < ${Number(time)} or ${id} < ${lastId})`
}

/** The first entries of a list, the newest first, and the cursor of the next page; null where none follow. */
export function pageOf<Row extends Entry>(rows: readonly Row[], most: number) {
  const page = rows.slice(0, most)
  const last = rows.length > most ? page.at(-1) : undefined
  return { page, next: last === undefined ? null : `${last.happened_at}_${last.id}` }
}
