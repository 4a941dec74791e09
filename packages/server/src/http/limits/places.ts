import { DomainError } from '@icetally/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'

const RETRY_AFTER_SECONDS = 5

interface PlacesOptions {
  /** Requests that may be under way at once, and how many of them of one user. */
  readonly atOnce: number
  readonly each: number
  /** The sentence for whoever finds no place. */
  readonly refusal: string
}

/**
 * A hook for routes whose bodies take much memory: it gives each request a place before its body is
 * read, until it is answered or its client is gone. Throws UNAVAILABLE where there is none.
 */
export function places({ atOnce, each, refusal }: PlacesOptions) {
  const held = new Map<string, number>()
  let all = 0
  return async ({ caller }: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    // Of somebody who has gone again nothing more is heard.
    if (caller === null || raw.destroyed) return
    const own = held.get(caller.id) ?? 0
    if (all >= atOnce || own >= each) {
      throw new DomainError('UNAVAILABLE', refusal, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    all += 1
    held.set(caller.id, own + 1)
    raw.once('close', () => {
      all -= 1
      const left = (held.get(caller.id) ?? 1) - 1
      if (left > 0) held.set(caller.id, left)
      else held.delete(caller.id)
    })
  }
}
