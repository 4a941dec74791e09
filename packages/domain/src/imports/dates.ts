import { monthBeforeDay, monthOf } from './date-words.ts'
import { type Weekdays, weekdaysIn } from './weekday-words.ts'

/** The possible orders of day and month in figures. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** A calendar day; without a year if the file has none. */
export interface Day {
  readonly year: number | null
  /** 1 to 12. */
  readonly month: number
  readonly day: number
}

/** A date in figures as it was found: two numbers that are day and month in either order. */
export interface Figures {
  readonly first: number
  readonly second: number
  readonly year: number | null
}

/** The date read from a text, and the rest of the text. */
export interface FoundDate {
  readonly date: Day | Figures
  readonly weekdays: Weekdays
  readonly rest: string
}

const fullYear = (text: string | undefined): number | null => {
  if (text === undefined) return null
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

/** Is there such a day? Without a year every February may have 29. */
export function isDay({ year, month, day }: Day): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year ?? 2024, month, 0)).getUTCDate()
}

/**
 * The continuation after a time that is not part of a date: "8.05 pm", "18.00 Uhr", "08.11. 18.00".
 */
const NO_TIME = String.raw`(?![\d:]|[.h]\d| ?(?:uhr|hod|[ap]\.? ?m\b|h\b))`

const YEAR_FIRST = /(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g
const TOGETHER = /(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)/g
const YEAR_LAST = new RegExp(
  String.raw`(?<![\d:.])(?<!\d\. )(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})${NO_TIME}`,
  'gi',
)
const YEARLESS_DOTTED = /(?<![\d:.])(\d{1,2})\. ?(\d{1,2})\.(?!\d)/g
const YEARLESS = new RegExp(String.raw`(?<![\d:./])(\d{1,2})([/.])(\d{1,2})(?!\/)${NO_TIME}`, 'gi')
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.)?[ -]?(?:de |of )?(\p{L}{3,12})(?!\p{L})\.?[ ,-]{0,2}(?:de )?((?:20)?\d{2}(?![\d:.h]|(?:st|nd|rd|th)\b| ?[ap]\.?m| ?uhr))?/giu
const MONTH_FIRST =
  /(?<!\p{L})(\p{L}{3,12})\.? ?(\d{1,2})(?:st|nd|rd|th)?(?![\d:]|[.h]\d| ?[ap]\.?m|,? ?uhr)(?:[ ,]{1,2}(20\d{2}))?/giu
/** Days since the end of 1899, as spreadsheets count them. */
const SERIAL = /^(4\d{4}|5\d{4})(\.\d+)?$/

const EPOCH_OF_SERIALS = Date.UTC(1899, 11, 30)
const DAY = 24 * 60 * 60 * 1000

interface Match {
  readonly date: Day | Figures
  readonly at: number
  readonly length: number
  /** Is it a date even where there is no such day? Otherwise it may be a time or a number. */
  readonly isSure: boolean
  /** Does the month have a number on either side that may be the day? */
  readonly isUnclear?: boolean
}

const matchesOf = (
  text: string,
  form: RegExp,
  isSure: boolean,
  dateOf: (groups: readonly (string | undefined)[]) => Day | Figures | undefined,
): Match[] =>
  [...text.matchAll(form)].flatMap((found) => {
    const date = dateOf(found.slice(1))
    return date === undefined ? [] : { date, isSure, at: found.index, length: found[0].length }
  })

const ofNumbers = (
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
) => ({
  year: fullYear(year),
  month: Number(month),
  day: Number(day),
})

/** With dots the day is first in all languages that write so, unless there is no such day. */
function dotted(first: string | undefined, second: string | undefined, year?: string): Day {
  const day = ofNumbers(year, second, first)
  const turned = ofNumbers(year, first, second)
  return !isDay(day) && isDay(turned) ? turned : day
}

function inFigures(text: string): Match[] {
  const inEither = ([first, separator, second, year]: readonly (string | undefined)[]) =>
    separator === '.'
      ? dotted(first, second, year)
      : { first: Number(first), second: Number(second), year: fullYear(year) }
  return [
    ...matchesOf(text, YEAR_FIRST, true, ([year, , month, day]) => ofNumbers(year, month, day)),
    ...matchesOf(text, TOGETHER, true, ([year, month, day]) => ofNumbers(year, month, day)),
    ...matchesOf(text, YEAR_LAST, true, inEither),
    ...matchesOf(text, YEARLESS_DOTTED, true, ([first, second]) => dotted(first, second)),
    ...matchesOf(text, YEARLESS, false, inEither),
  ]
}

/** A number that belongs to the word before it is no day: "Game 12", "U16", but "Sat 12", "le 12". */
const COUNTED = /(?<!\p{L})\p{L}{1,12}\.? ?#?$/u
const ARTICLES = /(?<!\p{L})(?:le|den|der|am|the|on|of|du|dne|el|il|vom|ab|from|um)\.? $/iu

function isCounted(before: string): boolean {
  const near = before.slice(-20)
  const [word] = COUNTED.exec(near) ?? []
  return word !== undefined && !ARTICLES.test(near) && weekdaysIn(`${word.trim()} 1`) === null
}

