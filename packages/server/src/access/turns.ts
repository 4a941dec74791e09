import { DomainError } from '@icetally/domain/errors'

const RETRY_AFTER_SECONDS = 5

/** How much runs at once and waits for it, by number. */
export interface TurnsOptions {
  readonly atOnce: number
  readonly mostWaiting: number
  /** The refusal when the queue is full. */
  readonly refusal: string
}

/**
 * Lets heavy work run only so often at once, the rest waits in line; a full line answers UNAVAILABLE
 * (503) at once rather than after minutes.
 */
export function createTurns({ atOnce, mostWaiting, refusal }: TurnsOptions) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (waiting.length < mostWaiting) {
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      throw new DomainError('UNAVAILABLE', refusal, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    try {
      return await work()
    } finally {
      // The place goes to the next in line, so that a new arrival cannot overtake it.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

/** Lets work for the same key run one after another, in the order in which it came. */
export function createLines() {
  const ends = new Map<string, Promise<void>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = ends.get(key)
    const { promise: end, resolve } = Promise.withResolvers<void>()
    ends.set(key, end)
    await before
    try {
      return await work()
    } finally {
      if (ends.get(key) === end) ends.delete(key)
      resolve()
    }
  }
}
