/*
 * Dates as the screens show them: "Sat, Nov 21", with the year where that is another one; in a team's time zone, or
 * else in the device's own. Lists of games alone have the specified short form. Put together here, because the first use of Intl loads its data: a tenth of a second on a phone, and each
 * first screen has a date.
 */
import { momentAt, wallClock } from '@icetally/domain/platform/time-zone'
import { twoDigits } from './two-digits.ts'

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
]
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The time zone of a team; null or absent: the device's own. */
export type Zone = string | null | undefined

const deviceWall = (date: Date): number => date.getTime() - date.getTimezoneOffset() * 60_000

/** The wall-clock time of a zone at a timestamp, as a date whose UTC fields are those figures. */
export function wallOf(time: string | number | Date, zone: Zone): Date {
  const date = new Date(time)
  if (zone === null || zone === undefined) return new Date(deviceWall(date))
  try {
    return new Date(wallClock(date.getTime(), zone))
  } catch {
    // An older browser may not know it.
    return new Date(deviceWall(date))
  }
}

/** The day of a timestamp by the clock of a zone: `YYYY-MM-DD`. */
export const wallDay = (time: string | number | Date, zone: Zone): string =>
  wallOf(time, zone).toISOString().slice(0, 10)

/**
 * The timestamp of the wall-clock time `YYYY-MM-DDTHH:mm` in a zone; the first of two as clocks are
 * turned back.
 */
export function timestampOf(wall: string, zone: Zone): Date {
  if (zone === null || zone === undefined) return new Date(wall)
  try {
    return new Date(momentAt(zone, Date.parse(`${wall}Z`)))
  } catch {
    return new Date(wall)
  }
}

function timeOf(date: Date): string {
  const hours = date.getUTCHours()
  return `${hours % 12 || 12}:${twoDigits(date.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
}

/** E.g. "Nov 21". */
const dayOf = (date: Date): string =>
  `${MONTHS[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCDate()}`

/** E.g. "Sat, Nov 21, 2026". */
const datedDayOf = (date: Date): string =>
  `${WEEKDAYS[date.getUTCDay()]}, ${dayOf(date)}, ${date.getUTCFullYear()}`

/** E.g. "Sat, Nov 21"; in another year than that of `now` "Fri, Nov 21, 2025". */
const plainDayOf = (date: Date, now: Date): string =>
  date.getUTCFullYear() === now.getUTCFullYear()
    ? `${WEEKDAYS[date.getUTCDay()]}, ${dayOf(date)}`
    : datedDayOf(date)

/** E.g. "11/21/26". */
const shortDayOf = (date: Date): string =>
  `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${twoDigits(date.getUTCFullYear() % 100)}`

/** A timestamp (ISO 8601) as date and time, e.g. "Sat, Nov 21, 7:30 PM". */
export const formatDateTime = (time: string, zone?: Zone): string =>
  `${formatDate(time, zone)}, ${formatTime(time, zone)}`

/** The same in the short format of lists of games, e.g. "11/21/26, 7:30 PM". */
export function formatShortDateTime(time: string, zone?: Zone): string {
  const date = wallOf(time, zone)
  return `${shortDayOf(date)}, ${timeOf(date)}`
}

/**
 * The day of a timestamp (ISO 8601), e.g. "Sat, Nov 21", with its year if that is not the one of
 * `now`.
 */
export const formatDate = (time: string, zone?: Zone, now: Date = new Date()): string =>
  plainDayOf(wallOf(time, zone), wallOf(now, zone))

/** A day without a time (`YYYY-MM-DD`), e.g. "Sat, Nov 21", the same in every time zone. */
export const formatDay = (day: string, now: Date = new Date()): string =>
  plainDayOf(new Date(day), wallOf(now, null))

/**
 * A day (`YYYY-MM-DD`) with its year, for lasting copies: files, pictures, paper. E.g. "Sat, Nov
 * 21, 2026".
 */
export const formatDatedDay = (day: string): string => datedDayOf(new Date(day))

/** From one day to another (`YYYY-MM-DD`), e.g. "Nov 21, 2025 – Apr 25, 2026"; a line may end at the dash alone. */
export function formatDays(first: string, last: string): string {
  const [from, to] = [new Date(first), new Date(last)]
  const year = from.getUTCFullYear() === to.getUTCFullYear() ? '' : `, ${from.getUTCFullYear()}`
  const days = [`${dayOf(from)}${year} –`, `${dayOf(to)}, ${to.getUTCFullYear()}`]
  return days.map((day) => day.replaceAll(' ', '\u00a0')).join(' ')
}

/** A day without a time in the short format, e.g. "11/21/26". */
export const formatShortDay = (day: string): string => shortDayOf(new Date(day))

/** The month of a day (`YYYY-MM-DD`), e.g. "November 2026". */
export function formatMonth(day: string): string {
  const date = new Date(day)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** The time of a timestamp (ISO 8601, or milliseconds since 1970), e.g. "7:30 PM". */
export const formatTime = (time: string | number, zone?: Zone): string => timeOf(wallOf(time, zone))

const DAY = 24 * 60 * 60 * 1000

/** How many days of the calendar a day (`YYYY-MM-DD`) is ahead of that of `now`. */
export const daysUntil = (day: string, now: Date, zone?: Zone): number =>
  Date.parse(day) / DAY - Math.floor(wallOf(now, zone).getTime() / DAY)

/** A day (`YYYY-MM-DD`) in words, e.g. "Today", "Sat, Nov 28". */
export function formatComingDay(day: string, now: Date, zone?: Zone): string {
  const ahead = daysUntil(day, now, zone)
  if (ahead === 0) return 'Today'
  if (ahead === 1) return 'Tomorrow'
  return plainDayOf(new Date(day), wallOf(now, zone))
}

/** A future time in words, e.g. "Today, 7:30 PM" or "Sat, Nov 28, 7:30 PM". */
export function formatComing(time: string, now: Date, zone?: Zone): string {
  const date = wallOf(time, zone)
  return `${formatComingDay(date.toISOString().slice(0, 10), now, zone)}, ${timeOf(date)}`
}
