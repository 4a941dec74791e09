import { DomainError } from '@icetally/domain/platform/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressSubject } from '../../access/address.ts'
import { ArrivingBodies, isArriving, LEAST_ROOM } from './arriving.ts'

/** Requests taken up and not yet answered. More would wait seconds for their turn. */
export const MAX_RUNNING_REQUESTS = 500
const RETRY_AFTER_SECONDS = 2

const BUSY = 'The service is very busy right now. Please try again in a moment.'

/** What tells whether the process lives must be answered most of all under load. */
const ALWAYS_ANSWERED = /^\/(healthz|readyz|metrics)(\?|$)/

/** Is its answer ready, so that nothing is waited for but the client, who does not read it? */
const isUnread = ({ raw, request }: FastifyReply): boolean =>
  raw.headersSent && !request.raw.socket.destroyed

/** Of those that do not read their answers, the address that has the most; the oldest first. */
function slowestReaders(unread: readonly FastifyReply[]): readonly FastifyReply[] {
  const byAddress = [...Map.groupBy(unread, ({ request }) => addressSubject(request.ip)).values()]
  return byAddress.sort((one, other) => other.length - one.length)[0] ?? []
}

interface OverloadOptions {
  /** Requests that may be under way. */
  readonly most: number
  /** How long a body may be slower than the minimum, in milliseconds. */
  readonly bodyGrace: number
}

/**
 * Answers 503 with `Retry-After` at once while `most` requests are under way, instead of letting a
 * queue grow in which everybody waits until they give up. Bodies that are still arriving hold no
 * place, and have limits of their own ({@link ArrivingBodies}). Nor do answers that are not read; of
 * more than `most` such connections some are cut off.
 */
export function registerOverload(app: FastifyInstance, { most, bodyGrace }: OverloadOptions): void {
  const underWay = new Set<FastifyReply>()
  const mostCutOff = Math.ceil(most / 10)
  const arriving = new ArrivingBodies({
    room: most * LEAST_ROOM,
    grace: bodyGrace,
    onArrived: (reply) => underWay.add(reply),
    cutOff: ({ raw: { socket } }) => {
      // As Node does where a request takes too long.
      app.server.emit('clientError', { code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
    },
  })
  app.addHook('onClose', async () => arriving.close())

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

  const refusal = ({ url }: FastifyRequest): DomainError | undefined =>
    isFull() && !ALWAYS_ANSWERED.test(url)
      ? new DomainError('UNAVAILABLE', BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS })
      : undefined

  app.addHook('onRequest', (request, reply, done) => {
    const error = refusal(request)
    if (error !== undefined) {
      done(error)
      return
    }
    if (isArriving(request)) arriving.add(reply)
    else underWay.add(reply)
    request.countUnderWay = (isUnderWay) => {
      arriving.delete(reply)
      if (isUnderWay && !reply.raw.destroyed) underWay.add(reply)
      else underWay.delete(reply)
    }
    // Also comes when the client goes away before it is answered.
    reply.raw.once('close', () => request.countUnderWay?.(false))
    done()
  })

  // A form is read later still.
  app.addHook('preValidation', (request, reply, done) => {
    if (isArriving(request) || !arriving.delete(reply)) {
      done()
      return
    }
    const error = refusal(request)
    if (error === undefined) underWay.add(reply)
    done(error)
  })
}
