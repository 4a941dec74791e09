import type { QueryKey } from '@tanstack/react-query'
import { ApiError, FALLBACK_ERROR } from '../api/api-client.ts'
import { toastError } from './toast.ts'

/** How a query or a change speaks to the user; set as its `meta`. */
export interface Speech {
  [key: string]: unknown
  /** The message after success. */
  success?: string
  /** The message after a failure without a sentence of the server. */
  failure?: string
  /** The message after every failure, instead of the server's sentence. */
  failureAlways?: string
  /** The sentence for a failure, where it takes more than the above. */
  describe?: (error: unknown) => string
  /** No message after a failure: the caller shows it. */
  silent?: boolean
  /**
   * Of a change: keys of queries that are fetched again after success, before it counts as done.
   */
  changes?: readonly QueryKey[]
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Speech
    mutationMeta: Speech
  }
}

/** The message about a call that could not be made. Typed input stays. */
const OFFLINE_ERROR = 'You are offline. Please try again when you have a connection.'

/** The message about a call that nothing answered, although the device has a connection. */
const UNREACHED_ERROR = 'The server cannot be reached right now. Please try again.'

/** The sentence for a failure: the server's own where there is one. */
export function errorText(error: unknown, speech: Speech = {}): string {
  if (speech.describe) return speech.describe(error)
  const isUnreached = error instanceof ApiError && error.code === 'NETWORK'
  if (isUnreached && !navigator.onLine) return OFFLINE_ERROR
  if (speech.failureAlways !== undefined) return speech.failureAlways
  if (error instanceof ApiError && error.fromServer) return error.message
  return speech.failure ?? (isUnreached ? UNREACHED_ERROR : FALLBACK_ERROR)
}

/** Shows a failure as a toast, until `signal` is aborted at the latest. */
export function reportError(error: unknown, speech: Speech = {}, signal?: AbortSignal): void {
  if (speech.silent) return
  const text = errorText(error, speech)
  // Fixed words leave the reason to the second line.
  const reason = error instanceof ApiError && error.fromServer ? error.message : undefined
  const isReasonShown = speech.failureAlways === undefined || reason === text
  toastError(text, isReasonShown ? undefined : reason, signal)
}
