import type { Writable } from 'node:stream'
import type { Endpoint } from '@icetally/domain/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import { requireCaller } from './authenticate.ts'
import { type Call, validate } from './call.ts'

/** Writes a stream of events to an answer that stays open, and says how it has ended. */
type EventWriter = (output: Writable, onEnd: (how: string) => void) => void

/** Proxies must not cache, compress or buffer what is written. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const

/**
 * An endpoint that answers a stream of events. `prepare` refuses by throwing, or answers who writes
 * the stream: from then on the request does not count as under way any more, and its one line in the
 * log comes when the stream has ended.
 */
export function events<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  prepare: (call: Call<E>) => Promise<EventWriter>,
): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    // The headers alone would keep a stream open without a reader.
    exposeHeadRoute: false,
    ...(endpoint.access === 'user' && { onRequest: requireCaller(endpoint) }),
    handler: async (request, reply) => {
      const write = await prepare(validate(endpoint, request))
      // Node's own answer tells when the client does not keep up, which one given to Fastify hides.
      reply.code(endpoint.status).headers(HEADERS).hijack()
      request.countUnderWay?.(false)
      request.streamEnd = 'left'
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      reply.raw.writeHead(endpoint.status)
      write(reply.raw, (how) => {
        request.streamEnd = how
      })
    },
  })
}
