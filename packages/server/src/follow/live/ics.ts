import type { CalendarEvent } from '@icetally/domain/follow/calendar'
import ICAL from 'ical.js'

/** A calendar to be written. */
export interface Calendar {
  readonly name: string
  /** In which its readers may show it; null: their own. */
  readonly timeZone: string | null
  /** The part of its entries' ids that differs from other teams' games; it never changes. */
  readonly namespace: string
  readonly events: readonly CalendarEvent[]
  /** The address of a game's page. */
  readonly pageOf: (gameId: string) => string
}

// ical.js does not count the space before the rest of a line, which may have 75 octets with it.
ICAL.foldLength = 74

/** How often subscribers should refresh. */
const REFRESH = 'PT1H'

/** Control characters are not allowed in a calendar, and end lines for some readers. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu
const LONE_SURROGATE = /\p{Cs}/gu

/** A text of others on one line, of characters that every reader takes. */
const plain = (text: string): string =>
  text.replace(CONTROL, ' ').replace(LONE_SURROGATE, '\uFFFD').trim()

/** Both names of a calendar are texts, which ical.js does not know: it writes them as they are. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&')

const time = (milliseconds: number): ICAL.Time => ICAL.Time.fromJSDate(new Date(milliseconds), true)

function eventComponent(event: CalendarEvent, { namespace, pageOf }: Calendar): ICAL.Component {
  const component = new ICAL.Component('vevent')
  const set = (name: string, value: string | number | ICAL.Time): void => {
    component.updatePropertyWithValue(name, value)
  }
  const changed = time(event.changedAt)
  set('uid', `${event.gameId}@${namespace}.icetally`)
  set('dtstamp', changed)
  set('last-modified', changed)
  set('sequence', event.sequence)
  // A whole day needs no end (RFC 5545, 3.6.1).
  if (event.day !== null) set('dtstart', ICAL.Time.fromDateString(event.day))
  else {
    set('dtstart', time(event.start))
    set('dtend', time(event.end))
  }
  set('summary', plain(event.summary))
  if (event.location !== null) set('location', plain(event.location))
  if (event.description !== null) set('description', plain(event.description))
  set('status', event.isCancelled ? 'CANCELLED' : 'CONFIRMED')
  if (event.isCancelled) set('transp', 'TRANSPARENT')
  else set('url', pageOf(event.gameId))
  return component
}

/** Entries that are written at once: some 10 ms. */
const EVENTS_AT_ONCE = 100
const END = 'END:VCALENDAR'

/**
 * The calendar as a file of RFC 5545, in parts: timestamps in UTC, lines of at most 75 octets that
 * end with CR LF. The same calendar is the same file.
 */
export function* writeCalendar(calendar: Calendar): Generator<string> {
  const name = plain(calendar.name)
  const file = new ICAL.Component('vcalendar')
  const set = (property: string, value: string): void => {
    file.updatePropertyWithValue(property, value)
  }
  set('version', '2.0')
  set('prodid', '-//Icetally//Calendar of a team//EN')
  set('calscale', 'GREGORIAN')
  set('name', escaped(name))
  set('x-wr-calname', escaped(name))
  if (calendar.timeZone !== null) set('x-wr-timezone', calendar.timeZone)
  set('refresh-interval', REFRESH)
  file.getFirstProperty('refresh-interval')?.setParameter('value', 'DURATION')
  set('x-published-ttl', REFRESH)
  yield file.toString().slice(0, -END.length)
  for (let from = 0; from < calendar.events.length; from += EVENTS_AT_ONCE) {
    const events = calendar.events.slice(from, from + EVENTS_AT_ONCE)
    yield events.map((event) => `${eventComponent(event, calendar).toString()}\r\n`).join('')
  }
  yield `${END}\r\n`
}
