import { once } from 'node:events'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyedConcurrencyLimit } from '../../concurrency-limit.ts'

/** More than all pages of a user ask for at once, and half of what may be under way for everybody. */
const MAX_WAITING = 250
/** A client that does not read its answer keeps the other devices of its user waiting for so long, in ms. */
const LONGEST_MS = 5_000

const BUSY = 'Too much is asked for at once. Please try again in a moment.'

/** A hook that has a request wait until it is its user's turn. */
export type TakeTurn = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * What a user reads is made and sent one answer after another: between two of them everybody else has
 * a turn, however much is asked for. Throws UNAVAILABLE where too many wait.
 */
export function userTurns(): TakeTurn {
  const limit = keyedConcurrencyLimit({ concurrency: 1, maxWaiting: MAX_WAITING, refusal: BUSY })
  return async ({ caller }, { raw }) => {
    if (caller === null) return
    const turn = Promise.withResolvers<void>()
    const hold = async (): Promise<void> => {
      turn.resolve()
      // The connection of a client that has gone reports its end no more.
      if (raw.destroyed) return
      const late = new AbortController()
      await Promise.race([
        once(raw, 'close'),
        wait(LONGEST_MS, undefined, { ref: false, signal: late.signal }).catch(() => undefined),
      ])
      late.abort()
      await nextTurn()
    }
    limit(caller.id, hold).catch(turn.reject)
    await turn.promise
  }
}
