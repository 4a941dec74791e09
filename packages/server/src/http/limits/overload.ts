import { DomainError } from '@icetally/domain/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Requests taken up and not yet answered. More would wait seconds for their turn. */
export const MAX_RUNNING_REQUESTS = 500
const RETRY_AFTER_SECONDS = 2

const BUSY = 'The service is very busy right now. Please try again in a moment.'

/** What tells whether the process lives must be answered most of all under load. */
const ALWAYS_ANSWERED = /^\/(healthz|readyz|metrics)(\?|$)/

/** Is the body of a request still on its way? */
const isArriving = ({ raw }: FastifyRequest): boolean =>
  raw.complete === false &&
  (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0)

/** Is its answer ready, so that nothing is waited for but the client, who does not read it? */
const isUnread = ({ raw, request }: FastifyReply): boolean =>
  raw.headersSent && !request.raw.socket.destroyed

/** Of those that do not read their answers, the address that has the most; the oldest first. */
function slowestReaders(unread: readonly FastifyReply[]): readonly FastifyReply[] {
  const byAddress = [...Map.groupBy(unread, ({ request }) => request.ip).values()]
  return byAddress.sort((one, other) => other.length - one.length)[0] ?? []
}

/**
 * Answers 503 with `Retry-After` at once while `most` requests are under way, instead of letting a
 * queue grow in which everybody waits until they give up. Of these places one address may hold half
 * with bodies that do not arrive: an address that sends many slowly blocks no other. Answers
 * that are not read hold no place; of more than `most` such connections some are cut off.
 */
export function registerOverload(app: FastifyInstance, most: number): void {
  const underWay = new Set<FastifyReply>()
  const mostArriving = most / 2
  const mostCutOff = Math.ceil(most / 10)

  const holdsTooMany = (request: FastifyRequest): boolean => {
    if (underWay.size < mostArriving || !isArriving(request)) return false
    let arriving = 0
    for (const { request: other } of underWay) {
      if (isArriving(other) && other.ip === request.ip) arriving += 1
    }
    return arriving >= mostArriving
  }

  const isFull = (): boolean => {
    if (underWay.size < most) return false
    const replies = [...underWay]
    if (replies.filter(({ raw }) => !raw.headersSent).length >= most) return true
    const unread = replies.filter(isUnread)
    if (unread.length >= most) {
      // Some at a time: finding out whose they are costs more than answering.
      for (const { request } of slowestReaders(unread).slice(0, mostCutOff)) {
        request.raw.socket.destroy()
      }
    }
    return false
  }

  app.addHook('onRequest', (request, reply, done) => {
    const isRefused = isFull() || holdsTooMany(request)
    if (isRefused && !ALWAYS_ANSWERED.test(request.url)) {
      done(new DomainError('UNAVAILABLE', BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS }))
      return
    }
    underWay.add(reply)
    request.isAnswered = () => {
      underWay.delete(reply)
    }
    // Also comes when the client goes away before it is answered.
    reply.raw.once('close', request.isAnswered)
    done()
  })
}
