/** One measured figure and what it must be. */
export interface Row {
  readonly what: string
  readonly engine: string
  /** In words, with its unit. */
  readonly measured: string
  readonly ratio?: number
  readonly target?: { readonly atLeast: number } | { readonly atMost: number }
}

/** Is the target met? A row without one is. */
export const isMet = ({ ratio, target }: Row): boolean =>
  ratio === undefined ||
  target === undefined ||
  ('atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost)

const words = (row: Row): string[] => {
  const { target, ratio } = row
  const wanted =
    target === undefined
      ? ''
      : 'atLeast' in target
        ? `at least ${target.atLeast}`
        : `at most ${target.atMost}`
  const verdict = target === undefined ? '' : isMet(row) ? 'met' : 'MISSED'
  return [row.what, row.engine, row.measured, ratio?.toFixed(2) ?? '', wanted, verdict]
}

/** A table in Markdown, so that it can go into docs/benchmarks.md as it is. */
export function table(rows: readonly Row[]): string {
  const cells = [
    ['what', 'engine', 'product : reference', 'ratio', 'target', 'verdict'],
    ...rows.map(words),
  ]
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((line) => (line[column] ?? '').length)),
  )
  const lines = cells.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  return lines.join('\n')
}
