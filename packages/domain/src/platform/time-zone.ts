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

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** No zone has changed its clocks twice within so long since 1900. */
const SPAN = 3 * DAY

/** A zone, with its offsets at the beginnings of spans, in milliseconds: computing one takes 2 µs. */
interface Zone {
  readonly format: Intl.DateTimeFormat
  readonly offsets: Map<number, number>
}

/** Formats are large; a process rarely needs those of more zones at once. */
const MOST_ZONES = 8
/** Offsets of a zone that are stored at once: those of eighty years. */
const MOST_OFFSETS = 10_000

const zones = new Map<string, Zone>()

/** A value, stored in place of the oldest one where there are so many. */
function remember<Key, Value>(map: Map<Key, Value>, key: Key, most: number, value: Value): Value {
  const [oldest] = map.keys()
  if (map.size >= most && oldest !== undefined) map.delete(oldest)
  map.set(key, value)
  return value
}

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  return remember(zones, timeZone, MOST_ZONES, { format, offsets: new Map() })
}

/** The end of '1/15/2026, GMT-03:30'; there are seconds before 1972, and 'GMT' alone is UTC. */
const OFFSET = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/

function computedOffset(second: number, { format }: Zone): number {
  const [, sign, hours, minutes, seconds = 0] = OFFSET.exec(format.format(second)) ?? []
  if (sign === undefined) return 0
  const offset = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND
  return sign === '-' ? -offset : offset
}

/** The offset of a zone from UTC at a timestamp of whole seconds, in milliseconds. */
function offsetAt(second: number, zone: Zone): number {
  const { offsets } = zone
  const offsetFrom = (at: number): number =>
    offsets.get(at) ?? remember(offsets, at, MOST_OFFSETS, computedOffset(at, zone))
  const begun = Math.floor(second / SPAN) * SPAN
  const offset = offsetFrom(begun)
  return offset === offsetFrom(begun + SPAN) ? offset : computedOffset(second, zone)
}

/**
 * The wall-clock time at a timestamp (milliseconds since 1970) in a time zone such as
 * `America/Chicago`, as the timestamp with the same wall-clock time in UTC, in whole seconds: spreadsheets have no
 * zones.
 */
export function wallClock(moment: number, timeZone: string): number {
  if (timeZone === 'UTC') return moment
  const second = Math.floor(moment / 1000) * 1000
  return second + offsetAt(second, zoneOf(timeZone))
}

/** The day and the minute of a timestamp: '2026-01-15 19:30'. */
export const momentIn = (moment: number, timeZone: string): string =>
  new Date(wallClock(moment, timeZone)).toISOString().slice(0, 16).replace('T', ' ')

/** The day of a timestamp: '2026-01-15'. */
export const dayIn = (moment: number, timeZone: string): string =>
  new Date(wallClock(moment, timeZone)).toISOString().slice(0, 10)

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

/**
 * The offset from UTC ('-04:00') at a timestamp whose wall-clock time exists twice, as clocks are
 * turned back; null at all others.
 */
export function offsetIfTwice(moment: number, timeZone: string): string | null {
  const offsetOf = (at: number): number => {
    const second = Math.floor(at / 1000) * 1000
    return wallClock(second, timeZone) - second
  }
  const offset = offsetOf(moment)
  const others = [offsetOf(moment - 3 * HOUR), offsetOf(moment + 3 * HOUR)]
  const isTwice = others.some(
    (other) => other !== offset && offsetOf(moment + offset - other) === other,
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
