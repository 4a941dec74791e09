import { createParser } from 'eventsource-parser'
import { hasType } from '../../browser/content-type.ts'
import { withoutControls } from '../../format/user-text.ts'

/** How a stream of events ended without an event of its own. */
export type EventsEnd =
  /** The server has ended it. */
  | { readonly kind: 'done' }
  /** Answered, but not with a stream. `retryAfter` is in milliseconds. */
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfter: number | null }
  /** A proxy buffers the server's bytes, or nothing gets through at all. */
  | { readonly kind: 'held-back' }
  /** Broken off, silent for too long, or never reached the server. */
  | { readonly kind: 'lost' }

/** How long is waited, in milliseconds: the server sends something at once, then every 15 seconds. */
export interface StreamTimes {
  readonly firstBytes: number
  readonly silence: number
}

interface EventsRequest {
  /** With its query. */
  readonly address: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** The first bytes have arrived. */
  readonly onOpen: () => void
  /** An event, and its data as JSON without control characters. */
  readonly onEvent: (name: string, data: string) => void
  readonly times?: StreamTimes | undefined
}

const TIMES: StreamTimes = { firstBytes: 8_000, silence: 40_000 }

/**
 * Reads a stream of server-sent events until it is over, however; never throws. Unlike the browser's own
 * EventSource it can send headers, and notices a connection that has died without a word.
 */
export async function readEvents(request: EventsRequest): Promise<EventsEnd> {
  const { firstBytes, silence } = request.times ?? TIMES
  const control = new AbortController()
  let end: EventsEnd = { kind: 'lost' }
  const cut = (): void => control.abort()
  const cutHeldBack = (): void => {
    end = { kind: 'held-back' }
    cut()
  }
  let timer = setTimeout(cutHeldBack, firstBytes)
  let isOpen = false
  request.signal.addEventListener('abort', cut, { once: true })
  if (request.signal.aborted) cut()
  const parser = createParser({
    onEvent: ({ event = '', data }) => request.onEvent(event, withoutControls(data)),
  })
  const received = (): void => {
    clearTimeout(timer)
    timer = setTimeout(cut, silence)
    if (isOpen) return
    isOpen = true
    request.onOpen()
  }
  try {
    const response = await fetch(request.address, {
      headers: { accept: 'text/event-stream', ...request.headers },
      cache: 'no-store',
      signal: control.signal,
    })
    if (!isStream(response)) return refusalOf(response)
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { kind: 'done' }
      received()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } catch {
    return end
  } finally {
    clearTimeout(timer)
    request.signal.removeEventListener('abort', cut)
    cut()
  }
}

function isStream(
  response: Response,
): response is Response & { body: NonNullable<Response['body']> } {
  const type = response.headers.get('content-type') ?? ''
  return response.ok && response.body !== null && type.startsWith('text/event-stream')
}

function refusalOf(response: Response): EventsEnd {
  const { status, headers } = response
  // That of a proxy whose server is away: nothing is gone.
  if (status === 404 && !hasType(response, 'application/json')) return { kind: 'lost' }
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds * 1_000 : null
  return { kind: 'refused', status, retryAfter }
}
