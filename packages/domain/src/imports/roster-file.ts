import { counted } from '../platform/counted.ts'
import { isSameJersey } from '../platform/jersey.ts'
import { LIMITS, type Position, type Shoots } from '../platform/limits.ts'
import { nameKey } from './fold.ts'
import { type Columns, cellOf, dividedIn, notesOnColumns } from './headings.ts'
import { plainRoster, splitNumber } from './plain-roster.ts'
import { absentDoubt, isPlayingStatus } from './player-status.ts'
import {
  isStaff,
  isSumOrTeam,
  nameOf,
  readNumber,
  readPosition,
  readShoots,
} from './player-words.ts'
import {
  isOwnTable,
  NAMES,
  ROSTER_FIELDS,
  type RosterField,
  rosterColumns,
} from './roster-words.ts'
import {
  asking,
  blocking,
  brokenDoubt,
  cleaned,
  type Doubt,
  isFormula,
  type Line,
  quoted,
  readCell,
} from './table.ts'

/** A player as read from a file. */
export interface PlayerEntry {
  readonly line: number
  readonly name: string | null
  readonly number: number | null
  /** The digits on the jersey. */
  readonly jersey?: string | null | undefined
  readonly position: Position | null
  readonly shoots: Shoots | null
  readonly doubt: Doubt | null
  /** Further notes on the row. */
  readonly remark: string | null
}

/** The content of a file: entries, and notes on the whole. */
export interface Found<Entry> {
  readonly entries: readonly Entry[]
  readonly notes: readonly string[]
}

const filled = ({ cells }: Line): string[] => cells.map(cleaned).filter((cell) => cell !== '')

/** The meaning of a line above some rows for all of them: 'Goalies', or 'Team Staff'. */
interface Section {
  readonly position: Position | null
  readonly isStaff: boolean
}

/** A line between rows that is none itself: a title, a section, a sum. */
function sectionOf(texts: readonly string[], before: Section): Section {
  const [text = ''] = texts
  if (isStaff(text)) return { position: null, isStaff: true }
  const position = readPosition(text.replace(/[:\d()]/g, ' '))
  if (position !== undefined) return { position, isStaff: false }
  if (/^(players?|roster|skaters?|joueurs|spieler)\b/i.test(text))
    return { position: null, isStaff: false }
  return before
}

const ONLY_PLAYERS = 'only players are imported'

const IS_YES = /^(y|yes|true|1|x|oui|ja|ano)$/i
const IS_NO = /^(n|no|false|0|non|nein|ne)$/i

type Values = Readonly<Record<RosterField, string>>

/** A coach or other staff, by a column, by the section or by the word in the position's column. */
function staffReason(values: Values, section: Section): string | null {
  const { role, position, number, nonPlayer, isPlayer } = values
  const word = [role, position, number].find(isStaff)
  const isPlaying = /\b(player|goalie|skater|joueur|spieler)/i.test(role)
  const says =
    word !== undefined &&
    !(word === role && isPlaying && !isStaff(role.replace(/non-?player/i, '')))
  if (says || IS_YES.test(nonPlayer) || IS_NO.test(isPlayer) || /^non.?player$/i.test(role)) {
    return `${word === undefined ? 'This person' : quoted(word)} is not a player, and ${ONLY_PLAYERS}`
  }
  return section.isStaff ? `Staff are not players, and ${ONLY_PLAYERS}` : null
}

/** The error in a row. */
function doubtOf(values: Values, name: string, section: Section): Doubt | null {
  const staff = staffReason(values, section)
  if (staff !== null) return blocking(staff)
  if (name === '') return blocking('There is no name in this row')
  if (name.length > LIMITS.playerName) return blocking('The name is too long')
  if (!/\p{L}/u.test(name)) return blocking(`${quoted(name)} is not a name`)
  if (values.number !== '' && readNumber(values.number) === undefined) {
    return asking(`${quoted(values.number)} is not a jersey number from 0 to 99 and is left out`)
  }
  return null
}

