import { isDeepStrictEqual } from 'node:util'
import { followEvents } from '@icetally/domain/follow/endpoints/follow'
import { liveEvents } from '@icetally/domain/game/endpoints/events'
import { onTestFinished } from 'vitest'
import type * as z from 'zod/mini'

/** The declaration of a stream: the data of each event, by its name. */
type Declared = Readonly<Record<string, z.ZodMiniType>>

type ArrivedOf<Events extends Declared> = {
  [Name in keyof Events & string]: {
    readonly event: Name
    readonly data: z.output<Events[Name]>
  }
}[keyof Events & string]

/** One event of a member's stream as it arrived. */
export type Arrived = ArrivedOf<typeof liveEvents>
/** One event of a follower's stream as it arrived. */
export type FollowArrived = ArrivedOf<typeof followEvents>

/** A stream of events over a real connection. */
export interface LiveClient<Event = Arrived> {
  readonly status: number
  readonly headers: Headers
  /** Everything so far, in order. */
  readonly events: readonly Event[]
  /** Everything that was sent so far, comments included. */
  readonly text: string
  /** Resolves when the stream is over, however. */
  readonly over: Promise<void>
  /** Resolves when `holds` is true of the received events; throws if the stream ends before. */
  until(holds: (events: readonly Event[]) => boolean): Promise<void>
  /** Disconnects, as a phone without a network does. */
  leave(): void
}

/** An event that does not keep the contract: no test may get one. */
class BrokenContract extends Error {}

/** Throws unless the event is declared, and its data is exactly as declared. */
function requireDeclared(declared: Declared, event: string | undefined, data: unknown): void {
  const schema = Object.entries(declared).find(([name]) => name === event)?.[1]
  const parsed = schema?.safeParse(data)
  if (parsed?.success && isDeepStrictEqual(parsed.data, data)) return
  throw new BrokenContract(`event ${event} with ${JSON.stringify(data).slice(0, 500)}`)
}

function parseFrame<Event>(declared: Declared, frame: string): Event | undefined {
  const lines = frame.split('\n')
  const field = (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
  const data = field('data')
  if (data === undefined) return undefined
  const arrived = { event: field('event'), data: JSON.parse(data) as unknown }
  requireDeclared(declared, arrived.event, arrived.data)
  return arrived as Event
}

/** Opens a member's stream of events at `address`, until the test has finished. */
export const openLive = (address: string, token: string, games: string): Promise<LiveClient> =>
  open(`${address}/api/events?games=${encodeURIComponent(games)}`, liveEvents, {
    authorization: `Bearer ${token}`,
  })

/** Opens a follower's stream of events at `address`, until the test has finished. */
export const openFollowed = (
  address: string,
  token: string,
  gameId: string,
): Promise<LiveClient<FollowArrived>> =>
  open(`${address}/api/follow/${token}/games/${gameId}/events`, followEvents)

async function open<Event>(
  url: string,
  declared: Declared,
  headers: Record<string, string> = {},
): Promise<LiveClient<Event>> {
  const control = new AbortController()
  onTestFinished(() => control.abort())
  const response = await fetch(url, { headers, signal: control.signal })
  const events: Event[] = []
  const waiting = new Set<() => void>()
  let text = ''
  let rest = ''
  let isOver = false
  const notify = (): void => {
    for (const look of waiting) look()
  }
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    try {
      for await (const chunk of response.body ?? []) {
        const piece = decoder.decode(chunk, { stream: true })
        text += piece
        const frames = (rest + piece).split('\n\n')
        rest = frames.pop() ?? ''
        events.push(...frames.flatMap((frame) => parseFrame<Event>(declared, frame) ?? []))
        notify()
      }
    } catch (error) {
      // All else is being cut off, by us or by the server.
      if (error instanceof BrokenContract) throw error
    } finally {
      isOver = true
      notify()
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    events,
    get text() {
      return text
    },
    over: read(),
    until: (holds) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!holds(events) && !isOver) return
          waiting.delete(look)
          if (holds(events)) resolve()
          else reject(new Error(`the stream ended after ${JSON.stringify(events).slice(0, 1000)}`))
        }
        waiting.add(look)
        look()
      }),
    leave: () => control.abort(),
  }
}
