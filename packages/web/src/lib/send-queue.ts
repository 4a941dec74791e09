import { ApiError } from './api-client.ts'

/** Sends one call after the other, in the order they were added. */
export interface SendQueue {
  /** Adds a call; the promise settles with its outcome, and the next one then has its turn. */
  add<T>(call: () => Promise<T>): Promise<T>
}

/** Waits before each further try of a call that got no answer, in milliseconds. */
const TRY_AGAIN_AFTER = [400, 1200]

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * A queue for changes that must neither overtake each other nor get lost: a call that failed for
 * want of a network or a server is tried again, one that was refused is not. Every call has to be
 * safe to repeat, by a client-made id or an idempotency key.
 */
export function createSendQueue(pauses: readonly number[] = TRY_AGAIN_AFTER): SendQueue {
  let last: Promise<unknown> = Promise.resolve()
  return {
    add(call) {
      const sent = last.then(() => sendPatiently(call, pauses))
      last = sent.catch(() => undefined)
      return sent
    },
  }
}

async function sendPatiently<T>(call: () => Promise<T>, pauses: readonly number[]): Promise<T> {
  for (const pause of pauses) {
    try {
      return await call()
    } catch (error) {
      if (!isPassing(error)) throw error
      await wait(pause)
    }
  }
  return call()
}

/** Whether a failure may well be gone in a moment, so that sending again makes sense. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && [0, 429, 502, 503, 504].includes(error.status)
}
