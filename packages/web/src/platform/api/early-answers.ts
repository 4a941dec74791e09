/** An answer of the API that was requested before the app was loaded (`early/`). */
export interface EarlyAnswer {
  /** Whose it is. */
  readonly token: string
  readonly response: Promise<Response>
  /** The time of the request, by `performance.now()`. */
  readonly sentAt: number
}

declare global {
  interface Window {
    /** By their addresses; each is taken once. */
    earlyAnswers?: Map<string, EarlyAnswer>
  }
}

/** In milliseconds; the app requests older ones itself. */
const FRESH = 30_000

/**
 * The time of the early request at an address of the API, by `performance.now()`; undefined if none
 * is left.
 */
export const requestedEarlyAt = (address: string): number | undefined =>
  window.earlyAnswers?.get(address)?.sentAt

/**
 * Takes the early answer at an address of the API for this token, if there is one; it may be a
 * failure.
 */
export function takeEarlyAnswer(address: string, token: string | null): EarlyAnswer | undefined {
  const answer = window.earlyAnswers?.get(address)
  if (answer === undefined) return undefined
  window.earlyAnswers?.delete(address)
  const isFresh = performance.now() - answer.sentAt < FRESH
  return answer.token === token && isFresh ? answer : undefined
}

/** The headers of a call without a body. */
export function acceptJson(token: string | null): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  return headers
}
