export interface TimeOfDay {
  readonly hour: number
  readonly minute: number
  /** Whether it is before or after noon is not stated, and both are possible. */
  readonly isVague: boolean
  readonly rest: string
}

const WITH_MINUTES = /(?<!\d)(\d{1,2}) ?(?::|h|\.|uhr) ?(\d{2})(?::\d{2}(?:\.\d{1,9})?)?(?!\d)/giu
/** AM or PM right behind the figures; a capital may follow, as in "7:30PMEST". */
const HALF = /^ ?([AaPp])(?:\.? ?[Mm](?![a-z]|[A-Z]{1,20}\/)\.?|\.?(?![\p{L}\d]))/u
/** The other end of "7:30 - 9:00 PM". */
const UNTIL = /^ ?(?:[-–—]|to|bis) ?(\d{1,2})(?:[:.]\d{2})?(?: ?([ap])\.? ?m\b\.?)?/i
const HOUR_ALONE =
  /(?<![\d:.])(\d{1,2}) ?(?:([AaPp])\.? ?[Mm](?![a-z])\.?|(?:[Hh]|[Uu]hr|UHR|hod|heures?)(?!\p{L}))/u
const TOGETHER = /^(\d{2})(\d{2})$/
const FRACTION = /^0?[.,](\d+)$/

const of = (hour: number, minute: number, rest: string, isVague = false): TimeOfDay | undefined =>
  hour < 24 && minute < 60 ? { hour, minute, isVague, rest } : undefined

const afterNoon = (hour: number, half: string): number =>
  (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)

/** Of "11:30 - 1:00 PM" the first is before noon, of "7:30 - 9:00 PM" after it, as the second. */
const halfBefore = (hour: number, until: number, half: string): string =>
  hour % 12 > until % 12 ? (half.toLowerCase() === 'p' ? 'a' : 'p') : half

function withMinutes(text: string, found: RegExpExecArray): TimeOfDay | undefined {
  const [figures, hour = '', minute = ''] = found
  const behind = text.slice(found.index + figures.length)
  const [own = '', half] = HALF.exec(behind) ?? []
  const [until = '', other, otherHalf] = UNTIL.exec(behind.slice(own.length)) ?? []
  const rest = behind.slice(own.length + until.length)
  const zoned =
    half ?? (otherHalf && other ? halfBefore(Number(hour), Number(other), otherHalf) : undefined)
  if (zoned !== undefined && Number(hour) <= 12 && Number(hour) > 0)
    return of(afterNoon(Number(hour), zoned), Number(minute), rest)
  const isPlain = /^\d{1,2}:\d{2}$/.test(figures)
  return of(Number(hour), Number(minute), rest, isPlain && /^[1-9]$|^1[0-2]$/.test(hour))
}

/** Finds a time in a text such as '7:30 PM', '19:30', '19h30', '19.30 Uhr', '7pm' or 0.8125 of a day. */
export function findTime(whole: string): TimeOfDay | undefined {
  const text = whole.slice(0, 200).replaceAll(/\s+/g, ' ').trim()
  const [, digits] = FRACTION.exec(text) ?? []
  if (digits !== undefined) {
    const minutes = Math.round(Number(`0.${digits}`) * 24 * 60)
    return of(Math.floor(minutes / 60), minutes % 60, '')
  }
  for (const found of text.matchAll(WITH_MINUTES)) {
    const time = withMinutes(text, found)
    if (time !== undefined) return time
  }
  const alone = HOUR_ALONE.exec(text)
  if (alone !== null) {
    const [figures, hour = '', half] = alone
    const rest = text.slice(alone.index + figures.length)
    return of(half === undefined ? Number(hour) : afterNoon(Number(hour), half), 0, rest)
  }
  if (/\b(noon|midday)\b/i.test(text)) return of(12, 0, '')
  const together = TOGETHER.exec(text)
  return together === null ? undefined : of(Number(together[1]), Number(together[2]), '')
}
