import { counted } from '../counted.ts'
import { momentAt } from '../time-zone.ts'
import {
  type DateOrder,
  type Day,
  dayInOrder,
  type Figures,
  findDate,
  isDay,
  orderOf,
  weekdayOf,
  withYear,
} from './dates.ts'
import { folded } from './fold.ts'
import { type Columns, cellOf, columnsOf, notesOnColumns } from './headings.ts'
import { OFF, type Question, type ReadGame, type ReadSchedule } from './read-game.ts'
import {
  findScheduleField,
  isJustGame,
  isNoGame,
  isOff,
  readHomeAway,
  SCHEDULE_FIELDS,
  type ScheduleField,
} from './schedule-words.ts'
import {
  asking,
  blocking,
  cleaned,
  type Doubt,
  isFormula,
  type Line,
  quoted,
  readCell,
} from './table.ts'
import { findTime, type TimeOfDay, zoneBehind, zoneNamed } from './times.ts'

/** What is known besides the file. */
export interface ScheduleContext {
  /** Of the person who imports. */
  readonly timeZone: string
  readonly dateOrder: DateOrder | undefined
  /** How hours without AM or PM are read: as they are, or after noon. */
  readonly hours: '24' | 'pm' | undefined
  readonly now: number
}

/** The columns that this row heads, if it is the heading of a schedule. */
export const scheduleColumns = (line: Line): Columns<ScheduleField> | undefined =>
  columnsOf(
    line,
    findScheduleField,
    (fields) =>
      fields.has('date') ||
      (fields.has('time') &&
        (fields.has('opponent') || fields.has('home') || fields.has('matchup'))) ||
      (fields.has('home') && fields.has('away')),
  )

type Values = Readonly<Record<ScheduleField, string>>

/** A row as far as it is read without the others. */
interface Row {
  readonly line: number
  readonly values: Values
  readonly isTorn: boolean
  /** A cell that a spreadsheet takes for a formula. */
  readonly formula: string | undefined
  readonly date: Day | Figures | undefined
  readonly time: TimeOfDay | undefined
  readonly zone: string | undefined
  /** A moment that is written in full, with its offset. */
  readonly moment: string | undefined
}

const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})$/