function inWords(text: string): Match[] {
  const monthFirst = matchesOf(text, MONTH_FIRST, true, ([word = '', day, year]) => {
    const month = monthBeforeDay(word)
    return month === undefined ? undefined : { year: fullYear(year), month, day: Number(day) }
  })
  const dayFirst = matchesOf(text, DAY_FIRST, true, ([day, word = '', year]) => {
    const month = monthOf(word)
    return month === undefined ? undefined : { year: fullYear(year), month, day: Number(day) }
  }).flatMap((match) => {
    // Of "Game 12 Dec 5" the month has a number on either side.
    const other = monthFirst.find(({ at }) => at > match.at && at < match.at + match.length)
    if (
      other === undefined ||
      (other.date.year === null && match.date.year !== null && !isCounted(text.slice(0, match.at)))
    )
      return [match]
    return isCounted(text.slice(0, match.at)) ? [] : [{ ...match, isUnclear: true }]
  })
  return [...dayFirst, ...monthFirst]
}

const isPossible = (date: Day | Figures): boolean =>
  'first' in date ? DATE_ORDERS.some((order) => dayInOrder(date, order)) : isDay(date)

/** Finds a date in a text such as '11/21/2026', '21.11.26', 'Sat, Nov 21', 'So 08.11. 18.00' or '2026-11-21 19:30'. */
export function findDate(whole: string): FoundDate | undefined {
  const text = whole.slice(0, 200).replaceAll(/\s+/g, ' ')
  const serial = SERIAL.exec(text.trim())
  if (serial !== null) {
    const at = new Date(EPOCH_OF_SERIALS + Math.floor(Number(serial[1])) * DAY)
    const date = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
    return { date, weekdays: null, rest: serial[2] === undefined ? '' : `0${serial[2]}` }
  }
  const all = [...inFigures(text), ...inWords(text)]
  const found = all.find(({ date }) => isPossible(date)) ?? all.find(({ isSure }) => isSure)
  if (found === undefined || found.isUnclear === true) return undefined
  const rest = `${text.slice(0, found.at)} ${text.slice(found.at + found.length)}`.trim()
  // "Sa 8.11.": a short weekday is known by the number behind it.
  const weekdays = weekdaysIn(
    `${text.slice(0, found.at).trimEnd()} 1 ${text.slice(found.at + found.length)}`,
  )
  return { date: found.date, weekdays, rest }
}

/** The day that figures mean in this order; undefined where there is none. */
export function dayInOrder({ first, second, year }: Figures, order: DateOrder): Day | undefined {
  const day =
    order === 'dmy' ? { year, month: second, day: first } : { year, month: first, day: second }
  return isDay(day) ? day : undefined
}

/** Is a day on one of these days of the week? A day without a year may be. */
export function isOnWeekday({ year, month, day }: Day, weekdays: Weekdays): boolean {
  if (weekdays === null || year === null) return true
  return weekdays.days.has(new Date(Date.UTC(year, month - 1, day)).getUTCDay())
}

/** Figures with the days of the week beside them. */
export type DatedFigures = Figures & { readonly weekdays: Weekdays }

function fitsWeekday(figures: DatedFigures, order: DateOrder): boolean {
  const day = dayInOrder(figures, order)
  return day !== undefined && isOnWeekday(day, figures.weekdays)
}

/** May a date be on one of these days of the week, in any order of day and month? */
export const mayBeOnWeekday = (date: Day | Figures, weekdays: Weekdays): boolean =>
  'first' in date
    ? DATE_ORDERS.some((order) => fitsWeekday({ ...date, weekdays }, order))
    : isOnWeekday(date, weekdays)

/**
 * The order in which all these dates are written; null where both fit and they would be other days,
 * undefined where none fits all of them.
 */
export function orderOf(all: readonly DatedFigures[]): DateOrder | null | undefined {
  const fitting = DATE_ORDERS.filter((order) => all.every((figures) => dayInOrder(figures, order)))
  const [only, other] = fitting
  if (only === undefined || other === undefined) return only
  const [byWeekday, another] = DATE_ORDERS.filter((order) =>
    all.every((figures) => fitsWeekday(figures, order)),
  )
  if (byWeekday !== undefined && another === undefined) return byWeekday
  return all.every(({ first, second }) => first === second) ? 'mdy' : null
}

const HALF_YEAR = 183 * DAY
/** Within five years a day is on each day of the week but rarely twice; farther years are not meant. */
const YEARS = [-2, -1, 0, 1, 2]

/**
 * A day without a year is the one next to the time of the import, among those on the named day of
 * the week; the next one of all if none is.
 */
export function withYear(
  { year, month, day }: Day,
  now: number,
  weekdays: Weekdays = null,
): Day & { readonly year: number } {
  if (year !== null) return { year, month, day }
  const thisYear = new Date(now).getUTCFullYear()
  const distance = (candidate: number) =>
    Math.abs(Date.UTC(candidate, month - 1, day) - now - HALF_YEAR / 2)
  const byDistance = YEARS.map((years) => thisYear + years)
    .filter((candidate) => isDay({ year: candidate, month, day }))
    .sort((one, other) => distance(one) - distance(other))
  const nearest =
    byDistance.find((candidate) => isOnWeekday({ year: candidate, month, day }, weekdays)) ??
    byDistance[0] ??
    thisYear
  return { year: nearest, month, day }
}
