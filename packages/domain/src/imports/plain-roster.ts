import type { Columns } from './headings.ts'
import { isStaff, readNumber, readPosition, readShoots } from './player-words.ts'
import { cleaned, type Line } from './table.ts'

type PlainField = 'number' | 'name' | 'first' | 'last' | 'position' | 'shoots'

/** A table without headings, whose columns were guessed from its cells. */
interface PlainRoster {
  readonly lines: readonly Line[]
  readonly columns: Columns<PlainField>
  /** The cells of the first line, where they are headings that are not known. */
  readonly heading: readonly string[] | null
}

const NAME = /^\p{L}[\p{L}\p{M}'’.,() -]{1,60}$/u
const MOST_WORDS = 5

const isNameLike = (text: string): boolean =>
  NAME.test(text) && text.split(' ').length <= MOST_WORDS

/** Characters between a name and the text beside it. */
const SEPARATORS = ' ,(–—-'

/** A text without the separators at its end: an expression would try each run of them again. */
function withoutSeparators(text: string): string {
  let end = text.length
  while (end > 0 && SEPARATORS.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Where the last word of a line begins: behind its last blank, comma or bracket, for names have hyphens. */
const lastWordAt = (text: string): number =>
  Math.max(...[' ', ',', '('].map((separator) => text.lastIndexOf(separator))) + 1

/** '7 Anna Lee', '#07 - Anna Lee' or 'Anna Lee 7' as number and name. */
export function splitNumber(text: string): readonly [string, string] {
  const before = /^#? ?(\d{1,2})[ .):,–—-]+([^ .):,–—\d-].*)$/.exec(text)
  if (before !== null) return [before[1] ?? '', before[2] ?? '']
  const at = lastWordAt(text)
  const after = /^[–—-]?#?(\d{1,2})\)?$/.exec(text.slice(at))?.[1]
  const name = withoutSeparators(text.slice(0, at))
  return after === undefined || name === '' || /\d/.test(name) ? ['', text] : [after, name]
}

/** '7 Anna Lee', '#07 - Anna Lee (D)' or 'Anna Lee 7' as number, name and position. */
export function splitPlainLine(text: string): readonly string[] {
  const [number, rest] = splitNumber(text)
  const at = lastWordAt(rest)
  const word = /^[–—-]?(\p{L}{1,12})\)?$/u.exec(rest.slice(at))?.[1]
  const name = withoutSeparators(rest.slice(0, at))
  if (word === undefined || readPosition(word) === undefined) return [number, rest, '']
  const isShort = word.length <= 2 && word === word.toUpperCase() && /\p{L}/u.test(name)
  return name.includes(' ') || isShort ? [number, name, word] : [number, rest, '']
}

type Test = (text: string) => boolean

const isMostly = (cells: readonly string[], test: Test): boolean => {
  const texts = cells.filter((cell) => cell !== '')
  return texts.length > 0 && texts.filter(test).length >= texts.length * 0.7
}

/** A column of which most cells pass a test. */
function columnThat(
  columns: readonly (readonly string[])[],
  test: Test,
  taken: ReadonlySet<number>,
): number | undefined {
  const index = columns.findIndex((cells, at) => !taken.has(at) && isMostly(cells, test))
  return index === -1 ? undefined : index
}

/** Is the first of these lines a heading: words alone, above a column of numbers? */
function isHeadingLine([first, ...others]: readonly Line[]): boolean {
  const cells = first?.cells ?? []
  const isWords = cells.filter((cell) => cell !== '').length > 1 && !/\d/.test(cells.join(' '))
  const isNumberColumn = (at: number) =>
    isMostly(
      others.map((line) => line.cells[at] ?? ''),
      (text) => /^#?\d{1,4}$/.test(text),
    )
  return isWords && cells.some((cell, at) => cell !== '' && isNumberColumn(at))
}

/** Guesses the columns of a roster that has no headings; undefined where it does not look like one. */
export function plainRoster(all: readonly Line[]): PlainRoster | undefined {
  const filled = all.map(({ line, cells }) => ({ line, cells: cells.map(cleaned) }))
  const rows = filled.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const isSingle = rows.every(({ cells }) => cells.filter((cell) => cell !== '').length === 1)
  const split = ({ line, cells }: Line): Line => {
    const text = cells.find((cell) => cell !== '') ?? ''
    return isStaff(text) || readPosition(text.replace(/[:\d]/g, '')) !== undefined
      ? { line, cells: ['', text, ''] }
      : { line, cells: splitPlainLine(text) }
  }
  const isHeaded = !isSingle && isHeadingLine(rows)
  const heading = isHeaded ? (rows[0]?.cells.filter((cell) => cell !== '') ?? null) : null
  const lines = isSingle ? rows.map(split) : isHeaded ? rows.slice(1) : rows
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length))
  // A section has one cell: 'Goalies'.
  const full = lines.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1)
  const players = full.length > 0 ? full : lines
  const columns = Array.from({ length: width }, (_, at) =>
    players.map(({ cells }) => cells[at] ?? ''),
  )
  const taken = new Set<number>()
  const of = new Map<PlainField, readonly number[]>()
  const take = (field: PlainField, test: Test): void => {
    const index = columnThat(columns, test, taken)
    if (index === undefined) return
    taken.add(index)
    of.set(field, [index])
  }
  const isNumber = (text: string) => readNumber(text) !== undefined
  const numbers = columns.filter((cells) => isMostly(cells, isNumber))
  const first = columns.findIndex((cells) => isMostly(cells, isNameLike))
  const isStatistics = numbers.length > 1 && !numbers.includes(columns[first - 1] ?? [])
  if (!isStatistics) take('number', isNumber)
  take('position', (text) => text.length <= 14 && readPosition(text) !== undefined)
  take(
    'shoots',
    (text) =>
      /^(l|r|left|right|links|rechts|gauche|droite)$/i.test(text) && readShoots(text) !== undefined,
  )
  take('name', (text) => isNameLike(text) && text.includes(' '))
  if (!of.has('name')) {
    take('first', isNameLike)
    take('last', isNameLike)
    const only = of.has('last') ? undefined : of.get('first')
    if (only !== undefined) {
      of.delete('first')
      of.set('name', only)
    }
  }
  const names = of.get('name') ?? of.get('last')
  const known = players.filter(({ cells }) => isNameLike(cells[names?.[0] ?? -1] ?? '')).length
  // One line, or a single word on each, without a number anywhere, may be anything.
  const isRoster = names !== undefined && known >= players.length * 0.6
  const isLong = lines.some(({ cells }) => (cells[names?.[0] ?? 0] ?? '').includes(' '))
  const isVague = !of.has('number') && (lines.length < 2 || (of.size === 1 && !isLong))
  return isRoster && !isVague
    ? { lines, columns: { of, personal: [], unknown: [], headings: [] }, heading }
    : undefined
}
