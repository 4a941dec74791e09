import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Is this the browser, after the page of the server was taken over? Only then is the time zone known. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

type Options = Intl.DateTimeFormatOptions

const made = new Map<string, Intl.DateTimeFormat>()

/** In the device's own zone, or in UTC where that is not known. Formatters are made once, as each costs much. */
function format(moment: number | string, options: Options, local: boolean): string {
  const key = JSON.stringify([options, local])
  const known =
    made.get(key) ??
    new Intl.DateTimeFormat('en-US', { ...options, ...(!local && { timeZone: 'UTC' }) })
  made.set(key, known)
  return known.format(new Date(moment)).replaceAll('\u202f', ' ')
}

/** A time of day, e.g. '7:30 PM'; from the server '7:30 PM UTC'. */
export function timeOf(moment: number | string, local: boolean): string {
  const time = format(moment, { timeStyle: 'short' }, local)
  return local ? time : `${time} UTC`
}

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** A day, e.g. 'Sat, Nov 28', with its year where that is another one. */
export function dayOf(moment: number | string, now: number, local: boolean): string {
  const year = (one: number | string) => format(one, { year: 'numeric' }, local)
  const options = year(moment) === year(now) ? DAY : ({ ...DAY, year: 'numeric' } as const)
  return format(moment, options, local)
}

/** A day as one says it: 'Today', 'Tomorrow' or 'Sat, Nov 28'. */
export function comingDay(moment: number | string, now: number, local: boolean): string {
  const date = (one: number | string) => format(one, { dateStyle: 'short' }, local)
  if (date(moment) === date(now)) return 'Today'
  if (date(moment) === date(now + DAY_MS)) return 'Tomorrow'
  return dayOf(moment, now, local)
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY_MS = 24 * HOUR

/** How long ago something was, e.g. '8 s ago', '4 min ago', '2 h ago'; null where a date says it better. */
export function agoWords(milliseconds: number): string | null {
  const ago = Math.max(0, milliseconds)
  if (ago < MINUTE) return `${Math.floor(ago / SECOND)} s ago`
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)} min ago`
  if (ago < 12 * HOUR) return `${Math.floor(ago / HOUR)} h ago`
  return null
}

/** How long until something, e.g. 'in 25 min', 'in 3 h 10 min'; null where a date says it better. */
export function untilWords(milliseconds: number): string | null {
  if (milliseconds <= 0 || milliseconds >= 12 * HOUR) return null
  const minutes = Math.ceil(milliseconds / MINUTE)
  if (minutes < 60) return `in ${minutes} min`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? `in ${hours} h` : `in ${hours} h ${rest} min`
}
