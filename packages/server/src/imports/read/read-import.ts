import type { OwnTeam } from '@icetally/domain/imports/own-team'
import type { Question } from '@icetally/domain/imports/read-game'
import { type PlayerEntry, readRoster } from '@icetally/domain/imports/roster-file'
import { rosterColumns } from '@icetally/domain/imports/roster-words'
import { readScheduleTable, scheduleColumns } from '@icetally/domain/imports/schedule-file'
import type { SheetContext } from '@icetally/domain/imports/sheets/interpret'
import { sheetColumns } from '@icetally/domain/imports/sheets/read-sheet'
import { NO_SIDES, readGameSheets } from '@icetally/domain/imports/sheets/sheet-file'
import { entriesOf, type GameEntry } from '@icetally/domain/imports/sides'
import type { Line } from '@icetally/domain/imports/table'
import type { ScheduleContext } from '@icetally/domain/imports/when'
import { counted } from '@icetally/domain/platform/counted'
import { readCalendar } from './calendar.ts'
import { isCalendar } from './calendar-events.ts'
import { decode } from './decode.ts'
import { readDelimited } from './delimited.ts'
import { Refused } from './refused.ts'
import { readSheets } from './workbook.ts'

/** A file to be read, with all that is known besides it. */
export interface ToRead extends ScheduleContext, OwnTeam, SheetContext {
  readonly kind: 'roster' | 'schedule'
  readonly bytes: Uint8Array
  readonly sheet: string | undefined
  /** New names that are no new names of known opponents, one a line. */
  readonly otherTeams: string
  /** Is it a calendar that the team follows? */
  readonly isFeed: boolean
  /** The maximum of rows of a file, and of its results. */
  readonly mostRows: number
  /** The maximum of rows of a table of events, and of its games. */
  readonly mostEvents: number
  readonly mostSheets: number
  readonly mostEntries: number
}

/** How a file was read. */
export interface Source {
  readonly format: 'text' | 'workbook' | 'calendar'
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly sheet: string | null
}

export interface FileContent {
  readonly entries: readonly (PlayerEntry | GameEntry)[]
  readonly notes: readonly string[]
  readonly questions: readonly Question[]
  readonly source: Source
}

/** The content of a file, or why it was not read. */
export type ReadAnswer = { readonly refusal: string } | FileContent

const PICTURE = 'This is a picture. A roster or a schedule has to be text or a table'
/** Containers of pictures and films by their brand; phones take photos as HEIC. */
const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:hei|hev|mif1|msf1)/, PICTURE.replace('a picture', 'a HEIC picture')],
  [/^avi[fs]/, PICTURE.replace('a picture', 'an AVIF picture')],
  [/./, PICTURE.replace('a picture', 'a video')],
]
const PAGE = 'This is a web page. Select the table on it, copy it and paste it here'
const PAGE_OF_FEED =
  'This is the address of a web page, not of a calendar. Look for "Subscribe", "iCal" or "Calendar feed" on it and copy that address'

/** How files begin that are something else, in lower case. */
const FOREIGN: Readonly<Record<string, string>> = {
  '\xd0\xcf\x11\xe0':
    'This is an old or a protected Excel file. Save it as .xlsx or CSV without a password',
  '%pdf': 'PDF files cannot be read. Select the table in it, copy it and paste it here',
  ...{ '\x89png': PICTURE, '\xff\xd8\xff': PICTURE, gif8: PICTURE, riff: PICTURE },
  ...{ 'ii*\0': PICTURE, 'mm\0*': PICTURE, '<svg': PICTURE },
  '\x1f\x8b': 'This file is compressed. Unpack it first',
  '{\\rtf':
    'This is a document of a word processor. Select the table in it, copy it and paste it here',
  ...{ '<!doctype html': PAGE, '<html': PAGE, '<?xml': PAGE, '<table': PAGE, '<!--': PAGE },
}

/** Refuses known other formats, by their first bytes. */
function refuseForeign(bytes: Uint8Array): void {
  const latin = Buffer.from(bytes.subarray(0, 400)).toString('latin1').toLowerCase()
  const start = latin.replace(/^\xef\xbb\xbf/, '').trimStart()
  const [, sentence] =
    Object.entries(FOREIGN).find(([first]) => start.startsWith(first.toLowerCase())) ?? []
  if (sentence !== undefined) throw new Refused(sentence)
  const brand = latin.slice(4, 8) === 'ftyp' ? latin.slice(8, 12) : undefined
  const [, container] = BRANDS.find(([known]) => brand !== undefined && known.test(brand)) ?? []
  if (container !== undefined) throw new Refused(container)
}

const EMPTY = 'The file is empty'
const NO_TEXT = 'This file is neither text nor an Excel workbook'

const NOT_FOUND = {
  roster:
    'No players were found. A line has to name the columns, such as Number, First Name and Last Name',
  schedule:
    'No games were found. A line has to name the columns, such as Date, Time, Opponent and Location',
} as const

const tooMany = (most: number) =>
  new Refused(
    `The file has more than ${most.toLocaleString('en-US')} rows; please keep only those of your team`,
  )

