import { DomainError } from '@icetally/domain/platform/errors'
import PQueue from 'p-queue'

const RETRY_AFTER_SECONDS = 5

/** How much runs at once and how much waits for it, by number. */
export interface ConcurrencyOptions {
  readonly concurrency: number
  readonly maxWaiting: number
  /** The sentence of the refusal when the queue is full. */
  readonly refusal: string
}

/** Runs work, at once or from the queue. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A concurrency limit with a bounded queue, first in, first out. With a full queue, work is refused
 * with UNAVAILABLE (503) at once rather than after minutes.
 */
export const concurrencyLimit = (options: ConcurrencyOptions): Limit =>
  limited(new PQueue({ concurrency: options.concurrency }), options)

/** A {@link concurrencyLimit} for each key, which lasts while there is work for it. */
export function keyedConcurrencyLimit(
  options: ConcurrencyOptions,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, PQueue>()
  return (key, work) => {
    let queue = queues.get(key)
    if (queue === undefined) {
      const created = new PQueue({ concurrency: options.concurrency })
      created.addEventListener('idle', () => queues.delete(key))
      queues.set(key, created)
      queue = created
    }
    return limited(queue, options)(work)
  }
}

const limited =
  (queue: PQueue, options: ConcurrencyOptions): Limit =>
  async (work) => {
    if (queue.pending >= options.concurrency && queue.size >= options.maxWaiting) {
      throw refusedWork(options)
    }
    return queue.add(work)
  }

/** The error for work beyond the queue. */
export const refusedWork = ({ refusal }: Pick<ConcurrencyOptions, 'refusal'>): DomainError =>
  new DomainError('UNAVAILABLE', refusal, { retryAfterSeconds: RETRY_AFTER_SECONDS })

/** A mutex for each key: work for the same key runs one after another, in order of arrival. */
export const keyedMutex = () =>
  keyedConcurrencyLimit({ concurrency: 1, maxWaiting: Number.POSITIVE_INFINITY, refusal: '' })
