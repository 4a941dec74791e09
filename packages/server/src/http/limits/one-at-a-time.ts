import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { DomainError } from '@icetally/domain/errors'
import { createLines } from '../../access/turns.ts'

const RETRY_AFTER_SECONDS = 5

const busy = (): DomainError =>
  new DomainError('UNAVAILABLE', 'Too much is asked for at once. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

/** Something large that is made for somebody. */
interface Large {
  /** Whose turn it takes. */
  readonly userId: string
  /** Does nobody wait for it any more? */
  readonly isGone: () => boolean
  readonly make: () => Promise<Readable>
}

/**
 * Makes large answers of one user one after another: the next begins when the one before was read to
 * its end, or its client is gone, so that nobody fills the memory by asking often. Beyond `mostWaiting`
 * it throws UNAVAILABLE at once.
 */
export function oneAtATime(mostWaiting: number): (large: Large) => Promise<Readable> {
  const line = createLines()
  const asking = new Map<string, number>()
  const ask = (userId: string, more: 1 | -1): void => {
    const count = (asking.get(userId) ?? 0) + more
    if (count === 0) asking.delete(userId)
    else asking.set(userId, count)
  }
  return ({ userId, isGone, make }) => {
    if ((asking.get(userId) ?? 0) > mostWaiting) return Promise.reject(busy())
    ask(userId, 1)
    const { promise, resolve, reject } = Promise.withResolvers<Readable>()
    const work = async (): Promise<void> => {
      try {
        if (isGone()) throw busy()
        const made = await make()
        const closed = once(made, 'close')
        resolve(made)
        await closed
      } catch (error) {
        // One that breaks while it is read has been answered already.
        reject(error)
      } finally {
        ask(userId, -1)
      }
    }
    void line(userId, work)
    return promise
  }
}
