import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { fairLimit } from './fair-limit.ts'

/** Processor time, in milliseconds, below which no rest is due: many times a page's reads. */
const FREE_MS = 50
const LONGEST_REST_MS = 1_000

/**
 * One piece of work at a time for each key. If one occupied the process for long, the next waits as
 * long again, so that however much is requested, half of the time is left to others. The result of
 * `work` is returned at once; its slot is occupied until `after` is done, which must not fail.
 */
export function fairQueues(options: {
  readonly waitingPerSharer: number
  readonly refusal: string
}): <T>(key: string, work: () => Promise<T>, after?: () => Promise<unknown>) => Promise<T> {
  const limit = fairLimit({ perSharer: 1, ...options })
  return <T>(key: string, work: () => Promise<T>, after?: () => Promise<unknown>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const slot = async (): Promise<void> => {
      const begun = process.threadCpuUsage()
      await work().then(resolve, reject)
      await after?.()
      const { user, system } = process.threadCpuUsage(begun)
      const busy = (user + system) / 1000
      await (busy > FREE_MS
        ? wait(Math.min(busy, LONGEST_REST_MS), undefined, { ref: false })
        : nextTurn())
    }
    limit(key, slot).catch(reject)
    return promise
  }
}
