import { once } from 'node:events'
import { Readable } from 'node:stream'
import { DomainError } from '@icetally/domain/platform/errors'
import { concurrencyLimit, keyedConcurrencyLimit } from '../../processes/concurrency-limit.ts'
import { BUSY } from './busy.ts'

/** A long answer that is made for a user; it may turn out to be a short one. */
interface LongAnswer<Body> {
  readonly userId: string
  /** Has the client closed its connection? */
  readonly isGone: () => boolean
  readonly make: () => Promise<Readable | Body>
}

/** Long answers of all users that are read at once: the largest takes 100 MB of a heap of 256 MB. */
const UNDER_WAY = 1

/** While others wait, a client has so long to read an answer to its end, in milliseconds. */
const READ_WITHIN = 30_000

/** The answers that are being read, the oldest first; an old one is broken off where others wait for its place. */
class AnswersBeingRead {
  readonly #since = new Map<Readable, number>()
  readonly #readWithin: number
  #waiting = 0
  #timer: NodeJS.Timeout | undefined

  constructor(readWithin: number) {
    this.#readWithin = readWithin
  }

  /** Resolves when an answer was read to its end, or its client is gone. */
  async readToEnd(answer: Readable): Promise<void> {
    this.#since.set(answer, performance.now())
    this.#makeRoom()
    // An answer that breaks while it is read has been sent already.
    await once(answer, 'close').catch(() => undefined)
    this.#since.delete(answer)
  }

  /** A request waits for a place until `begun`. */
  async waitFor<Result>(place: (begun: () => void) => Promise<Result>): Promise<Result> {
    let isWaiting = true
    const end = (): void => {
      if (!isWaiting) return
      isWaiting = false
      this.#waiting -= 1
      this.#makeRoom()
    }
    this.#waiting += 1
    this.#makeRoom()
    try {
      return await place(end)
    } finally {
      end()
    }
  }

  #makeRoom(): void {
    clearTimeout(this.#timer)
    const [oldest] = this.#since
    if (this.#waiting === 0 || this.#since.size < UNDER_WAY || oldest === undefined) return
    const [answer, since] = oldest
    const wait = since + this.#readWithin - performance.now()
    this.#timer = setTimeout(() => answer.destroy(), Math.max(0, wait)).unref()
  }
}

/**
 * One long answer at a time for all users: the next begins when one before was read to
 * its end or its client is gone, so that many requests cannot fill the memory. One that is read for longer than
 * `readWithin`, in milliseconds, is broken off where others wait. Beyond `maxWaiting` it throws UNAVAILABLE at once.
 */
export function longAnswers(
  maxWaiting: number,
  readWithin = READ_WITHIN,
): <Body>(answer: LongAnswer<Body>) => Promise<Readable | Body> {
  const ofUser = keyedConcurrencyLimit({ concurrency: 1, maxWaiting, refusal: BUSY })
  const ofAll = concurrencyLimit({ concurrency: UNDER_WAY, maxWaiting, refusal: BUSY })
  const beingRead = new AnswersBeingRead(readWithin)
  return <Body>({ userId, isGone, make }: LongAnswer<Body>) => {
    const { promise, resolve, reject } = Promise.withResolvers<Readable | Body>()
    const work = async (): Promise<void> => {
      if (isGone()) throw new DomainError('UNAVAILABLE', BUSY)
      const made = await make()
      const read = made instanceof Readable ? beingRead.readToEnd(made) : Promise.resolve()
      resolve(made)
      await read
    }
    const inTurn = () =>
      beingRead.waitFor((begun) =>
        ofAll(() => {
          begun()
          return work()
        }),
      )
    ofUser(userId, inTurn).catch(reject)
    return promise
  }
}