/** The unreadable parts of a row that is imported all the same. */
function remarkOf({ position, shoots, status }: Values): string | null {
  if (position !== '' && readPosition(position) === undefined) {
    return `The position ${quoted(position)} is not known and is left out`
  }
  if (shoots !== '' && readShoots(shoots) === undefined) {
    return `${quoted(shoots)} in the column for shoots is left out`
  }
  return isPlayingStatus(status) ? null : `The status ${quoted(status)} is not imported`
}

/** The values of a row; without a column of numbers the name may have one: "#7 Anna Lee". */
function valuesOf(
  read: readonly (readonly [RosterField, { text: string }])[],
  hasNumbers: boolean,
) {
  const values = Object.fromEntries(read.map(([field, { text }]) => [field, text])) as Values
  if (hasNumbers) return values
  const field = values.name === '' ? 'first' : 'name'
  const [number, name] = splitNumber(values[field])
  // "Player 7" may be how a team names its players.
  const isName = name.includes(' ') || /^#?\s?\d/.test(values[field])
  return isName ? { ...values, number, [field]: name } : values
}

/** Reads one row of a roster. */
function entryOf(line: Line, columns: Columns<RosterField>, section: Section): PlayerEntry {
  const cells = line.cells.map(readCell)
  const read = ROSTER_FIELDS.map((field) => [field, cellOf(columns, cells, field)] as const)
  const values = valuesOf(read, columns.of.has('number'))
  const isTorn = read.some(([field, { differs }]) => differs && field !== 'role')
  const isOwn = isOwnTable(columns)
  const { name, position } = isOwn ? { name: values.name, position: null } : nameOf(values)
  const found = NAMES.map((field) => cellOf(columns, line.cells.map(cleaned), field).text)
  const formula = found
    .filter(isFormula)
    .map((text) => blocking(`${quoted(text)} looks like a formula and not like a name`))[0]
  const torn = isTorn ? asking('Two columns say the same and differ in this row') : null
  return {
    line: line.line,
    name: name === '' ? null : name.slice(0, LIMITS.playerName),
    ...(readNumber(values.number) ?? { number: null, jersey: null }),
    position: readPosition(values.position) ?? position ?? section.position,
    shoots: readShoots(values.shoots) ?? null,
    doubt:
      formula ??
      doubtOf(values, name, section) ??
      dividedIn(line, columns) ??
      torn ??
      absentDoubt([values.status, values.role, values.position, values.number]) ??
      brokenDoubt([name]),
    remark: remarkOf(values),
  }
}

