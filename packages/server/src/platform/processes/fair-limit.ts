import { DomainError } from '@icetally/domain/platform/errors'

const RETRY_AFTER_SECONDS = 5

interface FairOptions {
  /** How much runs at once, and how much of one sharer; unlimited by default. */
  readonly concurrency?: number
  readonly perSharer?: number
  /** How much waits, and how much of one sharer; unlimited by default. */
  readonly maxWaiting?: number
  readonly waitingPerSharer?: number
  /** The sentence of the refusal when too much waits. */
  readonly refusal: string
}

/** The error for work beyond the queue. */
export const refusedWork = ({ refusal }: Pick<FairOptions, 'refusal'>): DomainError =>
  new DomainError('UNAVAILABLE', refusal, { retryAfterSeconds: RETRY_AFTER_SECONDS })

/**
 * A concurrency limit that is shared out fairly: sharers alternate, however much work each of them
 * brings; the work of one runs in order of arrival. When too much waits, the newest work of the sharer
 * with the most waiting work is refused at once with UNAVAILABLE (503), be it the newest of all or not.
 */
export function fairLimit(
  options: FairOptions,
): <T>(sharer: string, work: () => Promise<T>) => Promise<T> {
  const { concurrency = Number.POSITIVE_INFINITY, perSharer = concurrency } = options
  const { maxWaiting = Number.POSITIVE_INFINITY, waitingPerSharer = maxWaiting } = options
  /** In scheduled order. */
  const waiting = new Map<string, PromiseWithResolvers<void>[]>()
  let size = 0
  /** How much runs, by sharer. */
  const running = new Map<string, number>()
  let total = 0

  const refuseNewest = (own: number): void => {
    let longest: PromiseWithResolvers<void>[] = []
    for (const slots of waiting.values()) if (slots.length > longest.length) longest = slots
    if (own >= waitingPerSharer || longest.length <= own + 1) throw refusedWork(options)
    longest.pop()?.reject(refusedWork(options))
    size -= 1
  }

  const untilScheduled = (sharer: string): Promise<void> => {
    const own = waiting.get(sharer) ?? []
    if (size >= maxWaiting || own.length >= waitingPerSharer) refuseNewest(own.length)
    const slot = Promise.withResolvers<void>()
    own.push(slot)
    waiting.set(sharer, own)
    size += 1
    return slot.promise
  }

  const mayRun = (sharer: string): boolean =>
    total < concurrency && (running.get(sharer) ?? 0) < perSharer

  const count = (sharer: string, change: 1 | -1): void => {
    total += change
    const now = (running.get(sharer) ?? 0) + change
    if (now === 0) running.delete(sharer)
    else running.set(sharer, now)
  }

  /** Gives the free slot to the first sharer below the limit. */
  const runNext = (): void => {
    for (const [sharer, slots] of waiting) {
      if (!mayRun(sharer)) continue
      const slot = slots.shift()
      waiting.delete(sharer)
      if (slots.length > 0) waiting.set(sharer, slots)
      size -= 1
      count(sharer, 1)
      slot?.resolve()
      return
    }
  }

  return async (sharer, work) => {
    if (mayRun(sharer)) count(sharer, 1)
    else await untilScheduled(sharer)
    try {
      return await work()
    } finally {
      count(sharer, -1)
      runNext()
    }
  }
}

/** A {@link fairLimit} of one sharer: first in, first out. */
export function concurrencyLimit(
  options: Omit<FairOptions, 'perSharer' | 'waitingPerSharer'>,
): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = fairLimit(options)
  return (work) => limit('', work)
}
