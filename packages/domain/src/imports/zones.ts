import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { isTimeZone } from '../platform/time-zone.ts'
import { folded } from './fold.ts'

/** How people call the time where they are; in North America the half of the year is often wrong. */
const ABBREVIATIONS: readonly (readonly [zone: string, words: string])[] = [
  ['America/New_York', 'et est edt eastern'],
  ['America/Chicago', 'ct cst cdt central'],
  ['America/Denver', 'mt mst mdt mountain'],
  ['America/Los_Angeles', 'pt pst pdt pacific'],
  ['America/Halifax', 'ast adt atlantic'],
  ['America/St_Johns', 'nst ndt newfoundland'],
  ['America/Anchorage', 'akst akdt akt'],
  ['Pacific/Honolulu', 'hst'],
  ['UTC', 'gmt utc z'],
  ['Europe/London', 'bst'],
  ['Europe/Lisbon', 'wet west'],
  ['Europe/Berlin', 'cet cest mez mesz'],
  ['Europe/Helsinki', 'eet eest'],
  ['Europe/Moscow', 'msk'],
  ['Asia/Tokyo', 'jst'],
  ['Asia/Seoul', 'kst'],
  ['Australia/Sydney', 'aest aedt'],
  ['Pacific/Auckland', 'nzst nzdt'],
]

const names = new Map<string, string>([
  ...WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').flatMap(
    ({ windowsName, iana: [zone] }): [string, string][] =>
      zone === undefined ? [] : [[folded(windowsName), zone]],
  ),
  ...ABBREVIATIONS.flatMap(([zone, words]) =>
    words.split(' ').map((word): [string, string] => [word, zone]),
  ),
])

const OFFSET = /^(?:utc|gmt)? ?([+-])(\d{1,2})(?::?(\d{2}))?(?!\d)/i

/** A zone that is always as far from UTC, e.g. +02:00. */
function offsetZone(text: string): string | undefined {
  const [, sign, hours = '', minutes = '00'] = OFFSET.exec(text) ?? []
  const zone = `${sign}${hours.padStart(2, '0')}:${minutes}`
  return sign !== undefined && isTimeZone(zone) ? zone : undefined
}

/** The zone that a name means: of the IANA, of Windows (by CLDR's table), an abbreviation or an offset; undefined where it is not known. */
export function zoneNamed(name: string): string | undefined {
  const plain = name
    .slice(0, 200)
    .replaceAll(/^["'\s]{1,5}|["'\s]{1,5}$/g, '')
    // As Outlook shows and sends them: "(UTC-05:00) Eastern Time (US & Canada)", "tzone://Microsoft/Utc".
    .replace(/^\((?:utc|gmt)[+-]\d\d:\d\d\) |^tzone:\/\/microsoft\//i, '')
  const key = folded(plain.replace(/ \((?:us|us & canada)\)$/i, ''))
  const known = names.get(key) ?? names.get(key.replace(/ time$/, ''))
  if (known !== undefined) return known
  if (/^(?:utc|gmt)? ?[+-]\d{1,2}(?::?\d{2})?$/i.test(plain)) return offsetZone(plain)
  // Calendars put a path of their own before the name: /freeassociation.sourceforge.net/Tzfile/Europe/Rome.
  const parts = plain.split('/').filter((part) => part !== '')
  const ends = parts.map((_, index) => parts.slice(index).join('/'))
  return ends.find((end, index) => (index === 0 || end.includes('/')) && isTimeZone(end))
}

/** The zone behind a time: known, or the word that may be one. */
export interface ZoneBehind {
  readonly zone: string | undefined
  readonly word: string
}

/** Abbreviations in capitals, to which a word may be glued: "ESTRink 2". */
const CAPITALS = /^([A-Z]{1,5})(?=[A-Z][a-z]|[^\p{L}]|$)/u
const LOOKS_LIKE_ZONE =
  /^(?:[A-Z]{2,4}T|(?:[ECMP][SD]T|AK[SD]T|CES?T|EES?T|MES?Z|GMT|UTC)[A-Z]{1,20})$/

/**
 * Reads the zone after a time, as in '7:30 PM EST', '19:30 UTC+2' or '19:30 (Europe/Rome)';
 * undefined if there is none.
 */
export function zoneBehind(rest: string): ZoneBehind | undefined {
  const text = rest.slice(0, 100).replace(/^[\s([,]{1,5}/, '')
  const offset = offsetZone(text)
  if (offset !== undefined) return { zone: offset, word: text }
  const [whole = ''] = /^[\p{L}_]{1,30}(?:\/[\p{L}_]{1,30}){0,2}/u.exec(text) ?? []
  const isLast = /^[)\]. ]{0,5}(?:time)?[)\]. ]{0,5}$/i.test(text.slice(whole.length))
  if (whole.includes('/')) return { zone: zoneNamed(whole), word: whole }
  const [, capitals = ''] = CAPITALS.exec(text) ?? []
  const known =
    names.get(capitals.toLowerCase()) ?? (isLast ? names.get(whole.toLowerCase()) : undefined)
  if (known !== undefined) return { zone: known, word: whole }
  return LOOKS_LIKE_ZONE.test(whole) ? { zone: undefined, word: whole } : undefined
}
