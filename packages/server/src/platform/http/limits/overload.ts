import { DomainError } from '@icetally/domain/platform/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../access/address.ts'
import { ArrivingBodies, isArriving, LEAST_ROOM } from './arriving.ts'

/** The maximum of running requests. More would wait for seconds. */
export const MAX_RUNNING_REQUESTS = 500
const RETRY_AFTER_SECONDS = 2
/** Bytes of answers that clients have not read yet. */
const MOST_UNREAD_BYTES = 64 * 1024 * 1024
/** An answer on its way for less than this, in milliseconds, may belong to a client that reads. */
const UNREAD_AFTER = 5_000
/** Smaller answers wait in the buffers of the system. */
const LEAST_UNREAD = 64 * 1024

/** The refusal where the service has too much to do. */
export const BUSY = 'The service is very busy right now. Please try again in a moment.'

/** Routes that report whether the process lives must be answered especially under load. */
const ALWAYS_ANSWERED = /^\/(healthz|readyz|metrics)(\?|$)/

/** Is its answer ready, so that only the client is awaited, who does not read it? */
const isUnread = ({ raw, request }: FastifyReply): boolean =>
  raw.headersSent && !request.raw.socket.destroyed

/** The address with the most unread answers; the oldest first. */
function slowestReaders(unread: readonly FastifyReply[]): readonly FastifyReply[] {
  const byAddress = [...Map.groupBy(unread, ({ request }) => networkOf(request.ip)).values()]
  return byAddress.sort((one, other) => other.length - one.length)[0] ?? []
}

/**
 * Counts the bytes of answers that clients have not read yet; bytes that are sent to many clients count once. Where
 * they exceed `mostBytes`, connections of the address with the most such answers are closed, the oldest first.
 */
function registerUnread(app: FastifyInstance, mostBytes: number): void {
  const unread = new Map<FastifyReply, { readonly payload: Buffer; readonly since: number }>()
  const readers = new Map<Buffer, number>()
  let bytes = 0

  const remove = (reply: FastifyReply): void => {
    const payload = unread.get(reply)?.payload
    if (payload === undefined) return
    unread.delete(reply)
    const others = (readers.get(payload) ?? 1) - 1
    if (others > 0) readers.set(payload, others)
    else if (readers.delete(payload)) bytes -= payload.length
  }

  const freeCapacity = (): void => {
    const before = performance.now() - UNREAD_AFTER
    const slow = [...unread].filter(([reply, { since }]) => since < before && isUnread(reply))
    for (const reply of slowestReaders(slow.map(([reply]) => reply))) {
      if (bytes <= mostBytes) return
      remove(reply)
      reply.request.raw.socket.destroy()
    }
  }

  app.addHook('onSend', (_, reply, payload, done) => {
    if (Buffer.isBuffer(payload) && payload.length >= LEAST_UNREAD) {
      const before = readers.get(payload) ?? 0
      if (before === 0) bytes += payload.length
      readers.set(payload, before + 1)
      unread.set(reply, { payload, since: performance.now() })
      reply.raw.once('close', () => remove(reply))
      if (bytes > mostBytes) freeCapacity()
    }
    done(null, payload)
  })
}

interface OverloadOptions {
  /** Requests that may be under way. */
  readonly most: number
  /** How long a body may be slower than the minimum, in milliseconds. */
  readonly bodyGrace: number
}

/**
 * Answers 503 with `Retry-After` at once while `most` requests are running, instead of a growing
 * queue in which all clients wait until they give up. Bodies that are still arriving take no slot,
 * and have limits of their own ({@link ArrivingBodies}). Nor do answers that are not read; of more
 * than `most` such connections some are cut off.
 */
export function registerOverload(app: FastifyInstance, { most, bodyGrace }: OverloadOptions): void {
  const underWay = new Set<FastifyReply>()
  const mostCutOff = Math.ceil(most / 10)
  const arriving = new ArrivingBodies({
    capacity: most * LEAST_ROOM,
    grace: bodyGrace,
    onArrived: (reply) => underWay.add(reply),
  })
  app.addHook('onClose', async () => arriving.close())
  registerUnread(app, MOST_UNREAD_BYTES)

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
    // Also emitted when the client disconnects before it is answered.
    reply.raw.on('close', () => request.countUnderWay?.(false))
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
