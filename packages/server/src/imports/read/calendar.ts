import { OFF, type ReadGame, type ReadSchedule } from '@icetally/domain/imports/read-game'
import {
  dayAlone,
  isNoonEmptyIn,
  isToBeAnnounced,
  NO_START,
  type ReadStart,
  startAt,
} from '@icetally/domain/imports/read-start'
import { givenUpDoubt, statusRemark } from '@icetally/domain/imports/schedule-status'
import { isNoGame, isOff } from '@icetally/domain/imports/schedule-words'
import { asking, blocking, type Doubt, quoted } from '@icetally/domain/imports/table'
import { type ScheduleContext, unknownZone } from '@icetally/domain/imports/when'
import { zoneNamed } from '@icetally/domain/imports/zones'
import { counted } from '@icetally/domain/platform/counted'
import { LIMITS } from '@icetally/domain/platform/limits'
import { wallClock } from '@icetally/domain/platform/time-zone'
import ICAL from 'ical.js'
import { CALLED_OFF, type RawCalendar, type RawEvent, rawCalendars } from './calendar-events.ts'
import { plainText } from './plain-text.ts'
import { Refused } from './refused.ts'

const DAY = 24 * 60 * 60 * 1000
/** Of events that repeat without an end, the next year and a half is read. */
const FARTHEST = 550 * DAY
const MOST_REPEATS = 500
/** The maximum of steps of a series until its future: daily for 50 years. */
const MOST_STEPS = 20_000

interface ReadingContext {
  /** Of events that name no time zone. */
  readonly zone: string
  /** The calendar's own time zone if it is unknown. */
  readonly unknown: string | undefined
  readonly now: number
}

/** An event as it is read, with its faults. */
interface ReadEvent {
  readonly raw: RawEvent
  /** Undefined where it cannot be read. */
  readonly event: ICAL.Event | undefined
  readonly context: ReadingContext
  readonly doubt: Doubt | null
}

interface Occurrence extends ReadEvent {
  readonly start: ICAL.Time | undefined
  readonly source: string | null
}

const componentOf = (text: string): ICAL.Event => {
  const calendar = new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  // Unreadable parts throw here, and not later.
  event.startDate?.toJSDate()
  if (event.isRecurring()) event.iterator().next()
  return event
}

const attempt = <Value>(read: () => Value): Value | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const ODD = 'This event cannot be read'

/** Reads one event by itself; a damaged one is doubtful. */
function readEvent(raw: RawEvent, { zones }: RawCalendar, context: ReadingContext): ReadEvent {
  const zone = zones.get(raw.zone)
  const isNeeded = raw.zone !== '' && zoneNamed(raw.zone) === undefined && zone !== undefined
  const text = isNeeded ? `${zone}\r\n${raw.text}` : raw.text
  const event = attempt(() => componentOf(text)) ?? attempt(() => componentOf(raw.text))
  const alone =
    event ??
    attempt(() => componentOf(raw.text.replaceAll(/\r\n(?:RRULE|RDATE|EXDATE)[^\r]*/g, '')))
  const isUnknown = raw.zone !== '' && zoneNamed(raw.zone) === undefined && !isNeeded
  const unknown = isUnknown ? raw.zone : context.unknown
  const isFloating = raw.zone === '' && !raw.start.endsWith('Z') && /T/.test(raw.start)
  const doubt =
    (raw.isDated
      ? null
      : blocking(
          raw.start === ''
            ? 'There is no date in this event'
            : `${quoted(raw.start)} is not understood as a date`,
        )) ??
    (alone === undefined ? blocking(ODD) : null) ??
    (event === undefined
      ? asking('How this event repeats is not understood: only the first is read')
      : null) ??
    (raw.isTorn ? asking('The end of this event is missing in the file') : null) ??
    (unknown !== undefined && (isUnknown || isFloating) ? asking(unknownZone(unknown)) : null)
  return { raw, event: raw.isDated ? alone : undefined, context, doubt }
}

/**
 * The wall-clock time of an event, as if it were UTC, and the timestamp if it does not follow from
 * that.
 */