/** A last name in capitals before a first name, as in official rosters: "NOVAK Cleo". */
const CAPITALS_FIRST = /^(\p{Lu}[\p{Lu}'’-]{2,}(?: \p{Lu}[\p{Lu}'’-]*)*) (\p{Lu}[\p{Ll}'’.-].*)$/u

/** Names in the order of speaking, where all of a file with several have the last name in capitals first. */
function inSpeakingOrder(entries: readonly PlayerEntry[]): readonly PlayerEntry[] {
  const names = entries.flatMap(({ name, doubt }) =>
    name === null || doubt?.blocks === true ? [] : [name],
  )
  if (names.length < 2 || !names.every((name) => CAPITALS_FIRST.test(name))) return entries
  return entries.map((entry) => ({
    ...entry,
    name: entry.name?.replace(CAPITALS_FIRST, '$2 $1') ?? null,
  }))
}

/** Marks the rows that name a person again. */
function withDuplicates(entries: readonly PlayerEntry[]): PlayerEntry[] {
  const seen = new Map<string, PlayerEntry>()
  return entries.map((entry) => {
    if (entry.name === null || entry.doubt?.blocks === true) return entry
    const key = nameKey(entry.name)
    const first = seen.get(key)
    if (first === undefined) {
      seen.set(key, entry)
      return entry
    }
    const isSame = isSameJersey(first, entry) || first.number === null || entry.number === null
    const doubt = isSame
      ? blocking(`Line ${first.line} has this player already`)
      : asking(`Line ${first.line} has a player of this name with another number`)
    return { ...entry, doubt }
  })
}

const NO_SECTION: Section = { position: null, isStaff: false }

/** A number, perhaps with a mark: "#12", "12*" or "A7". */
const JERSEY = /^\p{L}?\W?\d{1,3}\W?\p{L}?$/u

/** Is the one filled cell of this line in a column of names, or a number in one of numbers? */
function isPlayerAlone({ cells }: Line, text: string, { of }: Columns<RosterField>): boolean {
  const index = cells.findIndex((cell) => cleaned(cell) !== '')
  const fields = JERSEY.test(text) ? [...NAMES, 'number' as const] : NAMES
  return fields.some((field) => of.get(field)?.includes(index) === true)
}

/** Is it a row without a number that sums up the others? */
const isSum = ({ cells }: Line, { of }: Columns<RosterField>): boolean => {
  const textOf = (field: RosterField) => of.get(field)?.map((at) => cells[at] ?? '') ?? []
  return (
    isSumOrTeam(NAMES.flatMap(textOf).join(' ')) &&
    textOf('number').every((text) => cleaned(text) === '')
  )
}

const SUM_OR_TITLE = /^(totals?|sum|summe|players?|roster|skaters?)\b/i

/** Is a line with one filled cell a title of the lines below it rather than the row of a player? */
function isTitle(line: Line, text: string, columns?: Columns<RosterField>): boolean {
  if (columns === undefined || columns.of.size === 1) return columns === undefined
  const says = isStaff(text) || readPosition(text.replace(/[:\d()]/g, ' ')) !== undefined
  return says || SUM_OR_TITLE.test(text) || !isPlayerAlone(line, text, columns)
}

/** Notes on guesses. */
const guessed = (heading: readonly string[] | null): string =>
  heading === null
    ? 'No headings were found: what each column means was guessed.'
    : `The headings ${quoted(heading.join(', '))} are not known: what each column means was guessed.`

/** The players of a table; undefined where it is none of a roster. */
export function readRoster(lines: readonly Line[]): Found<PlayerEntry> | undefined {
  const hasHeading = lines.some((line) => rosterColumns(line) !== undefined)
  const plain = hasHeading ? undefined : plainRoster(lines)
  const tables: Columns<RosterField>[] = []
  const entries: PlayerEntry[] = []
  let columns: Columns<RosterField> | undefined = plain?.columns
  let section = NO_SECTION
  let sums = 0
  for (const line of plain?.lines ?? lines) {
    const texts = filled(line)
    const heading = hasHeading ? rosterColumns(line) : undefined
    if (heading !== undefined) {
      // A second heading begins another table: of staff, or of the next page.
      if (heading.of.has('number') || heading.of.has('position')) section = NO_SECTION
      columns = heading
      tables.push(heading)
    } else if (texts.length === 1 && isTitle(line, texts[0] ?? '', columns)) {
      section = sectionOf(texts, section)
    } else if (texts.length > 0 && columns !== undefined) {
      if (isSum(line, columns)) sums += 1
      else entries.push(entryOf(line, columns, section))
    }
  }
  if (columns === undefined) return undefined
  const staff = entries.filter(({ doubt }) => doubt?.reason.includes(ONLY_PLAYERS)).length
  const notes = [
    ...(plain === undefined ? [] : [guessed(plain.heading)]),
    ...notesOnColumns(tables),
  ]
  if (staff > 0) notes.push(`Coaches and other staff are left out: ${counted(staff, 'row')}.`)
  if (sums > 0) notes.push(`Totals are left out: ${counted(sums, 'row')}.`)
  const isOwn = tables.length > 0 && tables.every(isOwnTable)
  return { entries: withDuplicates(isOwn ? entries : inSpeakingOrder(entries)), notes }
}
