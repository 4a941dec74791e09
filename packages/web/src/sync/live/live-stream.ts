import type { LiveEventData, LiveEventName } from '@icetally/domain/contract/events'
import { STREAM_END_REASONS, type StreamEndReason } from '@icetally/domain/live/watching'
import { createParser } from 'eventsource-parser'
import { withoutControls } from '../../lib/format/user-text.ts'

/** An event of a stream, other than the last one. */
type StreamEvent = {
  [Name in Exclude<LiveEventName, 'end'>]: {
    readonly name: Name
    readonly data: LiveEventData<Name>
  }
}[Exclude<LiveEventName, 'end'>]

/** What the live connection tells. */
export type LiveEvent =
  | StreamEvent
  /** Without a stream, a game's team, roster and own data may have changed without a word. */
  | { readonly name: 'details-stale'; readonly data: { readonly gameId: string } }

/** How a stream was over. */
export type LiveStreamEnd =
  | { readonly kind: 'ended'; readonly reason: StreamEndReason }
  /** Answered, but not with a stream. `retryAfter` is in milliseconds. */
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfter: number | null }
  /** Something on the way keeps back what the server has sent, or nothing gets through at all. */
  | { readonly kind: 'held-back' }
  /** Broken off, silent for too long, or never reached the server. */
  | { readonly kind: 'lost' }

export interface LiveStreamRequest {
  /** With its query. */
  readonly address: string
  readonly token: string
  readonly signal: AbortSignal
  /** The first bytes have arrived. */
  readonly onOpen: () => void
  readonly onEvent: (event: LiveEvent) => void
  /** How long is waited, in milliseconds: the server sends something at once, then every 15 seconds. */
  readonly times?: { readonly firstBytes: number; readonly silence: number }
}

const TIMES = { firstBytes: 8_000, silence: 40_000 }

const EVENT_NAMES: ReadonlySet<string> = new Set<StreamEvent['name']>([
  'changes',
  'presence',
  'details',
  'gone',
])

/** Reads the stream until it is over, however; never throws. */
export async function readLiveStream(request: LiveStreamRequest): Promise<LiveStreamEnd> {
  const { firstBytes, silence } = request.times ?? TIMES
  const control = new AbortController()
  let end: LiveStreamEnd = { kind: 'lost' }
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
    onEvent: ({ event = '', data }) => {
      if (event === 'end') end = { kind: 'ended', reason: reasonOf(data) }
      // A newer server may know more events than this app.
      else if (EVENT_NAMES.has(event)) {
        request.onEvent({ name: event, data: JSON.parse(withoutControls(data)) } as LiveEvent)
      }
    },
  })
  const heard = (): void => {
    clearTimeout(timer)
    timer = setTimeout(cut, silence)
    if (isOpen) return
    isOpen = true
    request.onOpen()
  }
  try {
    const response = await fetch(request.address, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${request.token}` },
      cache: 'no-store',
      signal: control.signal,
    })
    if (!isStream(response)) return refusalOf(response)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return end
      heard()
      parser.feed(value)
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

function refusalOf(response: Response): LiveStreamEnd {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds * 1_000 : null
  return { kind: 'refused', status: response.status, retryAfter }
}

function reasonOf(data: string): StreamEndReason {
  const { reason } = JSON.parse(data) as { reason?: unknown }
  return STREAM_END_REASONS.find((known) => known === reason) ?? 'shutdown'
}
