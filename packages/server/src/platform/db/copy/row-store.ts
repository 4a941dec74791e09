/** The values of a column of either engine; there are no others. */
export type Value = null | string | number | Uint8Array

/** The values of a row, in the order of its table's columns. */
export type Row = readonly Value[]

/** A table as the catalogue describes it. */
export interface TableShape {
  readonly name: string
  /** In the order of their names: engines may have added them in different ones. */
  readonly columns: readonly string[]
  /** The columns of its primary key. */
  readonly key: readonly string[]
  /** The other tables that its foreign keys name. */
  readonly parents: readonly string[]
}

/** The range of rows to read: those with a key beyond `after`, up to and with the key `to`. */
export interface Range {
  readonly after?: Row | undefined
  readonly to?: Row | undefined
}

/** All rows of an open database, whichever engine is behind it. */
export interface RowStore {
  /** Every table with data of the product, from the catalogue, in any order. */
  tables(): Promise<readonly TableShape[]>
  /** Runs the work over the rows as of one time; within an open transaction, in that. */
  inSnapshot<T>(work: () => Promise<T>): Promise<T>
  count(table: TableShape): Promise<number>
  /** The highest key in the table, in the order of its bytes; undefined in an empty one. */
  lastKey(table: TableShape): Promise<Row | undefined>
  /** The rows in the order of their keys' bytes, some at a time; only {@link inSnapshot}. */
  rows(table: TableShape, range?: Range): AsyncIterable<readonly Row[]>
  /** Adds all these rows, or none. They are committed unless a transaction is open. */
  insert(table: TableShape, rows: readonly Row[]): Promise<void>
  /** Removes all rows of these tables, children before parents. */
  empty(tables: readonly TableShape[]): Promise<void>
}

/** Names of the catalogue in double quotes, separated by commas. */
export const quoted = (names: readonly string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ')

/** The row as one line of text, the same on both engines. */
export const rowText = (row: Row): string => {
  const values = row.some((value) => value instanceof Uint8Array)
    ? row.map((value) => (value instanceof Uint8Array ? { bytes: hexOf(value) } : value))
    : row
  return `${JSON.stringify(values)}\n`
}

/** Bytes in hexadecimal digits. */
export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** About how long the row is, in characters or bytes. */
export const lengthOf = (row: Row): number =>
  row.reduce<number>((sum, value) => sum + (Object(value).length ?? 8), 0)
