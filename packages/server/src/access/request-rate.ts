import { DomainError } from '@icetally/domain/errors'

interface RateOptions {
  /** Requests of one subject in a window; the next ones are refused. */
  readonly limit: number
  /** Milliseconds. */
  readonly window: number
  readonly refusal: string
}

interface Counted {
  readonly since: number
  requests: number
}

/** Of so many subjects the counts are kept at least; beyond, those whose window is over are forgotten. */
const KEPT = 1_000
const SECOND = 1000

/**
 * Counts requests of each subject in this process's memory, where a row for each request would cost more
 * than the request. Answers what counts one more at the time `now`, or throws TOO_MANY_REQUESTS.
 */
export function requestRate({ limit, window, refusal }: RateOptions) {
  const counts = new Map<string, Counted>()
  return (subject: string, now: number): void => {
    const known = counts.get(subject)
    const isOver = known === undefined || now - known.since >= window
    const counted: Counted = isOver ? { since: now, requests: 0 } : known
    counted.requests += 1
    if (isOver) {
      if (counts.size >= KEPT) {
        for (const [other, { since }] of counts) if (now - since >= window) counts.delete(other)
      }
      counts.set(subject, counted)
    }
    if (counted.requests <= limit) return
    const seconds = Math.ceil((counted.since + window - now) / SECOND)
    throw new DomainError('TOO_MANY_REQUESTS', refusal, { retryAfterSeconds: seconds })
  }
}
