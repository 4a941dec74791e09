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

/** Long answers of all users that are read at once, however slowly: some hold 30 MB. */
const UNDER_WAY = 3

/**
 * One long answer at a time for each user, and a few for all of them: the next begins when one before was read to
 * its end or its client is gone, so that many requests cannot fill the memory. Beyond `maxWaiting` it throws
 * UNAVAILABLE at once.
 */
export function longAnswers(
  maxWaiting: number,
): <Body>(answer: LongAnswer<Body>) => Promise<Readable | Body> {
  const ofUser = keyedConcurrencyLimit({ concurrency: 1, maxWaiting, refusal: BUSY })
  const ofAll = concurrencyLimit({ concurrency: UNDER_WAY, maxWaiting, refusal: BUSY })
  return <Body>({ userId, isGone, make }: LongAnswer<Body>) => {
    const { promise, resolve, reject } = Promise.withResolvers<Readable | Body>()
    const work = async (): Promise<void> => {
      if (isGone()) throw new DomainError('UNAVAILABLE', BUSY)
      const made = await make()
      const closed = made instanceof Readable ? once(made, 'close') : Promise.resolve()
      resolve(made)
      // An answer that breaks while it is read has been sent already.
      await closed.catch(() => undefined)
    }
    ofUser(userId, () => ofAll(work)).catch(reject)
    return promise
  }
}
