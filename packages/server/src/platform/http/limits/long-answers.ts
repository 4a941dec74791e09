import { once } from 'node:events'
import { Readable } from 'node:stream'
import { DomainError } from '@icetally/domain/platform/errors'
import { concurrencyLimit, fairLimit } from '../../processes/fair-limit.ts'
import { BUSY } from './busy.ts'

/** A long answer that is made for a user; it may turn out to be a short one. */
interface LongAnswer<Body> {
  readonly userId: string
  /** Has the client closed its connection? */
  readonly isDisconnected: () => boolean
  readonly make: () => Promise<Readable | Body>
}

/** How long a client may keep others waiting, in milliseconds. */
interface Patience {
  /** For an answer to be read to its end. */
  readonly whole: number
  /** For a part of it to be taken. */
  readonly part: number
}

const PATIENCE: Patience = { whole: 30_000, part: 5_000 }

/** Passes an answer on, and notes when a part of it is taken. */
async function* noting(built: Readable, taken: () => void): AsyncGenerator<unknown> {
  for await (const part of built) {
    taken()
    yield part
  }
}

/**
 * One long answer at a time for all users, as the largest takes 100 MB of a heap of 256 MB: the next begins when the one
 * before was read to its end or its client has disconnected. An answer whose client exceeds the {@link Patience} is
 * aborted if others wait. A user has one slot in the queue. Beyond `maxWaiting` it throws UNAVAILABLE at once.
 */
export function longAnswers(
  maxWaiting: number,
  patience = PATIENCE,
): <Body>(answer: LongAnswer<Body>) => Promise<Readable | Body> {
  const ofUser = fairLimit({ perSharer: 1, waitingPerSharer: maxWaiting, refusal: BUSY })
  const ofAll = concurrencyLimit({ concurrency: 1, maxWaiting, refusal: BUSY })
  const waiting = new Set<object>()
  let reading: { readonly answer: Readable; readonly until: number; taken: number } | undefined
  let timer: NodeJS.Timeout | undefined

  const breakOffInTime = (): void => {
    clearTimeout(timer)
    if (reading === undefined || waiting.size === 0) return
    const { answer, until, taken } = reading
    const left = Math.min(until, taken + patience.part) - performance.now()
    if (left > 0) timer = setTimeout(breakOffInTime, left).unref()
    else answer.destroy()
  }
  /** The sent part of an answer, and its end. */
  const readToEnd = (built: Readable) => {
    const now = performance.now()
    const taken = (): void => {
      if (reading?.answer === answer) reading.taken = performance.now()
    }
    const answer = Readable.from(noting(built, taken), { objectMode: false })
    reading = { answer, until: now + patience.whole, taken: now }
    breakOffInTime()
    // An answer that breaks while it is read has been sent already.
    const ended = once(answer, 'close').catch(() => undefined)
    return { answer, ended: ended.then(() => (reading = undefined)) }
  }
  const enqueue = async (work: () => Promise<void>): Promise<void> => {
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
  return <Body>({ userId, isDisconnected, make }: LongAnswer<Body>) => {
    const { promise, resolve, reject } = Promise.withResolvers<Readable | Body>()
    const work = async (): Promise<void> => {
      if (isDisconnected()) throw new DomainError('UNAVAILABLE', BUSY)
      const built = await make()
      if (!(built instanceof Readable)) return resolve(built)
      const { answer, ended } = readToEnd(built)
      resolve(answer)
      await ended
    }
    ofUser(userId, () => enqueue(work)).catch(reject)
    return promise
  }
}
