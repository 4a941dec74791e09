/** Text of others must not move the cursor of a terminal, or turn the direction of a line. */
const UNPRINTABLE = /[\p{C}\p{Bidi_Control}]/gu

/** Rows as lines, each column as wide as its longest value. */
export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const printable = rows.map((row) => row.map((value) => value.replaceAll(UNPRINTABLE, '?')))
  const width = (column: number) => Math.max(...printable.map((row) => (row[column] ?? '').length))
  const widths = (printable[0] ?? []).map((_, column) => width(column))
  return printable.map((row) =>
    row
      .map((value, column) => value.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
