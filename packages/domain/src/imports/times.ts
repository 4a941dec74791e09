import { dayIn, isTimeZone } from '../time-zone.ts'
import { folded } from './fold.ts'

/** A time of a day. */
export interface TimeOfDay {
  readonly hour: number
  readonly minute: number
  /** Nobody said whether it is before or after noon, and it may be either. */
  readonly isVague: boolean
}

const WITH_MINUTES =
  /(?<!\d)(\d{1,2})\s?(?::|h|\.|uhr)\s?(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(a|p)?\.?\s?(m)?\.?(?![\p{L}\d])/iu
const HOUR_ALONE = /(?<!\d)(\d{1,2})\s*(?:(a|p)\.?\s?m\b\.?|(h|uhr|hod)\b)/i
const TOGETHER = /^(\d{2})(\d{2})$/
const FRACTION = /^0?[.,](\d+)$/

const of = (hour: number, minute: number, isVague = false): TimeOfDay | undefined =>
  hour < 24 && minute < 60 ? { hour, minute, isVague } : undefined

const afterNoon = (hour: number, half: string): number =>
  (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)

/** Finds a time in a text such as '7:30 PM', '19:30', '19h30', '19.30 Uhr', '7pm' or 0.8125 of a day. */
export function findTime(text: string): TimeOfDay | undefined {
  const [, digits] = FRACTION.exec(text.trim()) ?? []
  if (digits !== undefined) {
    const minutes = Math.round(Number(`0.${digits}`) * 24 * 60)
    return of(Math.floor(minutes / 60), minutes % 60)
  }
  const minutes = WITH_MINUTES.exec(text)
  if (minutes !== null) {
    const [, hour = '', minute = '', half] = minutes
    if (half !== undefined && Number(hour) <= 12)
      return of(afterNoon(Number(hour), half), Number(minute))
    const isPlain = /^\d{1,2}:\d{2}$/.test(minutes[0].trim())
    return of(Number(hour), Number(minute), isPlain && /^[1-9]$|^1[0-2]$/.test(hour))
  }
  const alone = HOUR_ALONE.exec(text)
  if (alone !== null) {
    const [, hour = '', half] = alone
    return of(half === undefined ? Number(hour) : afterNoon(Number(hour), half), 0)
  }
  if (/\b(noon|midday)\b/i.test(text)) return of(12, 0)
  const together = TOGETHER.exec(text.trim())
  return together === null ? undefined : of(Number(together[1]), Number(together[2]))
}

/** How people call the time where they are; in North America the half of the year is often wrong. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ...{ et: 'America/New_York', est: 'America/New_York', edt: 'America/New_York' },
  ...{ ct: 'America/Chicago', cst: 'America/Chicago', cdt: 'America/Chicago' },
  ...{ mt: 'America/Denver', mst: 'America/Denver', mdt: 'America/Denver' },
  ...{ pt: 'America/Los_Angeles', pst: 'America/Los_Angeles', pdt: 'America/Los_Angeles' },
  ...{ ast: 'America/Halifax', adt: 'America/Halifax' },
  ...{ nst: 'America/St_Johns', ndt: 'America/St_Johns' },
  ...{ akst: 'America/Anchorage', akdt: 'America/Anchorage' },
  ...{ gmt: 'UTC', utc: 'UTC', z: 'UTC' },
  ...{ cet: 'Europe/Berlin', cest: 'Europe/Berlin', mez: 'Europe/Berlin', mesz: 'Europe/Berlin' },
  ...{ eet: 'Europe/Helsinki', eest: 'Europe/Helsinki', msk: 'Europe/Moscow' },
  ...{
    'eastern standard time': 'America/New_York',
    'us eastern standard time': 'America/New_York',
  },
  ...{ 'central standard time': 'America/Chicago', 'mountain standard time': 'America/Denver' },
  ...{
    'us mountain standard time': 'America/Phoenix',
    'pacific standard time': 'America/Los_Angeles',
  },
  ...{
    'canada central standard time': 'America/Regina',
    'atlantic standard time': 'America/Halifax',
  },
  ...{
    'newfoundland standard time': 'America/St_Johns',
    'alaskan standard time': 'America/Anchorage',
  },
  ...{ 'gmt standard time': 'Europe/London', 'w europe standard time': 'Europe/Berlin' },
  ...{ 'romance standard time': 'Europe/Paris', 'central europe standard time': 'Europe/Prague' },
  ...{ 'central european standard time': 'Europe/Warsaw', 'fle standard time': 'Europe/Helsinki' },
  ...{ 'russian standard time': 'Europe/Moscow', eastern: 'America/New_York' },
  ...{ central: 'America/Chicago', mountain: 'America/Denver', pacific: 'America/Los_Angeles' },
  ...{ atlantic: 'America/Halifax' },
}

/** The time zone that a name or an abbreviation means; undefined where it is not known. */
export function zoneNamed(name: string): string | undefined {
  const plain = name.trim().replace(/^\/?[^/]*\.[^/]*\/(?:[^/]*\/)?(?=\w+\/\w+$)/, '')
  const known = ABBREVIATIONS[folded(plain)]
  if (known !== undefined) return known
  return plain !== '' && isTimeZone(plain) ? plain : undefined
}

/** The zone that is named behind a time, as in '7:30 PM EST'. */
export function zoneBehind(text: string): string | undefined {
  const [, word] = /\d\s*(?:[ap]\.?m?\.?)?\s*\(?\b([a-z]{2,4})\)?\s*$/i.exec(text) ?? []
  return word === undefined ? undefined : ABBREVIATIONS[word.toLowerCase()]
}

/** The day of a moment in a zone, e.g. 2026-11-21. */
export const dayAt = (zone: string, moment: number): string => dayIn(moment, zone)
