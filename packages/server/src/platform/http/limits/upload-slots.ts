import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fairLimit } from '../../processes/fair-limit.ts'

interface SlotOptions {
  /** Requests that may be under way at once, and how many of them of one user. */
  readonly total: number
  readonly perUser: number
  /** The sentence of the refusal where none is free. */
  readonly refusal: string
}

/**
 * A hook for routes whose bodies take much memory: each request takes a slot before its body is
 * read, until it is answered or its client has disconnected. Throws UNAVAILABLE if none is free.
 */
export function uploadSlots({ total, perUser, refusal }: SlotOptions) {
  const limit = fairLimit({ concurrency: total, perSharer: perUser, maxWaiting: 0, refusal })
  return async ({ caller }: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    // The connection of a disconnected client reports its end no more.
    if (caller === null || raw.destroyed) return
    const taken = Promise.withResolvers<void>()
    const hold = () => {
      taken.resolve()
      return once(raw, 'close')
    }
    limit(caller.id, hold).catch(taken.reject)
    await taken.promise
  }
}
