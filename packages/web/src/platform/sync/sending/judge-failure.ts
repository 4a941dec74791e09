import { ApiError, hasStatus } from '../../api/api-client.ts'
import type { AttentionItem } from '../outbox/types.ts'

/** What follows from a call that failed. */
export type Verdict =
  /** Try again: nothing of ours was refused. `scope` is what else need not be tried meanwhile. */
  | {
      readonly next: 'wait'
      readonly scope: 'all' | 'game'
      readonly offline: boolean
      /** As the server asked for, in milliseconds. */
      readonly atLeast: number
    }
  /** One of several operations is bad: smaller batches will find it. */
  | { readonly next: 'halve' }
  /** The session has ended. */
  | { readonly next: 'stop' }
  | ({ readonly next: 'refuse' } & Pick<AttentionItem, 'error' | 'code'>)

/** Did a server answer, and neither take nor refuse what it was sent? A public network says more. */
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
 * an operation: what a proxy or the sign-in page of a public network answers is no answer.
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