/** A moment with its offset, such as 2026-11-21T19:30:00Z. */
function momentOf(text: string): string | undefined {
  const time = MOMENT.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

const FORMULA_FIELDS = ['opponent', 'home', 'away', 'matchup', 'location'] as const

function rowOf({ line, cells }: Line, columns: Columns<ScheduleField>): Row {
  const texts = cells.map(readCell)
  const raw = cells.map(cleaned)
  const read = SCHEDULE_FIELDS.map((field) => [field, cellOf(columns, texts, field)] as const)
  const values = Object.fromEntries(read.map(([field, { text }]) => [field, text])) as Values
  const found = findDate(values.date) ?? findDate(values.time)
  const date = found?.date
  const weekday = weekdayOf(values.weekday)
  const time = findTime(values.time) ?? (found === undefined ? undefined : findTime(found.rest))
  const torn = new Set<ScheduleField>(['opponent', 'home', 'away', 'homeAway'])
  return {
    ...{ line, values, time },
    date: date !== undefined && 'first' in date && weekday !== null ? { ...date, weekday } : date,
    formula: FORMULA_FIELDS.map((field) => cellOf(columns, raw, field).text).find(
      (text) => /^=|^[+-]\D/.test(text) && isFormula(text),
    ),
    isTorn: read.some(([field, { differs }]) => differs && torn.has(field)),
    zone: zoneNamed(values.zone) ?? zoneBehind(values.time) ?? zoneBehind(values.date),
    moment: momentOf(values.date) ?? momentOf(values.time),
  }
}

const isEmpty = ({ cells }: Line): boolean => cells.every((cell) => cleaned(cell) === '')

/** The rows of the tables of a file; undefined where there is none of a schedule. */
function rowsOf(
  lines: readonly Line[],
): { rows: Row[]; tables: Columns<ScheduleField>[] } | undefined {
  const tables: Columns<ScheduleField>[] = []
  const rows: Row[] = []
  for (const line of lines) {
    if (isEmpty(line)) continue
    const heading = scheduleColumns(line)
    const columns = tables.at(-1)
    if (heading !== undefined) tables.push(heading)
    else if (columns !== undefined) rows.push(rowOf(line, columns))
  }
  return tables.length === 0 ? undefined : { rows, tables }
}

const figuresOf = (rows: readonly Row[]): Figures[] =>
  rows.flatMap(({ date }) => (date !== undefined && 'first' in date ? [date] : []))

/** How a day is written where it must not be mistaken. */
const spelled = ({ year, month, day }: Day): string =>
  new Date(Date.UTC(year ?? 2000, month - 1, day)).toLocaleDateString('en-US', {
    ...{ timeZone: 'UTC', day: 'numeric', month: 'long' },
    ...(year !== null && { year: 'numeric' as const }),
  })

/** Asks for the order of dates by the first that says two different days. */
function askOrder(all: readonly Figures[]): Question[] {
  const [example] = all.filter(({ first, second }) => first !== second)
  if (example === undefined) return []
  const options = (['mdy', 'dmy'] as const).flatMap((order) => {
    const day = dayInOrder(example, order)
    return day === undefined ? [] : [{ value: order, label: spelled(day) }]
  })
  const text = `Which day is ${example.first}/${example.second}?`
  return [{ name: 'dateOrder', text, options, answer: null }]
}

const NO_TIME = 'No time is given: noon is put in'

interface When {
  readonly startTime: string | null
  readonly doubt: Doubt | null
  readonly remark: string | null
}

/** When a game begins, in words where that is not clear. */
function whenOf(row: Row, order: DateOrder | null, context: ScheduleContext, isPm: boolean): When {
  const { values, date, time, moment } = row
  if (moment !== undefined) return { startTime: moment, doubt: null, remark: null }
  const said = [values.date, values.time].filter((text) => text !== '').join(' ')
  if (date === undefined) {
    const reason =
      said === '' ? 'There is no date in this row' : `${quoted(said)} is not understood as a date`
    return { startTime: null, doubt: said === '' ? asking(reason) : blocking(reason), remark: null }
  }
  const day = 'first' in date ? (order === null ? null : dayInOrder(date, order)) : date
  if (day === null) {
    return {
      startTime: null,
      doubt: blocking(
        `Which day is ${quoted(values.date)}? Say whether the day or the month is first`,
      ),
      remark: null,
    }
  }
  if (day === undefined || !isDay(day)) {
    return {
      startTime: null,
      doubt: blocking(`${quoted(values.date)} is not a day of the calendar`),
      remark: null,
    }
  }
  const full = withYear(day, context.now)
  const hour =
    time === undefined ? 12 : time.isVague && isPm && time.hour < 12 ? time.hour + 12 : time.hour
  const wall = Date.UTC(full.year, full.month - 1, full.day, hour, time?.minute ?? 0)
  const startTime = new Date(momentAt(row.zone ?? context.timeZone, wall)).toISOString()
  const isUnread =
    time === undefined &&
    values.time !== '' &&
    !/\b(tb[ad]|tba|offen|à déterminer)\b/i.test(values.time)
  const untimed = isUnread
    ? `${quoted(values.time)} is not understood as a time: noon is put in`
    : NO_TIME
  return {
    startTime,
    doubt: time === undefined ? asking(untimed) : null,
    remark: day.year === null ? `No year is given: ${full.year} is put in` : null,
  }
}

/** The competition that a row names; 'Game' alone is none. */
const competitionOf = ({ competition, kind }: Values): string =>
  competition !== '' ? competition : isJustGame(kind) ? '' : kind

function gameOf(row: Row, when: When): ReadGame {
  const { values, line, formula } = row
  const { opponent, home, away, matchup, location, surface, season, gameNumber } = values
  const off = isOff(`${values.status} ${matchup} ${opponent}`)
  const doubt =
    (formula === undefined ? null : blocking(`${quoted(formula)} looks like a formula`)) ??
    (off ? blocking(OFF) : null) ??
    when.doubt ??
    (row.isTorn ? asking('Two columns say the same and differ in this row') : null)
  // A column called home may also say whether it is a home game.
  const isFlag = away === '' && opponent !== '' && readHomeAway(home) !== undefined
  return {
    ...{ line, startTime: when.startTime, opponent, matchup, season, doubt, remark: when.remark },
    home: isFlag ? '' : home,
    away,
    homeAway: readHomeAway(values.homeAway) ?? (isFlag ? (readHomeAway(home) ?? null) : null),
    source: gameNumber === '' ? null : `number:${folded(gameNumber)}`,
    location:
      surface !== '' && !folded(location).includes(folded(surface))
        ? [location, surface].filter(Boolean).join(', ')
        : location,
    competition: competitionOf(values),
  }
}

const saysNothing = ({ values }: Row): boolean =>
  ['date', 'time', 'opponent', 'home', 'away', 'matchup'].every(
    (field) => values[field as ScheduleField] === '',
  )

/** Reads the games of a table; undefined where it is no schedule. */
export function readScheduleTable(
  lines: readonly Line[],
  context: ScheduleContext,
): ReadSchedule | undefined {
  const found = rowsOf(lines)
  if (found === undefined) return undefined
  const filled = found.rows.filter((row) => !saysNothing(row))
  const isOther = ({ values: { kind, matchup, opponent } }: Row) =>
    isNoGame(`${kind} ${matchup}`) || (isNoGame(opponent) && /practice|bye/i.test(opponent))
  const rows = filled.filter((row) => !isOther(row))
  const others = filled.length - rows.length
  const figures = figuresOf(rows)
  const told = context.dateOrder ?? orderOf(figures)
  const isAsked = told === null && figures.length > 0
  const vague = rows.filter(({ time, moment }) => time?.isVague === true && moment === undefined)
  const isClear = rows.some(
    ({ time, values }) =>
      time !== undefined &&
      (time.hour > 12 || /(?<!\d)0\d:\d\d/.test(values.time) || /\d\s*[ap]\.?m/i.test(values.time)),
  )
  const isVague = vague.length > 0 && !isClear
  const isPm = isVague && context.hours === 'pm'
  const games = rows.map((row) => {
    // Where no order fits all of them, each is read in the one that fits it.
    const own = row.date !== undefined && 'first' in row.date ? orderOf([row.date]) : undefined
    const order = told === undefined ? (own ?? null) : told
    return gameOf(row, whenOf(row, order, context, isPm))
  })
  const notes = notesOnColumns(found.tables)
  if (others > 0) notes.push(`Practices and other events are left out: ${counted(others, 'row')}.`)
  const [first] = vague
  const hours: Question[] = isVague
    ? [
        {
          name: 'hours',
          text: `Is ${first?.values.time || 'such a time'} before or after noon?`,
          options: [
            { value: '24', label: 'As written' },
            { value: 'pm', label: 'After noon' },
          ],
          answer: context.hours ?? '24',
        },
      ]
    : []
  return { games, notes, questions: [...(isAsked ? askOrder(figures) : []), ...hours] }
}
