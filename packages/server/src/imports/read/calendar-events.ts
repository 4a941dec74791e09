import { cleaned } from '@icetally/domain/imports/table'
import { zoneNamed } from '@icetally/domain/imports/zones'
import { momentAt, wallClock } from '@icetally/domain/platform/time-zone'

/** One property of a component: its name, its parameters by name, and its value as it is written. */
interface Property {
  readonly name: string
  readonly parameters: ReadonlyMap<string, string>
  readonly value: string
}

/** An event as its lines have it, repaired where programs are known to write it wrongly. */
export interface RawEvent {
  /** The summary, for a person. */
  readonly summary: string
  /** The value of DTSTART; empty where there is none. */
  readonly start: string
  /** The name of the time zone of its start; empty where there is none. */
  readonly zone: string
  /** Is its start a valid timestamp or day? */
  readonly isDated: boolean
  /** Was the end of the event missing? */
  readonly isTorn: boolean
  /** The event as a component of iCalendar, with the properties that an import needs. */
  readonly text: string
}

/** The parts of a calendar that an import needs. */
export interface RawCalendar {
  readonly events: readonly RawEvent[]
  /** Time zones as components, by their names. */
  readonly zones: ReadonlyMap<string, string>
  /** Of events without a time zone; empty if the calendar has none. */
  readonly zone: string
}

/** The status of an event that does not take place. */
export const CALLED_OFF = 'CANCELLED'

const NEEDED = new Set(
  'UID DTSTART SUMMARY LOCATION STATUS CATEGORIES SEQUENCE RECURRENCE-ID RRULE RDATE EXDATE'.split(
    ' ',
  ),
)
const DATES = new Set(['DTSTART', 'RECURRENCE-ID', 'RDATE', 'EXDATE'])

const PROPERTY = /^([A-Za-z][A-Za-z0-9-]{0,60})([;:])/

/** The lines of a calendar, unfolded; a line without a property continues the previous one. */
function unfolded(text: string): string[] {
  // A calendar that was pasted with an indentation has it on all lines.
  const [, indentation = ''] = /^([ \t]{1,20})BEGIN:VEVENT/im.exec(text) ?? []
  const whole: string[][] = []
  for (const written of text.split(/[\r\n\u2028]+/)) {
    const line = written.startsWith(indentation) ? written.slice(indentation.length) : written
    if (line.trim() === '') continue
    if (/^[ \t]/.test(line)) whole.at(-1)?.push(line.slice(1))
    else whole.push([line])
  }
  const lines: string[][] = []
  for (const line of whole.map((parts) => parts.join(''))) {
    if (PROPERTY.test(line)) lines.push([line])
    else lines.at(-1)?.push('\\n', line)
  }
  return lines.map((parts) => parts.join(''))
}

/** Does a text look like a calendar, or like events without one around them? */
export const isCalendar = (text: string): boolean =>
  /^\s*BEGIN:V(?:CALENDAR|EVENT)/i.test(unfolded(text.slice(0, 1000))[0] ?? '')

function propertyOf(line: string): Property | undefined {
  const [, name = '', after] = PROPERTY.exec(line) ?? []
  if (name === '') return undefined
  const rest = line.slice(name.length + 1)
  if (after === ':') return { name: name.toUpperCase(), parameters: new Map(), value: rest }
  // Names of time zones contain colons: TZID=(UTC-05:00) Eastern Time, TZID=tzone://Microsoft/Utc.
  const beforeDate = DATES.has(name.toUpperCase()) ? /:(?=\d{4}-?\d{2}-?\d{2})/.exec(rest) : null
  const dated = beforeDate && [
    rest,
    rest.slice(0, beforeDate.index),
    rest.slice(beforeDate.index + 1),
  ]
  // A quotation mark that is never closed is none.
  const [, head = '', value] =
    dated ?? /^((?:[^":]|"[^"]*")*):(.*)$/s.exec(rest) ?? /^([^:]*):(.*)$/s.exec(rest) ?? []
  if (value === undefined) return undefined
  const parameters = head.split(/;(?=[A-Za-z-]{1,40}=)/).map((part): [string, string] => {
    const at = part.indexOf('=')
    return [part.slice(0, at).toUpperCase(), part.slice(at + 1).replaceAll('"', '')]
  })
  return { name: name.toUpperCase(), parameters: new Map(parameters), value }
}

const MOMENT =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2}))?(?:\.\d{1,9})?(Z?))?$/

