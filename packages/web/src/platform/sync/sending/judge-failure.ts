import { ApiError, hasStatus } from '../../api/api-client.ts'
import type { AttentionItem } from '../outbox/types.ts'

/** The consequence of a failed call. */
export type Verdict =
  /**
   * Try again: none of our operations was refused. `scope` is the rest that need not be tried
   * meanwhile.
   */
  | {
      readonly next: 'wait'
      readonly scope: 'all' | 'game'
      readonly offline: boolean
      /** As the server requested, in milliseconds. */
      readonly atLeast: number
    }
  /** One of several operations is bad: smaller batches will find it. */
  | { readonly next: 'halve' }
  /** The session has ended. */
  | { readonly next: 'stop' }
  | ({ readonly next: 'refuse' } & Pick<AttentionItem, 'error' | 'code'>)

/**
 * Did a server answer, and neither accept nor refuse the request? A public network's answer has
 * more.
 */
export const isTrouble = (error: unknown): boolean =>
  hasStatus(error, 400, 500) && error instanceof ApiError && (error.empty || error.fromServer)

const wait = (scope: 'all' | 'game', offline: boolean, seconds: number | null = null): Verdict => ({
  next: 'wait',
  scope,
  offline,
  atLeast: (seconds ?? 0) * 1000,
})

/**
 * Judges a failed call with a number of operations. Only a refusal in the server's own words moves
 * an operation: answers of a proxy or the sign-in page of a public network do not count.
 */
export function judgeFailure(error: unknown, operations: number): Verdict {
  if (!(error instanceof ApiError) || error.status === 0) return wait('all', true)
  const { status, fromServer, retryAfterSeconds } = error
  if (status === 401) return { next: 'stop' }
  if (operations > 1 && (status === 413 || (fromServer && status === 400))) return { next: 'halve' }
  if (status === 408 || status === 429) return wait('all', false, retryAfterSeconds)
  if (status >= 500) return wait(status === 500 ? 'game' : 'all', false, retryAfterSeconds)
  if (!fromServer) return wait('all', true)
  return { next: 'refuse', error: error.message, code: error.code }
}
