/** One measured figure and its target. */
export interface Figure {
  readonly subject: string
  /** In words, with its unit. */
  readonly measured: string
  readonly ratio?: number
  readonly target?: { readonly atLeast: number } | { readonly atMost: number }
}

/** A figure with the engine or the conditions that it was measured on. */
export interface Row extends Figure {
  readonly engine: string
}

/** A rate as reports write it. */
export const perSecond = (value: number): string => `${Math.round(value)}/s`

/** A duration in milliseconds as reports write it. */
export const milliseconds = (value: number): string => `${value.toFixed(2)} ms`

/** Is the target met? A row without one is. */
const isMet = ({ ratio, target }: Row): boolean =>
  ratio === undefined ||
  target === undefined ||
  ('atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost)

function cellsOf(row: Row): string[] {
  const { subject, engine, measured, target, ratio } = row
  const figures = [subject, engine, measured, ratio?.toFixed(2) ?? '']
  if (target === undefined) return [...figures, '', '']
  const wanted = 'atLeast' in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`
  return [...figures, wanted, isMet(row) ? 'met' : 'MISSED']
}

/** Prints a table in Markdown, as docs/benchmarks.md has it; answers how many targets were missed. */
export function printTable(rows: readonly Row[]): number {
  if (rows.length === 0) return 0
  const heads = ['subject', 'engine', 'product : reference', 'ratio', 'target', 'verdict']
  const cells = [heads, ...rows.map(cellsOf)]
  const widths = heads.map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  )
  const lines = cells.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  console.log(`\n${lines.join('\n')}\n`)
  return rows.filter((row) => !isMet(row)).length
}

/** Prints the verdict, and ends the run with 1 if a target was missed. */
export function conclude(about: string, missed: number): void {
  console.log(`${about}; ${missed === 0 ? 'every target met' : `${missed} targets missed`}`)
  process.exitCode = missed === 0 ? 0 : 1
}