/** A date as iCalendar has it: 20261203 or 20261203T190000Z; undefined where there is no such day. */
function dateOf(text: string, timeOf: string): string | undefined {
  const [whole, year, month = '', day = '', hour, minute = '', second = '00', utc] =
    MOMENT.exec(text.trim().split('/')[0] ?? '') ?? []
  if (whole === undefined) return undefined
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day)) return undefined
  const date = `${year}${month}${day}`
  if (hour === undefined) return `${date}${timeOf}`
  const isTime = Number(hour) < 24 && Number(minute) < 60
  return isTime ? `${date}T${hour}${minute}${second}${utc}` : undefined
}

/** The date of an event's start as iCalendar has it; undefined where it has none. */
const startOf = (dtstart: Property | undefined): string | undefined =>
  dtstart && dateOf(dtstart.value, '')

const zoneOf = (date: string, { parameters }: Property): string | undefined =>
  date.endsWith('Z') ? 'UTC' : zoneNamed(parameters.get('TZID') ?? '')

const momentText = (wall: number): string =>
  new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

/**
 * A date of a series in the zone of its start, with which alone ical.js compares it: many programs write its end,
 * and the dates that are left out, in UTC.
 */
function inZoneOfStart(date: string, property: Property, dtstart: Property): string {
  const start = startOf(dtstart) ?? ''
  const [from, to] = [zoneOf(date, property), zoneOf(start, dtstart)]
  if (from === undefined || to === undefined || from === to) return date
  const [, year, month, day, hour, minute, second] = (MOMENT.exec(date) ?? []).map(Number)
  if (hour === undefined || Number.isNaN(hour) || !start.includes('T')) return date
  const wall = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
  const moment = momentAt(from, wall)
  return to === 'UTC' ? `${momentText(moment)}Z` : momentText(wallClock(moment, to))
}

/** The end of a series in the zone of its start; a day is the last one with an event. */
function untilIn(date: string, property: Property, dtstart: Property): string {
  const [, utc] = /^\d{8}T\d{6}(Z?)$/.exec(startOf(dtstart) ?? '') ?? []
  return utc !== undefined && /^\d{8}$/.test(date)
    ? `${date}T235959${utc}`
    : inZoneOfStart(date, property, dtstart)
}

/** A property of dates as it is meant, `dtstart` being the start of its series; undefined where none of its dates is one. */
function repaired(property: Property, dtstart?: Property): string | undefined {
  const { name, parameters, value } = property
  const [, timeOf = ''] = /^\d{8}(T\d{6}Z?)$/.exec(startOf(dtstart) ?? '') ?? []
  const days = value.split(',').flatMap((one) => dateOf(one, timeOf) ?? [])
  const [first] = days
  if (first === undefined) return undefined
  const same = days.filter((one) => one.includes('T') === first.includes('T'))
  const moved = dtstart ? same.map((one) => inZoneOfStart(one, property, dtstart)) : same
  const isMoved = moved[0] !== first
  const zone = (isMoved && dtstart ? dtstart : property).parameters.get('TZID')
  const isDay = !first.includes('T')
  const named = zone !== undefined && !isDay && !moved[0]?.endsWith('Z') ? `;TZID="${zone}"` : ''
  const range = parameters.has('RANGE') ? ';RANGE=THISANDFUTURE' : ''
  return `${name}${isDay ? ';VALUE=DATE' : ''}${named}${range}:${moved.join(',')}`
}

/** An event as its properties, before it is known which series it belongs to. */
interface FoundEvent {
  readonly properties: readonly Property[]
  readonly isTorn: boolean
}

const foundIn = ({ properties }: FoundEvent, name: string): Property | undefined =>
  properties.find((one) => one.name === name)

const eventIn = (lines: readonly string[], isTorn: boolean): FoundEvent => ({
  properties: lines
    .flatMap((line) => propertyOf(line) ?? [])
    .filter(({ name }) => NEEDED.has(name)),
  isTorn,
})

/** The starts of the series of a calendar, by their ids. */
const startsOfSeries = (events: readonly FoundEvent[]): ReadonlyMap<string, Property> =>
  new Map(
    events.flatMap((one): [string, Property][] => {
      const [uid, dtstart] = [foundIn(one, 'UID'), foundIn(one, 'DTSTART')]
      const isSeries = foundIn(one, 'RRULE') !== undefined
      return uid && dtstart && isSeries ? [[uid.value, dtstart]] : []
    }),
  )

