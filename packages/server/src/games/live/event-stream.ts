import type { Writable } from 'node:stream'
import type { FollowEnd } from '@icetally/domain/follow/endpoints/follow'
import type { LiveEventData, LiveEventName } from '@icetally/domain/game/endpoints/events'
import type { StreamEndReason } from '@icetally/domain/game/watching'

/** Why a stream is over: the server's last event, or the end of the connection. */
export type StreamEnd = StreamEndReason | FollowEnd | 'left' | 'slow' | 'gave-way'

/** An event with this JSON in wire format, encoded once for all of its streams. */
export const frameOf = (name: string, json: string): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${json}\n\n`)

/** An event of a member's stream in wire format. */
export const eventFrame = <Name extends LiveEventName>(
  name: Name,
  data: LiveEventData<Name>,
): Buffer => frameOf(name, JSON.stringify(data))

const HEARTBEAT = Buffer.from(':\n\n')

/**
 * A client's stream of events over an open answer. Events are not queued for a slow client: while
 * it is blocked nothing is sent, and `onReady` reports that it can receive again.
 */
export class EventStream {
  readonly #output: Writable
  readonly #ended: (end: StreamEnd) => void
  #end: StreamEnd | undefined
  #blockedSince: number | undefined

  /** `on.ended` is called once, as soon as it is clear how it ends. */
  constructor(output: Writable, on: { ready: () => void; ended: (end: StreamEnd) => void }) {
    this.#output = output
    this.#ended = on.ended
    output.on('drain', () => {
      this.#blockedSince = undefined
      if (this.isReady) on.ready()
    })
    output.on('close', () => this.#over('left'))
    // A connection that breaks during a write closes as well, which is handled.
    output.on('error', () => undefined)
  }

  /** Can it take an event now? */
  get isReady(): boolean {
    return this.#end === undefined && this.#blockedSince === undefined
  }

  /** Since when the client has not read, by `performance.now()`. */
  get blockedSince(): number | undefined {
    return this.#blockedSince
  }

  send(frame: Buffer): void {
    if (this.#end !== undefined) return
    if (!this.#output.write(frame)) this.#blockedSince ??= performance.now()
  }

  /** Prevents proxies and phones from dropping the connection, and detects whether it is dead. */
  beat(): void {
    if (this.isReady) this.send(HEARTBEAT)
  }

  /** Sends the reason, and ends the answer properly. */
  end(reason: StreamEndReason): void {
    this.endWith(reason, eventFrame('end', { reason }))
  }

  /** Ends the answer in good order with this as its last words. */
  endWith(reason: StreamEnd, lastWords: Buffer): void {
    if (this.#end !== undefined) return
    this.send(lastWords)
    this.#over(reason)
    // Where the client does not read, there is no good order to wait for.
    if (this.#blockedSince === undefined) this.#output.end()
    else this.#output.destroy()
  }

  /** Cuts off a client that does not read; it reconnects and resumes by number. */
  drop(): void {
    if (this.#end !== undefined) return
    this.#over('slow')
    this.#output.destroy()
  }

  #over(end: StreamEnd): void {
    if (this.#end !== undefined) return
    this.#end = end
    this.#ended(end)
  }
}
