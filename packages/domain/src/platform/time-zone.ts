/** Does this program know a time zone of this name, such as America/Toronto? */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Is it the name of a region in the IANA database, rather than an offset such as +02:00? */
export const isZoneName = (name: string): boolean => /^[A-Za-z]/.test(name) && isTimeZone(name)

/** Formats are large; a process rarely needs those of more zones at once. */
const MOST_FORMATS = 8

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'iso8601', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  const [oldest] = formats.keys()
  if (formats.size >= MOST_FORMATS && oldest !== undefined) formats.delete(oldest)
  formats.set(timeZone, format)
  return format
}

/**
 * The wall-clock time at a timestamp (milliseconds since 1970) in a time zone such as
 * `America/Chicago`, as the timestamp with the same wall-clock time in UTC: spreadsheets have no
 * zones.
 */
export function wallClock(moment: number, timeZone: string): number {
  if (timeZone === 'UTC') return moment
  const parts = formatIn(timeZone).formatToParts(moment)
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0)
  return Date.UTC(
    ...([value('year'), value('month') - 1, value('day')] as const),
    ...([value('hour'), value('minute'), value('second')] as const),
  )
}

/** The day and the minute of a timestamp: '2026-01-15 19:30'. */
export const momentIn = (moment: number, timeZone: string): string =>
  new Date(wallClock(moment, timeZone)).toISOString().slice(0, 16).replace('T', ' ')

/** The day of a timestamp: '2026-01-15'. */
export const dayIn = (moment: number, timeZone: string): string =>
  new Date(wallClock(moment, timeZone)).toISOString().slice(0, 10)

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/**
 * The timestamp of a wall-clock time in a zone, which is passed as if it were UTC; the first of two
 * when clocks are turned back.
 */
export function momentAt(timeZone: string, wall: number): number {
  const first = wall - (wallClock(wall, timeZone) - wall)
  const second = wall - (wallClock(first, timeZone) - first)
  if (wallClock(second, timeZone) !== wall) return first
  const earlier = second - HOUR
  return wallClock(earlier, timeZone) === wall ? earlier : second
}

/** The last millisecond of a day ('2026-01-15') in a zone. */
export const endOfDay = (day: string, timeZone: string): number =>
  momentAt(timeZone, Date.parse(`${day}T00:00:00Z`) + DAY) - 1

/** The offset of a zone from UTC at a timestamp, in milliseconds; whole minutes. */
function offsetAt(moment: number, timeZone: string): number {
  const second = Math.floor(moment / 1000) * 1000
  return wallClock(second, timeZone) - second
}

/**
 * The offset from UTC ('-04:00') at a timestamp whose wall-clock time exists twice, as clocks are
 * turned back; null at all others.
 */
export function offsetIfTwice(moment: number, timeZone: string): string | null {
  const offset = offsetAt(moment, timeZone)
  const others = [offsetAt(moment - 3 * HOUR, timeZone), offsetAt(moment + 3 * HOUR, timeZone)]
  const isTwice = others.some(
    (other) => other !== offset && offsetAt(moment + offset - other, timeZone) === other,
  )
  if (!isTwice) return null
  const minutes = Math.abs(offset) / 60_000
  const twoDigits = (count: number) => String(count).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** {@link momentIn}, with the offset where that wall time exists twice: '2026-11-01 01:30 -04:00'. */
export function exactMomentIn(moment: number, timeZone: string): string {
  const offset = offsetIfTwice(moment, timeZone)
  return `${momentIn(moment, timeZone)}${offset === null ? '' : ` ${offset}`}`
}
