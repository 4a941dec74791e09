import { folded } from './fold.ts'

/** The orders in which day and month may stand in figures. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** A day of a calendar; without a year where a file says none. */
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
  /** 0 to 6 from Sunday, where the text names it. */
  readonly weekday: number | null
}

/** What a text says of a date, and what is left of the text. */
export interface FoundDate {
  readonly date: Day | Figures
  readonly rest: string
}

/** The first letters of months, folded: English, French, German, and others that begin alike. */
const MONTHS: readonly (readonly [RegExp, number])[] = [
  [/^(jan|ene|led)/, 1],
  [/^(feb|fev|uno)/, 2],
  [/^(mar|maer|mrz|bre)/, 3],
  [/^(apr|avr|abr|dub)/, 4],
  [/^(may|mai|mag|kve)/, 5],
  [/^(jun|juin|giu|cervna|cerven$)/, 6],
  [/^(jul|juil|lug|cervence|cervenec)/, 7],
  [/^(aug|aou|ago|srp)/, 8],
  [/^(sep|set|zari)/, 9],
  [/^(oct|okt|ott|rij)/, 10],
  [/^(nov|lis)/, 11],
  [/^(dec|dez|dic|pro)/, 12],
]

const WEEKDAYS: readonly RegExp[] = [
  /^(sun|dim|son|so$|ned|ne$)/,
  /^(mon|lun|mo$|pon|po$)/,
  /^(tue|mar$|mard|die|di$|ute|ut$)/,
  /^(wed|mer|mit|mi$|str|st$)/,
  /^(thu|jeu|don|do$|ctv|ct$)/,
  /^(fri|ven|fre|fr$|pat|pa$)/,
  /^(sat|sam|sa$|sob|so$)/,
]

const monthOf = (word: string): number | undefined =>
  MONTHS.find(([letters]) => letters.test(folded(word)))?.[1]

/** The day of the week that a text begins with or is, 0 to 6 from Sunday. */
export function weekdayOf(text: string): number | null {
  const [word = ''] = folded(text).split(' ')
  const index = WEEKDAYS.findIndex((letters) => letters.test(word))
  return index === -1 ? null : index
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

const without = (text: string, found: RegExpExecArray): string =>
  `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim()

const YEAR_FIRST = /(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/
const TOGETHER = /(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)/
const YEAR_LAST = /(?<![\d:])(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?![\d:])/
const YEARLESS = /(?<![\d:.])(\d{1,2})([/.])(\d{1,2})(?:\.(?!\d)|(?![\d:.]))/
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s-]+(?:de |of )?(\p{L}{3,12})\.?[\s,-]*(?:de )?(\d{4}|\d{2}(?![\d:]))?/iu
const MONTH_FIRST = /(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?![\d:])(?:[\s,]+(\d{4}))?/iu
/** Days since the end of 1899, as spreadsheets count them. */
const SERIAL = /^(4\d{4}|5\d{4})(\.\d+)?$/

const EPOCH_OF_SERIALS = Date.UTC(1899, 11, 30)
const DAY = 24 * 60 * 60 * 1000

function fromFigures(text: string): FoundDate | undefined {
  const first = YEAR_FIRST.exec(text) ?? TOGETHER.exec(text)
  if (first !== null) {
    const [year, month, day] = first
      .slice(1)
      .filter((part) => /\d/.test(part))
      .map(Number)
    return {
      date: { year: year ?? null, month: month ?? 0, day: day ?? 0 },
      rest: without(text, first),
    }
  }
  const last = YEAR_LAST.exec(text) ?? YEARLESS.exec(text)
  if (last === null) return undefined
  const [, one, separator, two, year] = last
  const rest = without(text, last)
  const figures = { first: Number(one), second: Number(two), year: fullYear(year) }
  // With dots the day comes first wherever dates are written so.
  return separator === '.'
    ? { date: { year: figures.year, month: figures.second, day: figures.first }, rest }
    : { date: { ...figures, weekday: weekdayOf(text) }, rest }
}

function fromWords(text: string): FoundDate | undefined {
  const forms = [
    [DAY_FIRST, 1, 2],
    [MONTH_FIRST, 2, 1],
  ] as const
  for (const [form, dayAt, monthAt] of forms) {
    const found = new RegExp(form.source, `${form.flags}g`)
    for (let match = found.exec(text); match !== null; match = found.exec(text)) {
      const month = monthOf(match[monthAt] ?? '')
      if (month !== undefined) {
        const date = { year: fullYear(match[3]), month, day: Number(match[dayAt]) }
        return { date, rest: without(text, match) }
      }
    }
  }
  return undefined
}

/** Finds a date in a text such as '11/21/2026', '21.11.26', 'Sat, Nov 21' or '2026-11-21 19:30'. */
export function findDate(text: string): FoundDate | undefined {
  const serial = SERIAL.exec(text.trim())
  if (serial !== null) {
    const at = new Date(EPOCH_OF_SERIALS + Math.floor(Number(serial[1])) * DAY)
    const date = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
    return { date, rest: serial[2] === undefined ? '' : `0${serial[2]}` }
  }
  return fromFigures(text) ?? fromWords(text)
}

/** The day that figures mean in this order; undefined where there is none. */
export function dayInOrder({ first, second, year }: Figures, order: DateOrder): Day | undefined {
  const day =
    order === 'dmy' ? { year, month: second, day: first } : { year, month: first, day: second }
  return isDay(day) ? day : undefined
}

/** Does the weekday that a text names speak against this order? */
function fitsWeekday(figures: Figures, order: DateOrder): boolean {
  const day = dayInOrder(figures, order)
  if (day === undefined) return false
  if (figures.weekday === null || day.year === null) return true
  return new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay() === figures.weekday
}

/**
 * The order in which all these dates are written; null where both fit and they would be other days,
 * undefined where none fits all of them.
 */
export function orderOf(all: readonly Figures[]): DateOrder | null | undefined {
  const fitting = DATE_ORDERS.filter((order) => all.every((figures) => dayInOrder(figures, order)))
  const [only, other] = fitting
  if (only === undefined || other === undefined) return only
  const isTold = all.some(({ weekday, year }) => weekday !== null && year !== null)
  const byWeekday = isTold
    ? DATE_ORDERS.filter((order) => all.every((figures) => fitsWeekday(figures, order)))
    : []
  const [told] = byWeekday
  if (told !== undefined && byWeekday.length === 1) return told
  return all.every(({ first, second }) => first === second) ? 'mdy' : null
}

const HALF_YEAR = 183 * DAY

/** A day without a year is the one next to the time of the import. */
export function withYear({ year, month, day }: Day, now: number): Day & { readonly year: number } {
  if (year !== null) return { year, month, day }
  const thisYear = new Date(now).getUTCFullYear()
  const at = (candidate: number) =>
    Math.abs(Date.UTC(candidate, month - 1, day) - now - HALF_YEAR / 2)
  const [nearest = thisYear] = [thisYear - 1, thisYear, thisYear + 1].sort(
    (one, other) => at(one) - at(other),
  )
  return { year: nearest, month, day }
}
