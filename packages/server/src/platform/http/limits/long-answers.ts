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

/** While others wait, a client has so long to read an answer to its end, in milliseconds. */
const READ_WITHIN = 30_000

/**
 * One long answer at a time for all users, as the largest takes 100 MB of a heap of 256 MB: the next begins when the one
 * before was read to its end or its client is gone. One that is read for longer than `readWithin`, in milliseconds, is
 * broken off where others wait. A user has one place in the queue. Beyond `maxWaiting` it throws UNAVAILABLE at once.
 */
export function longAnswers(
  maxWaiting: number,
  readWithin = READ_WITHIN,
): <Body>(answer: LongAnswer<Body>) => Promise<Readable | Body> {
  const options = { concurrency: 1, maxWaiting, refusal: BUSY }
  const ofUser = keyedConcurrencyLimit(options)
  const ofAll = concurrencyLimit(options)
  const waiting = new Set<object>()
  let reading: { readonly answer: Readable; readonly until: number } | undefined
  let timer: NodeJS.Timeout | undefined

  const breakOffInTime = (): void => {
    clearTimeout(timer)
    if (reading === undefined || waiting.size === 0) return
    const { answer, until } = reading
    const breakOff = () => waiting.size > 0 && answer.destroy()
    timer = setTimeout(breakOff, Math.max(0, until - performance.now())).unref()
  }
  const readToEnd = async (answer: Readable): Promise<void> => {
    reading = { answer, until: performance.now() + readWithin }
    breakOffInTime()
    // An answer that breaks while it is read has been sent already.
    await once(answer, 'close').catch(() => undefined)
    reading = undefined
  }
  const inTurn = async (work: () => Promise<void>): Promise<void> => {
    waiting.add(work)
    breakOffInTime()
    try {
      await ofAll(() => {
        waiting.delete(work)
        return work()
      })
    } finally {
      waiting.delete(work)
    }
  }
  return <Body>({ userId, isGone, make }: LongAnswer<Body>) => {
    const { promise, resolve, reject } = Promise.withResolvers<Readable | Body>()
    const work = async (): Promise<void> => {
      if (isGone()) throw new DomainError('UNAVAILABLE', BUSY)
      const made = await make()
      const read = made instanceof Readable ? readToEnd(made) : Promise.resolve()
      resolve(made)
      await read
    }
    ofUser(userId, () => inTurn(work)).catch(reject)
    return promise
  }
}
