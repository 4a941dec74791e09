import { folded } from './fold.ts'
import { asking, type Doubt, type Line, readCell } from './table.ts'

/** The words by which the columns of a table are known: folded, whole headings by field. */
export type Synonyms<Field extends string> = Readonly<Record<Field, string>>

/** The columns of a table by field; several where several headings match. */
export interface Columns<Field extends string> {
  readonly of: ReadonlyMap<Field, readonly number[]>
  /** Headings of columns that are about people and not for a team's statistics. */
  readonly personal: readonly string[]
  /** Headings that are not recognized. */
  readonly unknown: readonly string[]
  /** All headings, by position. */
  readonly headings: readonly string[]
}

/** Birth dates, addresses and the like: never imported from any source. */
const PERSONAL =
  /(?:^| )(?:birth\p{L}*|dob|born|age|geburt\p{L}*|naissance|naroz\p{L}*|address\p{L}*|street|city|town|province|zip|postal|postcode|adresse|plz|wohnort|country|e ?mails?|courriel|phones?|mobile|cell|tel|telefon\p{L}*|telephone|handy|fax|parents?|guardian|mother|father|contact|emergency|gender|sex|medical|allerg\p{L}*|health|insurance|ssn|passport|nationality|citizenship|height|weight|school|grade|username|password|birthday|usa hockey|hcr|hockey canada|membership|registration (no|number|id))(?= |$)/u

/** Characters of a cell that may be a heading. */
const LONGEST_HEADING = 300
/** Personal words within a heading that is written as one word: "dateofbirth", "parentname". */
const JOINED_PERSONAL =
  /birth|email|phone|address|parent|guardian|mother|father|emergency|medical|gender|postal|zipcode/

/**
 * Headings of figures, which mark a row as a heading and are not imported: games played are no
 * jersey numbers.
 */
const FIGURES = new Set(
  'gp,games,games played,mp,g,goals,a,assists,p,pts,points,pim,penalty minutes,+ -,plus minus,plus/minus,gaa,ga,goals against,goals against average,sv,saves,sv %,save %,save percentage,w,l,t,otl,so,shutouts,wins,losses,ties,win pct,rating,s,shots,sog,ppg,shg,gwg,fo,faceoffs,toi,min,minutes,team,club,verein,mannschaft,équipe,rank,rk,rang,sp,spiele,tore,assists,punkte,strafen,zápasy,góly,body,mj,buts,passes,pun'
    .split(',')
    .map((word) => folded(word)),
)

/** Words that are joined by capitals or points: "PlayerName", "ISODate", "player.name". */
const parted = (cell: string): string =>
  cell
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/(\p{L})\.(\p{L})/gu, '$1 $2')

const joined = (key: string): string => key.replaceAll(' ', '')
/** Shorter words joined may be others. */
const LEAST_JOINED = 5

/** A heading as it is looked up: folded, without text in brackets. */
const headingKey = (whole: string): string => {
  const cell = whole.slice(0, LONGEST_HEADING)
  const short = cell.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ').replaceAll(/n[°º]/gi, 'no')
  return folded(short) === '' ? folded(cell) : folded(short).replaceAll(/# ?/g, '# ').trim()
}

const LONGEST = 100

/** The meaning of a heading: a field, or a known heading that is not imported. */
type Found<Field extends string> = Field | 'personal' | 'figure' | undefined

/** Creates a search for the field of a heading, in any case of its words and however they are joined. */
export function headingFinder<Field extends string>(synonyms: Synonyms<Field>) {
  const fields = new Map<string, Field>()
  for (const [field, words] of Object.entries(synonyms) as [Field, string][]) {
    for (const word of words.split('|')) fields.set(headingKey(word), field)
  }
  const byJoined = new Map<string, Field>()
  for (const [key, field] of fields) {
    const one = joined(key)
    if (one.length >= LEAST_JOINED && !byJoined.has(one)) byJoined.set(one, field)
  }
  const fieldOf = (cell: string): Field | undefined =>
    fields.get(headingKey(cell)) ??
    fields.get(headingKey(parted(cell))) ??
    byJoined.get(joined(headingKey(cell)))
  return (cell: string): Found<Field> => {
    if (cell.length > LONGEST) return undefined
    const [first = '', ...others] = cell.split('/')
    const field = fieldOf(cell) ?? (others.length > 0 ? fieldOf(first) : undefined)
    if (field !== undefined) return field
    const key = headingKey(parted(cell))
    const isPersonal = PERSONAL.test(key) || JOINED_PERSONAL.test(joined(key))
    return isPersonal
      ? 'personal'
      : FIGURES.has(key) || FIGURES.has(folded(cell))
        ? 'figure'
        : undefined
  }
}

/** Does a row with these fields head a table? */
type IsHeading<Field extends string> = (fields: ReadonlySet<Field>) => boolean

/**
 * The columns that a row names, undefined if it is no heading: at least two of its cells are known
 * words, among any number of others.
 */
export function columnsOf<Field extends string>(
  { cells }: Line,
  find: (cell: string) => Found<Field>,
  isHeading: IsHeading<Field>,
): Columns<Field> | undefined {
  const of = new Map<Field, number[]>()
  const personal: string[] = []
  const unknown: string[] = []
  let figures = 0
  for (const [index, cell] of cells.entries()) {
    if (cell.trim() === '') continue
    const field = find(cell)
    if (field === 'figure') figures += 1
    if (field === undefined || field === 'figure') unknown.push(readCell(cell))
    else if (field === 'personal') personal.push(cell.trim())
    else of.set(field, [...(of.get(field) ?? []), index])
  }
  const isAlone = of.size === 1 && personal.length + unknown.length === 0
  if (of.size + personal.length + figures < 2 && !isAlone) return undefined
  // Rows of data have figures in them; headings hardly ever do.
  if (unknown.some((cell) => /^[\d\s:./-]+$/.test(cell) && /\d/.test(cell))) return undefined
  return isHeading(new Set(of.keys())) ? { of, personal, unknown, headings: cells } : undefined
}

/**
 * The doubt about a row that has more cells than its table has headings: a comma in one of its texts has divided it.
 */
export function dividedIn(
  { cells, isSplitAtText = false }: Line,
  { headings }: Pick<Columns<string>, 'headings'>,
): Doubt | null {
  const isLonger = cells.slice(headings.length).some((cell) => cell.trim() !== '')
  return isSplitAtText && headings.length > 0 && isLonger
    ? asking('This row has more cells than there are headings: a text in it needs quotation marks')
    : null
}

/**
 * The value of a field in a row: of several columns the first non-empty one; `differs` if they
 * disagree.
 */
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

/** The note on the columns that are not imported. */
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