function shownBy(
  time: ICAL.Time,
  named: string,
  { zone }: ReadingContext,
): { wall: number; instant?: number } {
  const wall = Date.UTC(
    time.year,
    time.month - 1,
    time.day,
    time.isDate ? 0 : time.hour,
    time.minute,
  )
  if (time.isDate) return { wall }
  if (time.zone === ICAL.Timezone.utcTimezone) return { wall: wallClock(wall, zone), instant: wall }
  if (zoneNamed(named) === undefined && time.zone !== ICAL.Timezone.localTimezone)
    return { wall, instant: time.toJSDate().getTime() }
  return { wall }
}

/** When an event begins; a whole day has no time. */
function startOf({ start, raw, context }: Occurrence, isNoonEmpty: boolean): ReadStart {
  if (start === undefined) return NO_START
  const { wall, instant } = shownBy(start, raw.zone, context)
  if (start.isDate) return dayAlone(wall)
  return startAt(wall, { zone: zoneNamed(raw.zone) ?? context.zone, isNoonEmpty }, instant)
}

/** The occurrences of a series: all of a short one, of a long one the future ones. */
function repeatsOf(master: ReadEvent, event: ICAL.Event): { found: Occurrence[]; past: number } {
  const { now } = master.context
  const all: ICAL.Time[] = []
  const steps = event.iterator()
  let past = 0
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = attempt(() => steps.next())
    const time = next && attempt(() => next.toJSDate().getTime())
    if (next === undefined || next === null || time === undefined || time > now + FARTHEST) break
    if (time < now - DAY) past += 1
    else if (all.length - past >= MOST_REPEATS) break
    if (all.at(-1)?.compare(next) !== 0) all.push(next)
  }
  const from = all.length > MOST_REPEATS ? past : 0
  const found = all.slice(from, from + MOST_REPEATS).flatMap((next): Occurrence[] => {
    const details = attempt(() => event.getOccurrenceDetails(next))
    if (details === undefined) return []
    const source = `uid:${event.uid}|${details.recurrenceId.toString()}`
    return [{ ...master, event: details.item, start: details.startDate, source }]
  })
  return { found, past: from }
}

const textOf = ({ event }: ReadEvent, name: string): string =>
  plainText(String(event?.component.getFirstPropertyValue(name) ?? ''))

/** A location with its address is cut before a comma if it is too long. */
function locationOf(event: ReadEvent): string {
  const whole = textOf(event, 'location')
  if (whole.length <= LIMITS.location) return whole
  const short = whole.slice(0, LIMITS.location)
  return short.includes(',') ? short.slice(0, short.lastIndexOf(',')) : short
}

const summaryOf = (event: ReadEvent): string => textOf(event, 'summary') || event.raw.summary

function gameOf(one: Occurrence, line: number, isNoonEmptyHere: boolean): ReadGame {
  const { source } = one
  const summary = summaryOf(one)
  const off = textOf(one, 'status').toUpperCase() === CALLED_OFF || isOff(summary)
  const isOpen = isToBeAnnounced(`${summary} ${textOf(one, 'location')}`)
  const start = startOf(one, isNoonEmptyHere || isOpen)
  return {
    ...{ line, source, remark: statusRemark(textOf(one, 'status')) || null, homeAway: null },
    doubt: (off ? blocking(OFF) : null) ?? one.doubt ?? givenUpDoubt(summary) ?? start.doubt,
    ...{ startTime: start.startTime, startDate: start.startDate },
    ...{ home: '', away: '', opponent: '', competition: '', season: '' },
    matchup: summary,
    location: locationOf(one),
  }
}

const sequenceOf = ({ event }: ReadEvent): number => Number(event?.sequence ?? 0)

/** Of the states of one event the newest counts; events of other days that share its UID are their own. */
function newestOf(states: readonly ReadEvent[]): ReadEvent[] {
  const newest = Math.max(...states.map(sequenceOf))
  const last = new Map(
    states
      .filter((state) => sequenceOf(state) === newest)
      .map((state) => [state.event?.startDate.toString(), state]),
  )
  return [...last.values()]
}

