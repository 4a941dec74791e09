import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { DomainError } from '@icetally/domain/errors'
import { keyedConcurrencyLimit } from '../../concurrency-limit.ts'

const BUSY = 'Too much is asked for at once. Please try again in a moment.'

/** A long answer that is made for a user. */
interface LongAnswer {
  readonly userId: string
  /** Has the client closed its connection? */
  readonly isGone: () => boolean
  readonly make: () => Promise<Readable>
}

/**
 * One long answer at a time for each user: the next begins when the one before was read to its end or
 * its client is gone, so that many requests cannot fill the memory. Beyond `maxWaiting` it throws
 * UNAVAILABLE at once.
 */
export function longAnswers(maxWaiting: number): (answer: LongAnswer) => Promise<Readable> {
  const limit = keyedConcurrencyLimit({ concurrency: 1, maxWaiting, refusal: BUSY })
  return ({ userId, isGone, make }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Readable>()
    const work = async (): Promise<void> => {
      if (isGone()) throw new DomainError('UNAVAILABLE', BUSY)
      const made = await make()
      const closed = once(made, 'close')
      resolve(made)
      // An answer that breaks while it is read has been sent already.
      await closed.catch(() => undefined)
    }
    limit(userId, work).catch(reject)
    return promise
  }
}
