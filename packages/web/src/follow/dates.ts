import { isInProgress } from '@icetally/domain/game/live'
import { NO_TIME_YET, startMomentOf } from '@icetally/domain/game/start'
import { wallClock } from '@icetally/domain/platform/time-zone'
import { untilWords } from '@icetally/domain/platform/until-words'
import { useSyncExternalStore } from 'react'
import type { FollowedGame } from './answers.ts'

const never = () => () => undefined

/** Is this the browser, after the page of the server was taken over? Only then is the time zone known. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

type Options = Intl.DateTimeFormatOptions

const formatters = new Map<string, Intl.DateTimeFormat>()

/** By which clock a page is read: the zone of the team, and whether the device's own is known. */
export interface Clock {
  readonly timeZone: string | null
  readonly local: boolean
}

export const clockOf = (
  { timeZone = null }: { timeZone?: string | null },
  local: boolean,
): Clock => ({
  timeZone,
  local,
})

/** A server meets the zones of many teams; formatters are large. */
const MOST_MADE = 24

/**
 * In the zone of the team, or else the device's own, or in UTC if neither is known. Formatters are
 * cached, as each is expensive.
 */
function format(moment: number | string, options: Options, { timeZone, local }: Clock): string {
  const zone = timeZone ?? (local ? undefined : 'UTC')
  const key = JSON.stringify([options, zone])
  const known =
    formatters.get(key) ??
    new Intl.DateTimeFormat('en-US', { ...options, ...(zone !== undefined && { timeZone: zone }) })
  const [oldest] = formatters.keys()
  if (formatters.size >= MOST_MADE && oldest !== undefined && !formatters.has(key))
    formatters.delete(oldest)
  formatters.set(key, known)
  return known.format(new Date(moment)).replaceAll('\u202f', ' ')
}

/** Does the clock of the device show another time than that of the team? */
const isElsewhere = (moment: number | string, { timeZone, local }: Clock): boolean =>
  local &&
  timeZone !== null &&
  wallClock(new Date(moment).setMilliseconds(0), timeZone) !==
    new Date(moment).setMilliseconds(0) - new Date(moment).getTimezoneOffset() * MINUTE

/** A time of day, e.g. '7:30 PM'; with its zone where that may be doubted: '7:30 PM UTC', '7:30 PM EST'. */
export function timeOf(moment: number | string, clock: Clock): string {
  const isNamed = isElsewhere(moment, clock) || (!clock.local && clock.timeZone === null)
  const zone = isNamed ? ({ timeZoneName: 'short' } as const) : {}
  return format(moment, { hour: 'numeric', minute: '2-digit', ...zone }, clock)
}

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** A day, e.g. 'Sat, Nov 28', with its year where that is another one. */
export function dayOf(moment: number | string, now: number, clock: Clock): string {
  const year = (one: number | string) => format(one, { year: 'numeric' }, clock)
  const options = year(moment) === year(now) ? DAY : ({ ...DAY, year: 'numeric' } as const)
  return format(moment, options, clock)
}

/** A day in words: 'Today', 'Tomorrow' or 'Sat, Nov 28'. */
export function comingDay(moment: number | string, now: number, clock: Clock): string {
  const date = (one: number | string) => format(one, { dateStyle: 'short' }, clock)
  if (date(moment) === date(now)) return 'Today'
  if (date(moment) === date(now + DAY_MS)) return 'Tomorrow'
  return dayOf(moment, now, clock)
}

type Started = Pick<FollowedGame, 'startTime' | 'startDate' | 'timeZone'>

type DayWords = (moment: number | string, now: number, clock: Clock) => string

/** The day of a game, e.g. 'Sat, Nov 28'; null if not known. */
export function dayWords(
  { startTime, startDate, timeZone }: Started,
  now: number,
  local: boolean,
  day: DayWords = dayOf,
): string | null {
  const clock = clockOf({ timeZone }, local)
  if (startTime !== null) return day(startTime, now, clock)
  return startDate ? day(`${startDate}T00:00:00Z`, wallNow(now, clock), UTC) : null
}

/** When a game begins: its day with the time, or that this is not known yet; null if the day is not known. */
export function startWords(
  game: Started,
  now: number,
  local: boolean,
  day: DayWords = comingDay,
): string | null {
  const words = dayWords(game, now, local, day)
  if (words === null) return null
  const { startTime } = game
  return `${words}, ${startTime === null ? NO_TIME_YET : timeOf(startTime, clockOf(game, local))}`
}

/** The wall-clock time now, as if it were UTC. */
const wallNow = (now: number, { timeZone, local }: Clock): number =>
  timeZone === null && local
    ? now - new Date(now).getTimezoneOffset() * MINUTE
    : wallClock(now, timeZone ?? 'UTC')

const UTC: Clock = { timeZone: 'UTC', local: true }

/** When a game begins, in milliseconds since 1970; a day without a time is at its end. Null if not known. */
export const startMoment = ({ startTime, startDate, timeZone }: Started): number | null =>
  startMomentOf(
    { startTime: startTime === null ? null : Date.parse(startTime), startDate: startDate ?? null },
    timeZone ?? null,
  )

/** Is a game in progress? Unfinished ones of long ago are not. */
export const isLive = (game: FollowedGame, now: number, local: boolean): boolean =>
  isInProgress(game, now, (moment) =>
    new Date(wallNow(moment, clockOf(game, local))).toISOString().slice(0, 10),
  )

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY_MS = 24 * HOUR

/** The time since something, e.g. '8 s ago', '4 min ago', '2 h ago'; null if a date is better. */
export function agoWords(milliseconds: number): string | null {
  const ago = Math.max(0, milliseconds)
  if (ago < MINUTE) return `${Math.floor(ago / SECOND)} s ago`
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)} min ago`
  if (ago < 12 * HOUR) return `${Math.floor(ago / HOUR)} h ago`
  return null
}

/** The time until something within half a day, e.g. 'in 3 h 10 min'; null if a date is better. */
export const untilSoon = (milliseconds: number): string | null =>
  milliseconds <= 0 || milliseconds >= 12 * HOUR ? null : untilWords(milliseconds)
