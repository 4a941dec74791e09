import { DomainError } from '@icetally/domain/platform/errors'
import type { Share } from './throttle.ts'

interface RateOptions {
  /** Takes a share of the requests of a subject that all processes together may accept. */
  readonly take: (subject: string, now: number) => Promise<Share>
  readonly refusal: string
}

interface Counted extends Share {
  requests: number
}

/**
 * The number of subjects whose shares are cached at least; beyond, those whose window is over are
 * forgotten.
 */
const KEPT = 1_000
const SECOND = 1000

/**
 * Counts requests of each subject against the limit of all processes together. A row for each
 * request would cost more than the request, so a process takes a share of many at once and counts
 * it in its memory. Returns a function that counts one more at the time `now`, or throws
 * TOO_MANY_REQUESTS.
 */
export function requestRate({ take, refusal }: RateOptions) {
  const shares = new Map<string, Counted>()
  const taking = new Map<string, Promise<void>>()

  const forgetOver = (now: number): void => {
    if (shares.size < KEPT) return
    for (const [subject, { until }] of shares) if (now >= until) shares.delete(subject)
  }
  const takeMore = async (subject: string, now: number): Promise<void> => {
    const share = await take(subject, now)
    forgetOver(now)
    shares.set(subject, { ...share, requests: 0 })
  }

  return async (subject: string, now: number): Promise<void> => {
    for (;;) {
      const share = shares.get(subject)
      if (share !== undefined && now < share.until) {
        if (share.requests < share.attempts) {
          share.requests += 1
          return
        }
        if (share.attempts === 0) {
          const seconds = Math.ceil((share.until - now) / SECOND)
          throw new DomainError('TOO_MANY_REQUESTS', refusal, { retryAfterSeconds: seconds })
        }
      }
      // Simultaneous requests wait for the same share.
      const more =
        taking.get(subject) ?? takeMore(subject, now).finally(() => taking.delete(subject))
      taking.set(subject, more)
      await more
    }
  }
}