/** How many cells of a line are known headings. */
const knownIn =
  (kind: ToRead['kind']) =>
  (cells: readonly string[]): number => {
    const columns =
      kind === 'roster'
        ? rosterColumns({ line: 0, cells })
        : (sheetColumns({ line: 0, cells }) ?? scheduleColumns({ line: 0, cells }))
    return columns === undefined ? 0 : columns.of.size + columns.personal.length
  }

interface Table {
  readonly lines: readonly Line[]
  readonly source: Source
  readonly questions: readonly Question[]
}

/** The requested sheet, or the one that looks most like a roster or schedule. */
async function sheetOf({ bytes, kind, sheet, mostRows }: ToRead): Promise<Table> {
  const sheets = await readSheets(bytes, mostRows)
  const count = knownIn(kind)
  const known = sheets.map((one) => ({
    ...one,
    known: Math.max(0, ...one.lines.slice(0, 60).map(({ cells }) => count(cells))),
  }))
  const fitting = known.filter((one) => one.known > 0)
  const byKnown = [...(fitting.length > 0 ? fitting : known)].sort(
    (one, other) => other.known - one.known,
  )
  const chosen = known.find(({ name }) => name === sheet) ?? byKnown[0]
  if (chosen === undefined) throw new Refused('There is no table in this workbook')
  const options = fitting.slice(0, 50).map(({ name }) => ({ value: name, label: name }))
  const question: Question = {
    name: 'sheet',
    text: 'Which sheet is it?',
    options,
    answer: chosen.name,
  }
  return {
    lines: chosen.lines,
    source: { format: 'workbook', encoding: null, delimiter: null, sheet: chosen.name },
    questions: options.length > 1 ? [question] : [],
  }
}

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Reads a file; throws {@link Refused}. */
async function read(file: ToRead): Promise<ReadAnswer> {
  const { bytes, kind, mostRows } = file
  if (bytes.length === 0) throw new Refused(EMPTY)
  refuseForeign(bytes)
  if (isArchive(bytes)) return ofTable(file, await sheetOf(file))
  const { text, encoding } = decode(bytes)
  if (text.trim() === '') throw new Refused(EMPTY)
  if (text.includes('\0')) throw new Refused(NO_TEXT)
  if (isCalendar(text)) {
    if (kind === 'roster') throw new Refused('This is a calendar. Import it as a schedule')
    const source = { format: 'calendar', encoding, delimiter: null, sheet: null } as const
    return { source, ...entriesOf(readCalendar(text, mostRows, file), file) }
  }
  const most = kind === 'roster' ? mostRows : file.mostEvents
  const { lines, delimiter } = readDelimited(text, most, knownIn(kind))
  return ofTable(file, {
    lines,
    source: { format: 'text', encoding, delimiter, sheet: null },
    questions: [],
  })
}

function ofTable(file: ToRead, { lines, source, questions }: Table): ReadAnswer {
  const { kind, mostRows, mostEvents } = file
  if (lines.length > (kind === 'roster' ? mostRows : mostEvents))
    throw tooMany(kind === 'roster' ? mostRows : mostEvents)
  if (kind === 'roster') {
    const found = readRoster(lines)
    if (found === undefined || found.entries.length === 0) throw new Refused(NOT_FOUND.roster)
    return { source, questions, ...found }
  }
  const sheets = readGameSheets(lines, file)
  if (sheets !== undefined) {
    if (sheets.entries.length + sheets.notes.length === 0) throw new Refused(NO_SIDES)
    return { source, ...sheets, questions: [...questions, ...sheets.questions] }
  }
  if (lines.length > mostRows) throw tooMany(mostRows)
  const found = readScheduleTable(lines, file)
  if (found === undefined || found.games.length === 0) throw new Refused(NOT_FOUND.schedule)
  const { entries, notes, questions: sheetQuestions } = entriesOf(found, file)
  return { source, entries, notes, questions: [...questions, ...sheetQuestions] }
}

/**
 * Until the team is known, the rows of a whole league count: the first ones are enough for the
 * question.
 */
const shortened = (answer: FileContent, most: number): ReadAnswer => ({
  ...answer,
  entries: answer.entries.slice(0, most),
  notes: [
    ...answer.notes,
    `These are the first ${most.toLocaleString('en-US')} of ${counted(answer.entries.length, 'row')}. Say which team is yours to see its games.`,
  ],
})

/** Reads a file, or returns why it is not read. */
export async function readImport(file: ToRead): Promise<ReadAnswer> {
  try {
    const answer = await read(file)
    if ('refusal' in answer) return answer
    const sheets = answer.entries.filter((entry) => 'sheet' in entry).length
    if (sheets > file.mostSheets)
      return {
        refusal: `The file has ${sheets} games with their events; at most ${file.mostSheets} can be imported at once`,
      }
    if (answer.entries.length <= file.mostEntries) return answer
    if (file.kind === 'schedule' && answer.questions.some(({ name }) => name === 'ourTeam'))
      return shortened(answer, file.mostEntries)
    const most = file.mostEntries.toLocaleString('en-US')
    return {
      refusal: `The file has ${answer.entries.length.toLocaleString('en-US')} rows for the team; at most ${most} can be imported at once`,
    }
  } catch (error) {
    if (error instanceof Refused) {
      const isPage = file.isFeed && error.message === PAGE
      return { refusal: isPage ? PAGE_OF_FEED : error.message }
    }
    throw error
  }
}