function eventOf(
  event: FoundEvent,
  series: ReadonlyMap<string, Property>,
  isCanceled: boolean,
): RawEvent {
  const { properties, isTorn } = event
  const found = (name: string) => foundIn(event, name)
  const dtstart = found('DTSTART')
  const start = dtstart && repaired(dtstart)
  const ofSeries = series.get(found('UID')?.value ?? '') ?? dtstart
  const texts = properties.flatMap((property) => {
    const { name, value } = property
    if (name === 'DTSTART') return start ?? []
    if (name === 'STATUS' && isCanceled) return []
    if (DATES.has(name)) return repaired(property, ofSeries) ?? []
    const until = (date: string) => (dtstart ? untilIn(date, property, dtstart) : date)
    return `${name}:${name === 'RRULE' ? value.replace(/(?<=UNTIL=)[\dTZ]+/i, until) : value}`
  })
  // The method of the whole calendar counts (RFC 5546).
  if (isCanceled) texts.push(`STATUS:${CALLED_OFF}`)
  // Without a rule ical.js takes added dates alone, without the first one.
  if (start !== undefined && found('RDATE') !== undefined && found('RRULE') === undefined)
    texts.push(start.replace('DTSTART', 'RDATE'))
  return {
    summary: cleaned(
      (found('SUMMARY')?.value ?? '').replaceAll(/\\([,;\\])/g, '$1').replaceAll('\\n', ' '),
    ),
    start: cleaned(dtstart?.value ?? ''),
    zone: dtstart?.parameters.get('TZID') ?? '',
    isDated: start !== undefined,
    isTorn,
    text: ['BEGIN:VEVENT', ...texts, 'END:VEVENT'].join('\r\n'),
  }
}

/**
 * The calendars of a file, each event by itself: a fault in one of them does not affect the others.
 */
export function rawCalendars(text: string): RawCalendar[] {
  const calendars: {
    events: FoundEvent[]
    zones: Map<string, string>
    zone: string
    isCanceled: boolean
  }[] = []
  const newOne = () => ({
    ...{ events: [], zones: new Map<string, string>(), zone: '', isCanceled: false },
  })
  const open: string[] = []
  let lines: string[] = []
  for (const line of unfolded(text)) {
    const [, edge, name = ''] = /^(BEGIN|END):\s?([A-Za-z-]{1,40})\s*$/i.exec(line) ?? []
    const kind = name.toUpperCase()
    const current = calendars.at(-1)
    if (edge?.toUpperCase() === 'BEGIN') {
      if (kind === 'VCALENDAR') calendars.push(newOne())
      else if (current === undefined) calendars.push(newOne())
      // The end of an event is missing where another begins.
      if (kind === 'VEVENT' && open.includes('VEVENT'))
        calendars.at(-1)?.events.push(eventIn(lines, true))
      if (kind === 'VEVENT') open.length = 0
      if (kind === 'VEVENT' || kind === 'VTIMEZONE') lines = []
      if (kind !== 'VCALENDAR') open.push(kind)
      if (open.includes('VTIMEZONE')) lines.push(line)
      continue
    }
    if (edge !== undefined) {
      if (open.includes('VTIMEZONE')) lines.push(line)
      if (kind === 'VEVENT' && open.includes(kind)) current?.events.push(eventIn(lines, false))
      if (kind === 'VTIMEZONE') {
        const [tzid = ''] = lines.flatMap((one) => /^TZID[^:]{0,200}:(.+)$/i.exec(one)?.[1] ?? [])
        if (tzid !== '') current?.zones.set(tzid.trim(), lines.join('\r\n'))
      }
      if (kind === open.at(-1)) open.pop()
      else if (kind === 'VEVENT' || kind === 'VCALENDAR') open.length = 0
      continue
    }
    // Alarms within an event have lines of their own.
    if (open.at(-1) === 'VEVENT' || open.includes('VTIMEZONE')) lines.push(line)
    else if (open.length === 0 && current !== undefined && /^X-WR-TIMEZONE[;:]/i.test(line))
      current.zone = cleaned(propertyOf(line)?.value ?? '')
    else if (open.length === 0 && current !== undefined && /^METHOD:CANCEL\s*$/i.test(line))
      current.isCanceled = true
  }
  if (open.includes('VEVENT')) calendars.at(-1)?.events.push(eventIn(lines, true))
  return calendars.map(({ events, isCanceled, ...calendar }) => {
    const series = startsOfSeries(events)
    return { ...calendar, events: events.map((event) => eventOf(event, series, isCanceled)) }
  })
}
