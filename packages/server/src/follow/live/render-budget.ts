import { DomainError } from '@icetally/domain/platform/errors'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../platform/access/address.ts'
import type { LinkKey } from '../../platform/access/cache-keys.ts'

/** The requester: the link of the view, and the client's address. */
export interface Requester {
  readonly link: LinkKey
  readonly address: string
}

interface Bucket {
  /** Bytes left; below 0 after a larger answer. */
  left: number
  /** Milliseconds. */
  at: number
  building: number
}

const MB = 1024 * 1024
/** The capacity of a budget, in bytes, and its refill per second, for one link at one address. */
const BURST = 16 * MB
const PER_SECOND = MB
/** The same for all addresses of a link, and all links of an address: many people share one. */
const SHARED = 4
/** The least that something counts, in bytes: a small answer costs queries, too. */
const LEAST = 16 * 1024
/** Concurrent answers for one link at one address. */
const MOST_BUILDING = 16
/** Subjects that are counted at once, about 200 bytes each. */
const MOST_BUCKETS = 20_000

const TOO_MUCH =
  'Too much was requested by this link from your network. Please try again in a moment.'

/**
 * Building followers' answers costs time in proportion to their bytes. Each link has a budget at
 * each address, and four times as much at all of them together, as each address has for all links.
 * Cached answers are free.
 */
export class RenderBudget {
  readonly #buckets = new LRUCache<string, Bucket>({ max: MOST_BUCKETS })
  readonly #clock: () => number

  /** @param clock monotonic milliseconds */
  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** Builds an answer of this size, or throws TOO_MANY_REQUESTS before any work. */
  async spend<Value>(
    requester: Requester,
    make: () => Promise<Value>,
    bytesOf: (value: Value) => number,
  ): Promise<Value> {
    const buckets = this.#bucketsOf(requester)
    for (const { bucket, scale } of buckets) {
      const missing = LEAST - bucket.left
      const wait = missing > 0 ? missing / (PER_SECOND * scale) : 0
      if (wait > 0 || bucket.building >= MOST_BUILDING * scale) {
        const retryAfterSeconds = Math.max(1, Math.ceil(wait))
        throw new DomainError('TOO_MANY_REQUESTS', TOO_MUCH, { retryAfterSeconds })
      }
    }
    for (const { bucket } of buckets) bucket.building += 1
    let bytes = LEAST
    try {
      const value = await make()
      bytes = Math.max(LEAST, bytesOf(value))
      return value
    } finally {
      for (const { bucket } of buckets) {
        bucket.building -= 1
        bucket.left -= bytes
      }
    }
  }

  #bucketsOf({ link, address }: Requester) {
    const from = networkOf(address)
    return [
      { bucket: this.#bucket(`${link} ${from}`, 1), scale: 1 },
      { bucket: this.#bucket(link, SHARED), scale: SHARED },
      { bucket: this.#bucket(from, SHARED), scale: SHARED },
    ]
  }

  #bucket(subject: string, scale: number): Bucket {
    const now = this.#clock()
    const bucket = this.#buckets.get(subject) ?? { left: BURST * scale, at: now, building: 0 }
    const seconds = (now - bucket.at) / 1000
    bucket.left = Math.min(BURST * scale, bucket.left + seconds * PER_SECOND * scale)
    bucket.at = now
    this.#buckets.set(subject, bucket)
    return bucket
  }
}
