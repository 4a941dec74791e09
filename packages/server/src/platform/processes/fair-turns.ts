import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { type ConcurrencyOptions, keyedConcurrencyLimit } from './concurrency-limit.ts'

/** Time on the processor, in milliseconds, after which no rest is due: many times what a page reads. */
const FREE_MS = 50
const LONGEST_REST_MS = 1_000

/**
 * One piece of work at a time for each key. Where one kept the process busy for long, the next waits as
 * long again, so that however much is asked for, half of the time is left to others. What `work` gives is
 * there at once; its turn lasts until `after` is done, which must not fail.
 */
export function fairTurns(
  options: Omit<ConcurrencyOptions, 'concurrency'>,
): <T>(key: string, work: () => Promise<T>, after?: () => Promise<unknown>) => Promise<T> {
  const limit = keyedConcurrencyLimit({ concurrency: 1, ...options })
  return <T>(key: string, work: () => Promise<T>, after?: () => Promise<unknown>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const turn = async (): Promise<void> => {
      const begun = process.threadCpuUsage()
      await work().then(resolve, reject)
      await after?.()
      const { user, system } = process.threadCpuUsage(begun)
      const busy = (user + system) / 1000
      await (busy > FREE_MS
        ? wait(Math.min(busy, LONGEST_REST_MS), undefined, { ref: false })
        : nextTurn())
    }
    limit(key, turn).catch(reject)
    return promise
  }
}
