import { counted } from '@icetally/domain/counted'
import { OFF, type ReadGame, type ReadSchedule } from '@icetally/domain/imports/read-game'
import { isNoGame, isOff } from '@icetally/domain/imports/schedule-words'
import { asking, blocking, cleaned, type Doubt } from '@icetally/domain/imports/table'
import type { ScheduleContext } from '@icetally/domain/imports/when'
import { zoneNamed } from '@icetally/domain/imports/zones'
import { LIMITS } from '@icetally/domain/limits'
import { momentAt } from '@icetally/domain/time-zone'
import ICAL from 'ical.js'
import { Refused } from './refused.ts'

const DAY = 24 * 60 * 60 * 1000
/** Of events that repeat without an end, those of the next year and a half are read. */
const FARTHEST = 550 * DAY
const MOST_REPEATS = 500

/** Does a text look like a calendar? */
export const isCalendar = (text: string): boolean =>
  /^\s*BEGIN:VCALENDAR/i.test(text.slice(0, 1000))

interface Place {
  /** Of events that name no time zone. */
  readonly zone: string
  readonly now: number
}

/** The moment of a time of a calendar; of a day alone its noon. */
function momentOf(time: ICAL.Time, property: ICAL.Property | null, { zone }: Place): string {
  const wall = Date.UTC(
    time.year,
    time.month - 1,
    time.day,
    time.isDate ? 12 : time.hour,
    time.minute,
  )
  const named = property?.getFirstParameter('tzid')
  const known = named === undefined ? undefined : zoneNamed(named)
  if (!time.isDate && time.zone === ICAL.Timezone.utcTimezone) return new Date(wall).toISOString()
  if (known === undefined && !time.isDate && time.zone !== ICAL.Timezone.localTimezone)
    return time.toJSDate().toISOString()
  return new Date(momentAt(known ?? zone, wall)).toISOString()
}

/** One occurrence of an event. */
interface Occurrence {
  readonly event: ICAL.Event
  readonly start: ICAL.Time
  readonly source: string
}

function occurrencesOf(master: ICAL.Event, { now }: Place): Occurrence[] {
  const uid = `uid:${master.uid}`
  if (!master.isRecurring()) return [{ event: master, start: master.startDate, source: uid }]
  const found: Occurrence[] = []
  const steps = master.iterator()
  const last = now + FARTHEST
  for (let step = 0; step < MOST_REPEATS; step += 1) {
    const next = steps.next()
    if (next === null || next === undefined || next.toJSDate().getTime() > last) break
    const { item, startDate, recurrenceId } = master.getOccurrenceDetails(next)
    found.push({ event: item, start: startDate, source: `${uid}|${recurrenceId.toString()}` })
  }
  return found
}

const textOf = (component: ICAL.Component, name: string): string =>
  cleaned(String(component.getFirstPropertyValue(name) ?? ''))

/** A place with its address is cut before a comma where it is too long. */
function locationOf(component: ICAL.Component): string {
  const whole = textOf(component, 'location')
  if (whole.length <= LIMITS.location) return whole
  const short = whole.slice(0, LIMITS.location)
  return short.includes(',') ? short.slice(0, short.lastIndexOf(',')) : short
}

function gameOf({ event, start, source }: Occurrence, line: number, place: Place): ReadGame {
  const { component } = event
  const summary = textOf(component, 'summary')
  const off = textOf(component, 'status').toUpperCase() === 'CANCELLED' || isOff(summary)
  const untimed = start.isDate ? asking('No time is given: noon is put in') : null
  const doubt: Doubt | null = off ? blocking(OFF) : untimed
  return {
    ...{ line, source, doubt, remark: null, homeAway: null },
    startTime: momentOf(start, component.getFirstProperty('dtstart'), place),
    ...{ home: '', away: '', opponent: '', competition: '', season: '' },
    matchup: summary.replace(/^(cancell?ed|postponed)\s*[:–-]\s*/i, ''),
    location: locationOf(component),
  }
}

const isOther = ({ component }: ICAL.Event): boolean =>
  isNoGame(`${textOf(component, 'categories')} ${textOf(component, 'summary')}`)

function parsed(text: string): ICAL.Component[] {
  try {
    const read: unknown[] = ICAL.parse(text)
    // One calendar, or several in one file.
    const all = Array.isArray(read[0]) ? read : [read]
    return all.map((one) => new ICAL.Component(one as [string, unknown[], unknown[]]))
  } catch {
    throw new Refused('The calendar cannot be read; it may be damaged')
  }
}

/** Reads the games of a calendar; throws {@link Refused} where there are too many events, or none. */
export function readCalendar(
  text: string,
  mostEvents: number,
  context: ScheduleContext,
): ReadSchedule {
  const count = text.match(/^BEGIN:VEVENT/gim)?.length ?? 0
  if (count > mostEvents)
    throw new Refused(
      `The calendar has ${counted(count, 'event')}; at most ${mostEvents.toLocaleString('en-US')} can be read`,
    )
  ICAL.TimezoneService.reset()
  const calendars = parsed(text)
  const events: Occurrence[] = []
  let zone = context.timeZone
  for (const calendar of calendars) {
    for (const one of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(one)
    zone = zoneNamed(textOf(calendar, 'x-wr-timezone')) ?? zone
    events.push(...eventsOf(calendar, { zone, now: context.now }))
  }
  if (events.length === 0) throw new Refused('There are no events in this calendar')
  const place = { zone, now: context.now }
  const games = events.filter(({ event }) => !isOther(event))
  const others = events.length - games.length
  return {
    games: games.map((one, index) => gameOf(one, index + 1, place)),
    notes:
      others > 0 ? [`Practices and other events are left out: ${counted(others, 'event')}.`] : [],
    questions: [],
  }
}

/** The occurrences of all events, each repeated one with those that were changed by themselves. */
function eventsOf(calendar: ICAL.Component, place: Place): Occurrence[] {
  const all = calendar
    .getAllSubcomponents('vevent')
    .filter((one) => one.getFirstProperty('dtstart') !== null)
  const masters = new Map<string, ICAL.Event>()
  const alone: ICAL.Event[] = []
  for (const component of all) {
    const event = new ICAL.Event(component)
    if (component.getFirstProperty('recurrence-id') !== null) continue
    if (event.uid && !masters.has(event.uid)) masters.set(event.uid, event)
    else if (event.uid) masters.set(event.uid, laterOf(masters.get(event.uid), event))
    else alone.push(event)
  }
  for (const component of all) {
    if (component.getFirstProperty('recurrence-id') === null) continue
    const event = new ICAL.Event(component)
    const master = masters.get(event.uid)
    if (master === undefined) alone.push(event)
    else master.relateException(event)
  }
  const ofMasters = [...masters.values()].flatMap((master) => occurrencesOf(master, place))
  const ofAlone = alone.map(
    (event): Occurrence => ({
      event,
      start: event.startDate,
      source: `uid:${event.uid}|${event.recurrenceId?.toString() ?? event.startDate.toString()}`,
    }),
  )
  return [...ofMasters, ...ofAlone]
}

/** Of two states of one event the later one counts. */
const laterOf = (one: ICAL.Event | undefined, other: ICAL.Event): ICAL.Event =>
  one !== undefined && Number(one.sequence ?? 0) > Number(other.sequence ?? 0) ? one : other
