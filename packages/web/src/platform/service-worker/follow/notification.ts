/** What a follower's browser is sent, as `packages/server/src/news/push-message.ts` makes it. */
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
  readonly location: string | null
}

const WHEN: Intl.DateTimeFormatOptions = {
  ...({ weekday: 'short', month: 'short', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit' } as const),
}

/** The words of a message; when a game is played they say in the device's own time. */
export function bodyOf(
  { body, startTime, location }: Pick<PushMessage, 'body' | 'startTime' | 'location'>,
  timeZone?: string,
): string {
  if (startTime === null) return body
  const format = new Intl.DateTimeFormat('en-US', { ...WHEN, ...(timeZone && { timeZone }) })
  const when = format.format(new Date(startTime)).replaceAll('\u202f', ' ')
  return [body, [when, ...(location === null ? [] : [location])].join(' · ')].join('\n')
}

/** Where a press on a message leads, for the worker of a link. */
export const addressOf = (scope: string, path: string): string => `${scope}${path}`
