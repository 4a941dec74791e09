import type { Writable } from 'node:stream'
import type { Endpoint } from '@icetally/domain/platform/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireCaller } from './authenticate.ts'
import { type Call, validate } from './call.ts'

/**
 * Writes a stream of events to an open answer, and returns how it has ended. Resolves when the
 * present state was written.
 */
type EventWriter = (output: Writable, onEnd: (how: string) => void) => Promise<void> | void

/** Headers that prevent proxies from caching, compressing or buffering the stream. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const

/** An answer that stays open is not waited for. */
const opened = async (): Promise<void> => undefined

/** Sends the headers of an answer that stays open, and lets it be written. */
async function open(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, write }: { readonly status: number; readonly write: EventWriter },
): Promise<void> {
  // Node's own answer reports a slow client, which one given to Fastify hides.
  reply.code(status).headers(HEADERS).hijack()
  request.countUnderWay?.(false)
  request.streamEnd = 'left'
  // Set one by one, or sent with the first event, they would be stored in parts until the answer ends.
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value = '']) => [name, value])
  reply.raw.writeHead(status, headers).flushHeaders()
  await write(reply.raw, (how) => {
    request.streamEnd = how
  })
}

/**
 * An endpoint that answers a stream of events. `prepare` refuses by throwing, or returns the
 * stream's writer: from then on the request does not count as running any more, and its one line in
 * the log follows when the stream has ended. The first state is a read like others: a user's
 * streams are opened one after another, scheduled with the user's reads.
 */
export function events<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  prepare: (call: Call<E>) => Promise<EventWriter>,
): void {
  const { status } = endpoint
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    // The headers alone would hold a stream open without a reader.
    exposeHeadRoute: false,
    ...(endpoint.access === 'user' && { onRequest: requireCaller(endpoint) }),
    handler: async (request, reply) => {
      const call = validate(endpoint, request)
      const stream = async () => open(request, reply, { status, write: await prepare(call) })
      await app.services.enqueue(call.user?.id, reply, stream, opened)
    },
  })
}
