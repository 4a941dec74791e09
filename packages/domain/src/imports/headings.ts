import { folded } from './fold.ts'
import { type Line, readCell } from './table.ts'

/** The words by which the columns of a table are known: folded, whole headings by field. */
export type Synonyms<Field extends string> = Readonly<Record<Field, string>>

/** The columns of a table by field; several where several headings say the same. */
export interface Columns<Field extends string> {
  readonly of: ReadonlyMap<Field, readonly number[]>
  /** Headings of columns that are about people and not for a team's statistics. */
  readonly personal: readonly string[]
  /** Headings that say nothing known. */
  readonly unknown: readonly string[]
}

/** Birth dates, addresses and the like: never taken over, wherever they come from. */
const PERSONAL =
  /(?:^| )(?:birth\p{L}*|dob|born|age|geburt\p{L}*|naissance|naroz\p{L}*|address\p{L}*|street|city|town|province|zip|postal|postcode|adresse|plz|wohnort|country|e ?mails?|courriel|phones?|mobile|cell|tel|telefon\p{L}*|telephone|handy|fax|parents?|guardian|mother|father|contact|emergency|gender|sex|medical|allerg\p{L}*|health|insurance|ssn|passport|nationality|citizenship|height|weight|school|grade|username|password|birthday|usa hockey|hcr|hockey canada|membership|registration (no|number|id))(?= |$)/u

/** A heading as it is looked up: folded, without what stands in brackets. */
const headingKey = (cell: string): string => {
  const short = cell.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ').replaceAll(/n[°º]/gi, 'no')
  return folded(short) === '' ? folded(cell) : folded(short).replaceAll(/# ?/g, '# ').trim()
}

/** Makes what finds the field of a heading. */
export function headingFinder<Field extends string>(synonyms: Synonyms<Field>) {
  const fields = new Map<string, Field>()
  for (const [field, words] of Object.entries(synonyms) as [Field, string][]) {
    for (const word of words.split('|')) fields.set(headingKey(word), field)
  }
  return (cell: string): Field | 'personal' | undefined => {
    const key = headingKey(cell)
    if (key.length > 60) return undefined
    return fields.get(key) ?? (PERSONAL.test(key) ? 'personal' : undefined)
  }
}

/** Does a row with these fields head a table? */
type IsHeading<Field extends string> = (fields: ReadonlySet<Field>) => boolean

/**
 * The columns that a row names, undefined where it is no heading: then at least two of its cells, and
 * most of them, are known words.
 */
export function columnsOf<Field extends string>(
  { cells }: Line,
  find: (cell: string) => Field | 'personal' | undefined,
  isHeading: IsHeading<Field>,
): Columns<Field> | undefined {
  const of = new Map<Field, number[]>()
  const personal: string[] = []
  const unknown: string[] = []
  for (const [index, cell] of cells.entries()) {
    if (cell.trim() === '') continue
    const field = find(cell)
    if (field === undefined) unknown.push(readCell(cell))
    else if (field === 'personal') personal.push(cell.trim())
    else of.set(field, [...(of.get(field) ?? []), index])
  }
  const isAlone = of.size === 1 && personal.length + unknown.length === 0
  if (of.size < 2 && !isAlone && personal.length === 0) return undefined
  // Rows of data have figures in them; headings hardly ever do.
  const figures = unknown.filter((cell) => /^[\d\s:./-]+$/.test(cell)).length
  if (figures > 0 || of.size + personal.length < unknown.length / 4) return undefined
  return isHeading(new Set(of.keys())) ? { of, personal, unknown } : undefined
}

/** The value of a field in a row: of several columns the first that says something; `differs` where they disagree. */
export function cellOf<Field extends string>(
  columns: Columns<Field>,
  cells: readonly string[],
  field: Field,
): { readonly text: string; readonly differs: boolean } {
  const texts = (columns.of.get(field) ?? [])
    .map((index) => (cells[index] ?? '').trim())
    .filter((text) => text !== '')
  const [text = ''] = texts
  return { text, differs: texts.some((other) => folded(other) !== folded(text)) }
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' })
const MOST_LISTED = 12

const listOf = (headings: readonly string[]): string =>
  listed.format([...new Set(headings)].slice(0, MOST_LISTED).map((heading) => heading.slice(0, 40)))

/** What is said of the columns that are not taken over. */
export function notesOnColumns(all: readonly Columns<string>[]): string[] {
  const personal = all.flatMap((columns) => columns.personal)
  const unknown = all.flatMap((columns) => columns.unknown)
  return [
    ...(personal.length > 0
      ? [
          `Birth dates, addresses and other personal details are never imported. Left out: ${listOf(personal)}.`,
        ]
      : []),
    ...(unknown.length > 0 ? [`These columns are not imported: ${listOf(unknown)}.`] : []),
  ]
}
