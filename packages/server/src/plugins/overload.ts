import { DomainError } from '@icetally/domain/errors'
import type { FastifyInstance } from 'fastify'

/** Requests taken up and not yet answered. More would wait seconds for their turn. */
export const MOST_UNDER_WAY = 500
const RETRY_AFTER_SECONDS = 2

const BUSY = 'The service is very busy right now. Please try again in a moment.'

/** What tells whether the process lives must be answered most of all under load. */
const ALWAYS_ANSWERED = /^\/(healthz|readyz|metrics)(\?|$)/

/**
 * Answers 503 with `Retry-After` at once while `most` requests are under way, instead of letting a
 * queue grow in which everybody waits until he gives up.
 */
export function registerOverload(app: FastifyInstance, most: number): void {
  let underWay = 0
  app.addHook('onRequest', (request, reply, done) => {
    if (underWay >= most && !ALWAYS_ANSWERED.test(request.url)) {
      done(new DomainError('UNAVAILABLE', BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS }))
      return
    }
    underWay += 1
    let isCounted = true
    request.isAnswered = () => {
      if (isCounted) underWay -= 1
      isCounted = false
    }
    // Also comes when the client goes away before it is answered.
    reply.raw.once('close', request.isAnswered)
    done()
  })
}
