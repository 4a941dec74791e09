/*
 * Dates as the screens show them: American English as specified, in the device's own time zone. Put together
 * here, because the first use of Intl loads its data: a tenth of a second on a phone, and each first screen
 * has a date.
 */
import { twoDigits } from './two-digits.ts'

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
]
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** E.g. "7:30 PM". */
function timeOf(date: Date): string {
  const hours = date.getHours()
  return `${hours % 12 || 12}:${twoDigits(date.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
}

/** E.g. "Nov 21". */
const dayOf = (date: Date): string => `${MONTHS[date.getMonth()]?.slice(0, 3)} ${date.getDate()}`

/** E.g. "Nov 21, 2026". */
const datedDayOf = (date: Date): string => `${dayOf(date)}, ${date.getFullYear()}`

/** A day without a time (`YYYY-MM-DD`) at its midnight here. */
const midnightOf = (day: string): Date => new Date(`${day}T00:00`)

/** A moment (ISO 8601) as date and time in the short format, e.g. "11/21/26, 7:30 PM". */
export function formatDateTime(moment: string): string {
  const date = new Date(moment)
  const year = twoDigits(date.getFullYear() % 100)
  return `${date.getMonth() + 1}/${date.getDate()}/${year}, ${timeOf(date)}`
}

/** The day of a moment (ISO 8601), e.g. "Nov 21, 2026". */
export const formatDate = (moment: string): string => datedDayOf(new Date(moment))

/** A day without a time (`YYYY-MM-DD`), e.g. "Nov 21, 2026", the same in every time zone. */
export const formatDay = (day: string): string => datedDayOf(midnightOf(day))

/** The same with the whole name of its month, e.g. "November 21, 2026". */
export function formatLongDay(day: string): string {
  const date = midnightOf(day)
  return `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`
}

/** The month of a moment (ISO 8601), e.g. "November 2026". */
export function formatMonth(moment: string): string {
  const date = new Date(moment)
  return `${MONTHS[date.getMonth()]} ${date.getFullYear()}`
}

/** The time of a moment (ISO 8601, or milliseconds since 1970), e.g. "7:30 PM". */
export const formatTime = (moment: string | number): string => timeOf(new Date(moment))

/** When something is to come, as one says it, e.g. "Today, 7:30 PM" or "Sat, Nov 28, 7:30 PM". */
export function formatComing(moment: string, now: Date): string {
  const date = new Date(moment)
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  const isDay = (day: Date) => date.toDateString() === day.toDateString()
  const dated =
    date.getFullYear() === now.getFullYear()
      ? `${WEEKDAYS[date.getDay()]}, ${dayOf(date)}`
      : datedDayOf(date)
  const day = isDay(now) ? 'Today' : isDay(tomorrow) ? 'Tomorrow' : dated
  return `${day}, ${timeOf(date)}`
}
