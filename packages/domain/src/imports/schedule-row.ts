import { type Day, type Figures, type FoundDate, findDate } from './dates.ts'
import { type Columns, cellOf, dividedIn } from './headings.ts'
import type { DatedLine } from './schedule-days.ts'
import { changedDoubt } from './schedule-status.ts'
import { isOffAlone, SCHEDULE_FIELDS, type ScheduleField } from './schedule-words.ts'
import { asking, cleaned, type Doubt, isFormula, readCell } from './table.ts'
import { findTime, type TimeOfDay } from './times.ts'
import { type Weekdays, weekdaysOf } from './weekday-words.ts'
import { type ZoneBehind, zoneBehind, zoneNamed } from './zones.ts'

type Values = Readonly<Record<ScheduleField, string>>

/** A row as far as it is read without the others. */
export interface Row {
  readonly line: number
  readonly values: Values
  readonly doubt: Doubt | null
  /** A cell that a spreadsheet takes for a formula. */
  readonly formula: string | undefined
  readonly date: Day | Figures | undefined
  /** The days of the week that the row names. */
  readonly weekdays: Weekdays
  readonly time: TimeOfDay | undefined
  /** The text where a time is expected; a date in it is left out. */
  readonly timeText: string
  readonly zone: string | undefined
  /** The name of a time zone that is not known. */
  readonly unknownZone: string | undefined
  /** Why a cell, of any column, says that the game is not played so. */
  readonly changed: Doubt | null
  /** Does a cell, of any column, say that the game is called off, and nothing else? */
  readonly isOff: boolean
  /** Is it of a table of games that Icetally wrote? Its names are whole. */
  readonly isOwn: boolean
  /** The line of its date, if the row has none. */
  readonly dateOf: number | undefined
  /** A full timestamp, with its offset. */
  readonly moment: string | undefined
}

const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})$/

/** A timestamp with its offset, such as 2026-11-21T19:30:00Z. */
function momentOf(text: string): string | undefined {
  const time = MOMENT.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/** A date in a column of times, such as "Start": figures alone are a time there. */
function dateBesideTime(text: string): FoundDate | undefined {
  const found = findDate(text)
  const isDate = found !== undefined && (found.date.year !== null || findTime(found.rest))
  return isDate ? found : undefined
}

/** The zone that the heading of times or dates names in brackets, such as "Time (CST)". */
function zoneInHeading({ of, headings }: Columns<ScheduleField>): ZoneBehind | undefined {
  for (const index of [...(of.get('time') ?? []), ...(of.get('date') ?? [])]) {
    const [, word = ''] = /[([]([^)\]]{1,40})[)\]]/.exec(headings[index] ?? '') ?? []
    const zone = zoneNamed(word)
    if (zone !== undefined) return { zone, word }
  }
  return undefined
}

function zoneOf(
  { zone }: Values,
  time: TimeOfDay | undefined,
  columns: Columns<ScheduleField>,
): Pick<Row, 'zone' | 'unknownZone'> {
  const behind = time && (zoneBehind(time.rest) ?? zoneInHeading(columns))
  const known = zoneNamed(zone) ?? (zone === '' ? behind?.zone : undefined)
  const word = zone === '' ? behind?.word : zone
  return { zone: known, unknownZone: known === undefined ? word : undefined }
}

const FORMULA_FIELDS = ['opponent', 'home', 'away', 'matchup', 'location'] as const

const OWN_HEADINGS = ['Start', 'Opponent', 'Decided In', 'Power-Play Goals Against']

/** Reads a row as far as it can be read without the others. */
export function rowOf(whole: DatedLine, columns: Columns<ScheduleField>): Row {
  const { line, cells } = whole
  const texts = cells.map(readCell)
  const raw = cells.map(cleaned)
  const read = SCHEDULE_FIELDS.map((field) => [field, cellOf(columns, texts, field)] as const)
  const own = Object.fromEntries(read.map(([field, { text }]) => [field, text])) as Values
  const values = { ...own, date: own.date || (whole.day?.text ?? '') }
  const inTime = dateBesideTime(values.time)
  const found = findDate(values.date) ?? inTime
  const timeText = inTime?.rest ?? values.time
  const time = findTime(timeText) ?? (found && findTime(found.rest))
  const torn = new Set<ScheduleField>(['opponent', 'home', 'away', 'homeAway'])
  const isOwn = OWN_HEADINGS.every((heading) => columns.headings.includes(heading))
  const isTorn = read.some(([field, { differs }]) => differs && torn.has(field))
  return {
    ...{ line, values, time, timeText, date: found?.date },
    weekdays: weekdaysOf(values.weekday) ?? found?.weekdays ?? weekdaysOf(values.time),
    formula: FORMULA_FIELDS.map((field) => cellOf(columns, raw, field).text).find(
      (text) => /^=|^[+-]\D/.test(text) && isFormula(text),
    ),
    doubt:
      dividedIn(whole, columns) ??
      (isTorn ? asking('Two columns say the same and differ in this row') : null),
    ...zoneOf(values, time, columns),
    changed: changedDoubt(values.status, isOwn ? [] : texts),
    isOff: !isOwn && texts.some(isOffAlone),
    isOwn,
    dateOf: whole.day?.line,
    moment: momentOf(values.date) ?? momentOf(values.time),
  }
}
