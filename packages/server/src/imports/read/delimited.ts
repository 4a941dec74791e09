import type { Line } from '@icetally/domain/imports/table'
import { parse } from 'csv-parse/sync'
import { Refused } from './refused.ts'

/** A table of a text file, and its separator of cells; null if each line is one. */
export interface DelimitedTable {
  readonly lines: readonly Line[]
  readonly delimiter: string | null
}

/** The separators that headings decide; the first four also without them. */
const DELIMITERS = [
  ',',
  ';',
  '\t',
  '|',
  '^',
  '~',
  ':',
  '#',
  '*',
  '!',
  '$',
  '&',
  '\\',
  '/',
  '\u00a6',
  '\u00a7',
  '\u001f',
  '\u0001',
  '||',
  '::',
  ';;',
  '\t\t',
] as const
const USUAL = 4
const LOOKED_AT = 40

const linesOf = (text: string, most: number): string[] => text.split(/\r\n|\n|\r/, most)

/** Splits a line roughly, without regard to quotes over several lines. */
const splitRoughly = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))

/** The delimiter with the most known headings in a line. */
function byHeadings(
  sample: readonly string[],
  countKnown: (cells: readonly string[]) => number,
): string | undefined {
  let best: { delimiter: string; known: number } | undefined
  for (const delimiter of DELIMITERS) {
    for (const line of sample) {
      if (!line.includes(delimiter)) continue
      const known = countKnown(splitRoughly(line, delimiter))
      if (known > Math.max(1, best?.known ?? 0)) best = { delimiter, known }
    }
  }
  return best?.delimiter
}

/** The usual delimiter with the same number in most lines. */
function byCounts(sample: readonly string[]): string | undefined {
  const filled = sample.filter((line) => line.trim() !== '')
  const scored = DELIMITERS.slice(0, USUAL).map((delimiter) => {
    const counts = filled
      .map((line) => line.split(delimiter).length - 1)
      .filter((count) => count > 0)
    const often = Map.groupBy(counts, (count) => count)
    const most = Math.max(0, ...[...often.values()].map(({ length }) => length))
    return { delimiter, share: most / Math.max(1, filled.length), counts: counts.length }
  })
  const [best] = scored.sort((one, other) => other.share - one.share)
  return best !== undefined && best.share >= 0.5 ? best.delimiter : undefined
}

/** Columns that are separated by spaces, as copied from a page or a PDF. */
const isSpaced = (sample: readonly string[]): boolean => {
  const filled = sample.filter((line) => line.trim() !== '')
  return filled.filter((line) => /\S {2,}\S/.test(line)).length >= Math.max(2, filled.length * 0.6)
}

/** The read limit of a line; no line of a roster or a schedule is as long. */
const LONGEST_RECORD = 100_000
/** Separators that are in texts, too. */
const IN_TEXTS: readonly string[] = [',', ';']

function parseWith(text: string, delimiter: string, mostRows: number): Line[] {
  const lines: Line[] = []
  const isSplitAtText = IN_TEXTS.includes(delimiter)
  let line = 1
  parse(text, {
    ...{ delimiter, relax_quotes: true, relax_column_count: true, bom: true, to: mostRows + 1 },
    ...{ max_record_size: LONGEST_RECORD, record_delimiter: ['\r\n', '\n', '\r'] },
    // A mark of inches or a nickname is no quotation: quotes count where they begin a cell.
    on_record(cells: string[], { lines: endsOn }: { lines: number }) {
      lines.push({ line, cells, isSplitAtText })
      line = endsOn + 1
      return null
    },
  })
  return lines
}

/** Is a line of the text longer than any of a table? */
function hasEndlessLine(text: string): boolean {
  let from = 0
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
    if (end - from > LONGEST_RECORD) return true
    from = end + 1
  }
  // Old files end their lines with a carriage return alone.
  return (
    text.length - from > LONGEST_RECORD && !text.slice(from, from + LONGEST_RECORD).includes('\r')
  )
}

/** The rows of delimited text; throws {@link Refused} where they are too many or cannot be read. */
export function readDelimited(
  whole: string,
  mostRows: number,
  countKnown: (cells: readonly string[]) => number,
): DelimitedTable {
  if (hasEndlessLine(whole)) throw new Refused('The file has a line that is too long for a table')
  const named = /^\ufeff?sep=(.)\r?\n/.exec(whole)
  const text = named === null ? whole : whole.slice(named[0].length)
  const skipped = named === null ? 0 : 1
  const sample = linesOf(text, LOOKED_AT)
  const delimiter = named?.[1] ?? byHeadings(sample, countKnown) ?? byCounts(sample)
  const numbered = (lines: readonly Line[]) =>
    lines.map((one) => ({ ...one, line: one.line + skipped }))
  if (delimiter === undefined) {
    const apart = isSpaced(sample)
    const rows = linesOf(text, mostRows + 2)
    const lines = rows.map((row, index) => ({
      line: index + 1,
      cells: apart ? row.trim().split(/ {2,}|\t/) : [row],
    }))
    return { lines: numbered(lines), delimiter: null }
  }
  try {
    return { lines: numbered(parseWith(text, delimiter, mostRows)), delimiter }
  } catch {
    throw new Refused('The text cannot be read as a table: a quotation mark is never closed')
  }
}
