import { momentAt } from '../platform/time-zone.ts'
import { type DateOrder, type Day, dayInOrder, isDay, isOnWeekday, withYear } from './dates.ts'
import type { Row } from './schedule-row.ts'
import { asking, blocking, type Doubt, quoted } from './table.ts'

/** What is known besides the file. */
export interface ScheduleContext {
  /** Of the person who imports. */
  readonly timeZone: string
  readonly dateOrder: DateOrder | undefined
  /** How hours without AM or PM are read: as they are, or after noon. */
  readonly hours: '24' | 'pm' | undefined
  readonly now: number
}

/** How a day is written where it must not be mistaken. */
export const spelled = ({ year, month, day }: Day): string =>
  new Date(Date.UTC(year ?? 2000, month - 1, day)).toLocaleDateString('en-US', {
    ...{ timeZone: 'UTC', day: 'numeric', month: 'long' },
    ...(year !== null && { year: 'numeric' as const }),
  })

const NO_TIME = 'No time is given: noon is put in'

/** When a game begins, and what there is to say about it. */
export interface When {
  readonly startTime: string | null
  readonly doubt: Doubt | null
  readonly remark: string | null
}

/** The note on a game whose time zone is not known. */
export const unknownZone = (name: string): string =>
  `The time zone ${quoted(name)} is not known: the time is read in yours`

/** The day of the week that a row names is held against its date. */
function contradictionIn({ weekdays, values }: Row, day: Day): Doubt | null {
  if (isOnWeekday(day, weekdays)) return null
  const date = new Date(Date.UTC(day.year ?? 2000, day.month - 1, day.day))
  const weekday = date.toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long' })
  const text = [values.weekday, values.date || values.time].filter(Boolean).join(' ')
  return asking(`${quoted(text)} names another day of the week: ${spelled(day)} is a ${weekday}`)
}

/** When a game begins, in words where that is not clear. */
export function whenOf(
  row: Row,
  order: DateOrder | null,
  context: ScheduleContext,
  isPm: boolean,
): When {
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
  const full = withYear(day, context.now, row.weekdays)
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
    doubt:
      contradictionIn(row, full) ??
      (time === undefined ? asking(untimed) : null) ??
      (row.unknownZone === undefined ? null : asking(unknownZone(row.unknownZone))),
    remark: day.year === null ? `No year is given: ${full.year} is put in` : null,
  }
}