/** Puts an occurrence that was changed by itself into its series; false where it has none. */
function isRelated(master: ICAL.Event | undefined, exception: ICAL.Event | undefined): boolean {
  if (master === undefined || exception === undefined) return false
  return attempt(() => master.relateException(exception) ?? true) === true
}

/** The occurrences of all events, each repeated one with its individually changed ones. */
function occurrencesOf(all: readonly ReadEvent[]): { found: Occurrence[]; past: number } {
  const unread = all.filter(({ event }) => event === undefined)
  const found: Occurrence[] = unread.map((one) => ({ ...one, start: undefined, source: null }))
  let past = 0
  const read = all.filter((one) => one.event !== undefined)
  const isException = ({ event }: ReadEvent) => event?.isRecurrenceException() === true
  const byUid = Map.groupBy(read, ({ event }) => event?.uid ?? '')
  for (const [uid, states] of byUid) {
    const masters = states.filter((state) => !isException(state))
    const events = uid === '' ? masters : masters.length === 0 ? [] : newestOf(masters)
    const alone: ReadEvent[] = []
    const bySequence = (one: ReadEvent, other: ReadEvent) => sequenceOf(one) - sequenceOf(other)
    for (const exception of states.filter(isException).sort(bySequence)) {
      const master = events.find(({ event }) => event?.isRecurring() === true)?.event
      if (!isRelated(master, exception.event)) alone.push(exception)
    }
    for (const [index, one] of events.entries()) {
      const { event } = one
      if (event === undefined) continue
      if (event.isRecurring()) {
        const repeats = repeatsOf(one, event)
        past += repeats.past
        found.push(...repeats.found)
      } else {
        const start = event.startDate
        const source = index === 0 && uid !== '' ? `uid:${uid}` : `uid:${uid}|${start.toString()}`
        found.push({ ...one, start, source })
      }
    }
    for (const one of alone) {
      const start = one.event?.startDate
      const source = `uid:${uid}|${one.event?.recurrenceId?.toString() ?? start?.toString()}`
      found.push({ ...one, start, source })
    }
  }
  return { found, past }
}

const isOther = (one: ReadEvent): boolean =>
  isNoGame(textOf(one, 'categories')) || isNoGame(summaryOf(one))

/** Reads the games of a calendar; throws {@link Refused} where there are too many events, or none. */
export function readCalendar(
  text: string,
  mostEvents: number,
  context: ScheduleContext,
): ReadSchedule {
  const calendars = rawCalendars(text)
  const count = calendars.reduce((sum, { events }) => sum + events.length, 0)
  if (count > mostEvents)
    throw new Refused(
      `The calendar has ${counted(count, 'event')}; at most ${mostEvents.toLocaleString('en-US')} can be read`,
    )
  const events = calendars.flatMap((calendar) => {
    const zone = zoneNamed(calendar.zone)
    const unknown = calendar.zone !== '' && zone === undefined ? calendar.zone : undefined
    const reading = { zone: zone ?? context.timeZone, unknown, now: context.now }
    return calendar.events
      .filter(({ start, summary }) => start !== '' || summary !== '')
      .map((raw) => readEvent(raw, calendar, reading))
  })
  if (events.length === 0 && /^BEGIN:VEVENT/im.test(text) && !/^END:VEVENT/im.test(text))
    throw new Refused('The calendar cannot be read; it may be damaged')
  const { found, past } = occurrencesOf(events)
  if (found.length === 0) throw new Refused('There are no events in this calendar')
  const games = found.filter((one) => !isOther(one))
  const others = found.length - games.length
  const notes = []
  if (others > 0)
    notes.push(`Practices and other events are left out: ${counted(others, 'event')}.`)
  if (past > 0)
    notes.push(`Of long series only what is to come is read. Left out: ${counted(past, 'event')}.`)
  const walls = games.flatMap(({ start, raw, context }) =>
    start === undefined || start.isDate ? [] : [shownBy(start, raw.zone, context).wall],
  )
  const isNoonEmpty = isNoonEmptyIn(walls)
  return {
    games: games.map((one, index) => gameOf(one, index + 1, isNoonEmpty)),
    ...{ notes, questions: [] },
  }
}
