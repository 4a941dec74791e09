import { wallClock } from '../platform/time-zone.ts'
import { type DateOrder, type Day, dayInOrder, isDay, isOnWeekday, withYear } from './dates.ts'
import { dayAlone, isToBeAnnounced, NO_START, type ReadStart, startAt } from './read-start.ts'
import type { Row } from './schedule-row.ts'
import { asking, blocking, type Doubt, quoted } from './table.ts'
import type { TimeOfDay } from './times.ts'

/** The context beside the file. */
export interface ScheduleContext {
  /** Of the team, or of this import. */
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

/** The start of a game, and notes on it. */
export interface When extends ReadStart {
  readonly remark: string | null
}

/** The note on a game whose time zone is not known. */
export const unknownZone = (name: string): string =>
  `The time zone ${quoted(name)} is not known: the time is read in yours`

/** The day of the week that a row names is held against its date. */
function contradictionIn({ weekdays, values }: Row, day: Day): Doubt | null {
  const isOn = isOnWeekday(day, weekdays)
  if (isOn && (weekdays === null || weekdays.days.size === 1)) return null
  const date = new Date(Date.UTC(day.year ?? 2000, day.month - 1, day.day))
  const weekday = date.toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long' })
  const text = [values.weekday, values.date || values.time].filter(Boolean).join(' ')
  const names = isOn ? 'may name' : 'names'
  return asking(`${quoted(text)} ${names} another day of the week: ${spelled(day)} is a ${weekday}`)
}

const blocked = (doubt: Doubt): When => ({ ...NO_START, doubt, remark: null })

/** The settings that the rows of a file share. */
export interface Common {
  readonly order: DateOrder | null
  /** Are hours without AM or PM after noon? */
  readonly isPm: boolean
  /** Does noon mean an unknown time? */
  readonly isNoonEmpty: boolean
  /** Are dates without a year next to the time of the import, for any named day of the week? */
  readonly isNearest: boolean
}

/** The day of a row in the order of its file; null where the order is not known, undefined where there is none. */
const dayOf = ({ date }: Row, order: DateOrder | null): Day | null | undefined =>
  date !== undefined && 'first' in date ? (order === null ? null : dayInOrder(date, order)) : date

/**
 * Does the day of the week of most dates without a year fit the date that is next to the time of the import?
 * Then the others contradict it, and are not of another year.
 */
export function areNearest(
  rows: readonly { readonly row: Row; readonly order: DateOrder | null }[],
  { now }: ScheduleContext,
): boolean {
  const fitting = rows.flatMap(({ row, order }) => {
    const day = dayOf(row, order)
    const isOpen = row.weekdays !== null && day?.year === null && isDay(day)
    return isOpen ? [isOnWeekday(withYear(day, now), row.weekdays)] : []
  })
  return fitting.filter(Boolean).length * 2 > fitting.length
}

/** The time that a row shows, as if it were UTC; undefined where it has none, or no day. */
export function wallOf(
  row: Row,
  { order, isPm }: Pick<Common, 'order' | 'isPm'>,
  { now, timeZone }: ScheduleContext,
): number | undefined {
  const { time, moment, weekdays } = row
  if (moment !== undefined) return wallClock(Date.parse(moment), timeZone)
  const day = dayOf(row, order)
  if (time === undefined) return undefined
  return day && isDay(day) ? wallAt(withYear(day, now, weekdays), time, isPm) : undefined
}

const wallAt = (
  { year, month, day }: Day & { readonly year: number },
  time: TimeOfDay | undefined,
  isPm: boolean,
): number => {
  const { hour, minute, isVague } = time ?? { hour: 0, minute: 0, isVague: false }
  return Date.UTC(year, month - 1, day, isVague && isPm && hour < 12 ? hour + 12 : hour, minute)
}

/** When a game begins, in words where that is not clear. */
export function whenOf(row: Row, common: Common, context: ScheduleContext): When {
  const { values, date, time, moment, weekdays } = row
  const { order, isPm, isNearest } = common
  const text = [values.date, values.time].filter((text) => text !== '').join(' ')
  const isNoonEmpty = common.isNoonEmpty || Object.values(values).some(isToBeAnnounced)
  if (moment !== undefined) {
    const at = Date.parse(moment)
    const around = { zone: context.timeZone, isNoonEmpty }
    return { ...startAt(wallClock(at, context.timeZone), around, at), remark: null }
  }
  if (date === undefined)
    return blocked(
      text === ''
        ? asking('There is no date in this row')
        : blocking(`${quoted(text)} is not understood as a date`),
    )
  const day = dayOf(row, order)
  if (day === null)
    return blocked(
      blocking(`Which day is ${quoted(values.date)}? Say whether the day or the month is first`),
    )
  if (day === undefined || !isDay(day))
    return blocked(blocking(`${quoted(values.date)} is not a day of the calendar`))
  const full = withYear(day, context.now, isNearest ? null : weekdays)
  const wall = wallAt(full, time, isPm)
  const start =
    time === undefined
      ? dayAlone(wall, row.timeText)
      : startAt(wall, { zone: row.zone ?? context.timeZone, isNoonEmpty })
  return {
    ...start,
    doubt:
      contradictionIn(row, full) ??
      start.doubt ??
      (row.unknownZone === undefined ? null : asking(unknownZone(row.unknownZone))),
    remark: day.year === null ? `No year is given: ${full.year} is put in` : null,
  }
}
