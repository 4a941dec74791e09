import type { LiveEventData, LiveEventName } from '@icetally/domain/game/endpoints/events'
import { STREAM_END_REASONS, type StreamEndReason } from '@icetally/domain/game/watching'
import { type EventsEnd, readEvents, type StreamTimes } from './read-events.ts'

/** An event of a stream, other than the last one. */
type StreamEvent = {
  [Name in Exclude<LiveEventName, 'end'>]: {
    readonly name: Name
    readonly data: LiveEventData<Name>
  }
}[Exclude<LiveEventName, 'end'>]

/** The events of the live connection. */
export type LiveEvent =
  | StreamEvent
  /** Without a stream, a game's team, roster and own data may have changed without a word. */
  | { readonly name: 'details-stale'; readonly data: { readonly gameId: string } }

/** How a stream was over. */
export type LiveStreamEnd =
  | { readonly kind: 'ended'; readonly reason: StreamEndReason }
  | Exclude<EventsEnd, { readonly kind: 'done' }>

export interface LiveStreamRequest {
  /** With its query. */
  readonly address: string
  readonly token: string
  readonly signal: AbortSignal
  /** The first bytes have arrived. */
  readonly onOpen: () => void
  readonly onEvent: (event: LiveEvent) => void
  readonly times?: StreamTimes
}

const EVENT_NAMES: ReadonlySet<string> = new Set<StreamEvent['name']>([
  'changes',
  'presence',
  'details',
  'gone',
])

/** Reads the stream until it is over, however; never throws. */
export async function readLiveStream(request: LiveStreamRequest): Promise<LiveStreamEnd> {
  let ended: LiveStreamEnd | undefined
  const { address, signal, onOpen, times } = request
  const end = await readEvents({
    ...{ address, signal, onOpen, times },
    headers: { authorization: `Bearer ${request.token}` },
    onEvent: (name, data) => {
      if (name === 'end') ended = { kind: 'ended', reason: reasonOf(data) }
      // A newer server may know more events than this app.
      else if (EVENT_NAMES.has(name)) request.onEvent({ name, data: JSON.parse(data) } as LiveEvent)
    },
  })
  return ended ?? (end.kind === 'done' ? { kind: 'lost' } : end)
}

function reasonOf(data: string): StreamEndReason {
  const { reason } = JSON.parse(data) as { reason?: unknown }
  return STREAM_END_REASONS.find((known) => known === reason) ?? 'shutdown'
}
