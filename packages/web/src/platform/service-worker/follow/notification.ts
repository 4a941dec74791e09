import { dotted } from '../../format/dotted.ts'

/**
 * A push message to a follower's browser, as `packages/server/src/news/push-message.ts` builds it.
 */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly event: string
  /** Behind the link's own address. */
  readonly path: string
  readonly tag: string
  /** The higher one is the later one, of messages with the same tag. */
  readonly order: number
  /** ISO 8601; null where it is not about when a game is played. */
  readonly startTime: string | null
  /** The day, as in `2026-04-02`, where the time is not known. */
  readonly startDate?: string | null
  /** Of the team; null if not set. */
  readonly timeZone?: string | null
  readonly location: string | null
}

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const
const TIME = { ...DAY, hour: 'numeric', minute: '2-digit' } as const

const written = (time: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', options).format(new Date(time)).replaceAll('\u202f', ' ')

/** The words of a message; the time of a game is in the zone of the team, or of the device. */
export function bodyOf({
  body,
  startTime,
  startDate = null,
  timeZone,
  location,
}: Pick<PushMessage, 'body' | 'startTime' | 'startDate' | 'timeZone' | 'location'>): string {
  const when =
    startTime === null
      ? startDate && `${written(startDate, { ...DAY, timeZone: 'UTC' })}, time to be announced`
      : written(startTime, { ...TIME, ...(timeZone && { timeZone }) })
  if (!when) return body
  return [body, dotted([when, location])].join('\n')
}

/** Where a press on a message leads, for the worker of a link. */
export const addressOf = (scope: string, path: string): string => `${scope}${path}`
