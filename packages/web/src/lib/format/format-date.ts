/*
 * Dates as the screens show them: American English as specified, in the device's own time zone. The
 * formatters are made once, because making one costs far more than using it.
 */
const shortDateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short' })
const shortTime = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const mediumDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** A moment (ISO 8601) as date and time in the short format, e.g. "11/21/26, 7:30 PM". */
export function formatDateTime(moment: string): string {
  // Some versions of ICU put a narrow space before AM and PM, which no keyboard can search for.
  return shortDateTime.format(new Date(moment)).replaceAll('\u202f', ' ')
}

/** The day of a moment (ISO 8601), e.g. "Nov 21, 2026". */
export function formatDate(moment: string): string {
  return mediumDate.format(new Date(moment))
}

const dayAlone = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day without a time (`YYYY-MM-DD`), e.g. "Nov 21, 2026", the same in every time zone. */
export const formatDay = (day: string): string => dayAlone.format(new Date(day))

/** The time of a moment (ISO 8601, or milliseconds since 1970), e.g. "7:30 PM". */
export function formatTime(moment: string | number): string {
  return shortTime.format(new Date(moment)).replaceAll('\u202f', ' ')
}

const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})

/** When something is to come, as one says it, e.g. "Today, 7:30 PM" or "Sat, Nov 28, 7:30 PM". */
export function formatComing(moment: string, now: Date): string {
  const date = new Date(moment)
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  const isDay = (day: Date) => date.toDateString() === day.toDateString()
  const dated = date.getFullYear() === now.getFullYear() ? weekday : mediumDate
  const day = isDay(now) ? 'Today' : isDay(tomorrow) ? 'Tomorrow' : dated.format(date)
  return `${day}, ${formatTime(moment)}`
}
