/** Does this program know a time zone of this name, such as America/Toronto? */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'iso8601', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  formats.set(timeZone, format)
  return format
}

/**
 * What the clock on a wall shows at a moment (milliseconds since 1970) in a time zone such as
 * `America/Chicago`, as the moment at which one in UTC shows the same: spreadsheets know no zones.
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

/** The day and the minute of a moment: '2026-01-15 19:30'. */
export const momentIn = (moment: number, timeZone: string): string =>
  new Date(wallClock(moment, timeZone)).toISOString().slice(0, 16).replace('T', ' ')

/** The day of a moment: '2026-01-15'. */
export const dayIn = (moment: number, timeZone: string): string =>
  new Date(wallClock(moment, timeZone)).toISOString().slice(0, 10)

/**
 * The moment at which the clocks of a zone show this, which is given as if it were UTC; the first of two
 * where clocks are turned back.
 */
export function momentAt(timeZone: string, wall: number): number {
  const first = wall - (wallClock(wall, timeZone) - wall)
  const second = wall - (wallClock(first, timeZone) - first)
  if (wallClock(second, timeZone) !== wall) return first
  const earlier = second - 60 * 60 * 1000
  return wallClock(earlier, timeZone) === wall ? earlier : second
}
