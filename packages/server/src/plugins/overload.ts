import { DomainError } from '@icetally/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Requests taken up and not yet answered. More would wait seconds for their turn. */
export const MOST_UNDER_WAY = 500
const RETRY_AFTER_SECONDS = 2

const BUSY = 'The service is very busy right now. Please try again in a moment.'

/** What tells whether the process lives must be answered most of all under load. */
const ALWAYS_ANSWERED = /^\/(healthz|readyz|metrics)(\?|$)/

/** Is the body of a request still on its way? */
const isArriving = ({ raw }: FastifyRequest): boolean =>
  raw.complete === false &&
  (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0)

/**
 * Answers 503 with `Retry-After` at once while `most` requests are under way, instead of letting a
 * queue grow in which everybody waits until he gives up. Of these places one address may hold half
 * with bodies that do not arrive: whoever sends many of them slowly keeps nobody else out.
 */
export function registerOverload(app: FastifyInstance, most: number): void {
  const underWay = new Set<FastifyRequest>()
  const mostArriving = most / 2

  const holdsTooMany = (request: FastifyRequest): boolean => {
    if (underWay.size < mostArriving || !isArriving(request)) return false
    let arriving = 0
    for (const other of underWay) if (isArriving(other) && other.ip === request.ip) arriving += 1
    return arriving >= mostArriving
  }

  app.addHook('onRequest', (request, reply, done) => {
    const isRefused = underWay.size >= most || holdsTooMany(request)
    if (isRefused && !ALWAYS_ANSWERED.test(request.url)) {
      done(new DomainError('UNAVAILABLE', BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS }))
      return
    }
    underWay.add(request)
    request.isAnswered = () => {
      underWay.delete(request)
    }
    // Also comes when the client goes away before it is answered.
    reply.raw.once('close', request.isAnswered)
    done()
  })
}
