import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../access/address.ts'

/** The counted size of an arriving body, in bytes: its length, but at least this. */
export const LEAST_ROOM = 128 * 1024
/** A body of unknown length may become as large as any. */
const ROOM_OF_UNKNOWN = 1024 * 1024
const MOST_ROOM = 8 * 1024 * 1024

/** Bytes per millisecond: a phone on a bad network is four times as fast. */
const MINIMUM_RATE = 0.5
const LOOK_EVERY_MS = 1_000

interface Arrival {
  readonly size: number
  /** By which its addresses are counted; found when there is something to count. */
  address?: string
  /** When it was first seen arriving, in milliseconds, and the bytes of its connection by then. */
  since?: number
  before?: number
  /** Bytes per millisecond since then. */
  rate?: number
}

/** Is the body of a request still on its way? */
export const isArriving = ({ raw }: FastifyRequest): boolean =>
  raw.complete === false &&
  (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0)

function sizeOf({ raw: { headers } }: FastifyRequest): number {
  const length =
    headers['transfer-encoding'] === undefined ? Number(headers['content-length']) : ROOM_OF_UNKNOWN
  return Math.min(MOST_ROOM, Math.max(LEAST_ROOM, length))
}

/** Is the client the slow side, and not the server? */
const isAwaited = ({ raw }: FastifyRequest): boolean =>
  raw.readableFlowing === true && raw.readableLength < raw.readableHighWaterMark

/** Ends a request whose body takes too long, as Node does. */
export function cutOff({ server: { server }, raw: { socket } }: FastifyRequest): void {
  server.emit('clientError', { code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
}

interface ArrivingOptions {
  /** Capacity of all bodies together, in bytes; those of one address may have half. */
  readonly capacity: number
  /** How long a body may be slower than the minimum, in milliseconds. */
  readonly grace: number
  /** A body is here although its request has not been taken up yet. */
  readonly onArrived: (reply: FastifyReply) => void
}

/**
 * The bodies that are still arriving. Each needs a minimum rate, and together they have a capacity:
 * above it, the slowest ones of the address with the most are cut off.
 */
export class ArrivingBodies {
  readonly #arriving = new Map<FastifyReply, Arrival>()
  readonly #options: ArrivingOptions
  readonly #timer: NodeJS.Timeout
  #size = 0

  constructor(options: ArrivingOptions) {
    this.#options = options
    // After the data that arrived meanwhile was read: a busy server is no slow client.
    this.#timer = setInterval(() => setImmediate(() => this.#look()), LOOK_EVERY_MS).unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  add(reply: FastifyReply): void {
    const size = sizeOf(reply.request)
    this.#arriving.set(reply, { size })
    this.#size += size
    if (this.#size > this.#options.capacity / 2) this.#freeCapacity()
  }

  /** False when it was none of these. */
  delete(reply: FastifyReply): boolean {
    this.#size -= this.#arriving.get(reply)?.size ?? 0
    return this.#arriving.delete(reply)
  }

  #settle(): void {
    for (const reply of this.#arriving.keys()) {
      if (isArriving(reply.request)) continue
      this.delete(reply)
      this.#options.onArrived(reply)
    }
  }

  #cutOff(reply: FastifyReply): void {
    this.delete(reply)
    cutOff(reply.request)
  }

  #freeCapacity(): void {
    this.#settle()
    const { capacity: size } = this.#options
    while (this.#size > size / 2) {
      const busiest = this.#busiestAddress()
      if (this.#size <= size && busiest.size <= size / 2) return
      const [slowest] = busiest.bodies.sort(([, one], [, other]) => rateOf(one) - rateOf(other))
      if (slowest === undefined) return
      this.#cutOff(slowest[0])
    }
  }

  #busiestAddress() {
    const all = new Map<string, { size: number; bodies: [FastifyReply, Arrival][] }>()
    let busiest: { size: number; bodies: [FastifyReply, Arrival][] } = { size: 0, bodies: [] }
    for (const [reply, arrival] of this.#arriving) {
      const address = arrival.address ?? networkOf(reply.request.ip)
      arrival.address = address
      const ofAddress = all.get(address) ?? { size: 0, bodies: [] }
      all.set(address, ofAddress)
      ofAddress.size += arrival.size
      ofAddress.bodies.push([reply, arrival])
      if (ofAddress.size > busiest.size) busiest = ofAddress
    }
    return busiest
  }

  #look(): void {
    this.#settle()
    const now = performance.now()
    for (const [reply, arrival] of this.#arriving) {
      const { bytesRead } = reply.request.raw.socket
      if (arrival.since === undefined || !isAwaited(reply.request)) {
        arrival.since = now
        arrival.before = bytesRead
        continue
      }
      const elapsed = now - arrival.since
      const bytes = bytesRead - (arrival.before ?? 0)
      arrival.rate = bytes / elapsed
      if (bytes < MINIMUM_RATE * (elapsed - this.#options.grace)) this.#cutOff(reply)
    }
  }
}

/** A body that has only just begun may be fast. */
const rateOf = ({ rate = Number.POSITIVE_INFINITY }: Arrival): number => rate
