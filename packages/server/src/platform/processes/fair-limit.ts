import { type ConcurrencyOptions, refusedWork } from './concurrency-limit.ts'

interface FairOptions extends ConcurrencyOptions {
  /** How much of one sharer runs at once; without it as much as runs at all. */
  readonly perSharer?: number
}

/**
 * A concurrency limit that is shared out fairly: sharers alternate, however much work each of them
 * brings. When too much waits, the newest work of the sharer with the most waiting work is refused
 * with UNAVAILABLE, be it the newest of all or not.
 */
export function fairLimit(
  options: FairOptions,
): <T>(sharer: string, work: () => Promise<T>) => Promise<T> {
  const { concurrency, perSharer = concurrency } = options
  /** In scheduled order. */
  const waiting = new Map<string, PromiseWithResolvers<void>[]>()
  let size = 0
  /** How much runs, by sharer. */
  const running = new Map<string, number>()
  let total = 0

  const refuseNewest = (sharer: string): void => {
    const own = waiting.get(sharer)?.length ?? 0
    const longest = [...waiting.values()].reduce((one, other) =>
      other.length > one.length ? other : one,
    )
    if (longest.length <= own + 1) throw refusedWork(options)
    longest.pop()?.reject(refusedWork(options))
    size -= 1
  }

  const untilScheduled = (sharer: string): Promise<void> => {
    if (size >= options.maxWaiting) refuseNewest(sharer)
    const slot = Promise.withResolvers<void>()
    waiting.set(sharer, [...(waiting.get(sharer) ?? []), slot])
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
    for (const [sharer, [slot, ...others]] of waiting) {
      if (!mayRun(sharer)) continue
      waiting.delete(sharer)
      if (others.length > 0) waiting.set(sharer, others)
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
