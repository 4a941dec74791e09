import type { Readable } from 'node:stream'
import type { Endpoint, ResponseOf } from '@icetally/domain/platform/endpoint'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Reader } from '../../db/database.ts'
import type { InParts } from '../limits/in-parts.ts'
import { longAnswers } from '../limits/long-answers.ts'
import type { Call } from './call.ts'
import { custom } from './endpoint.ts'
import { type ScopedCall, scopeFinder } from './scoped-call.ts'

/** More than a page requests at once for a user with many teams. */
const MAX_WAITING = 100

/** An answer that is written out in parts. */
export type LongAnswer<E extends Endpoint> =
  ResponseOf<E> extends object ? InParts<ResponseOf<E>> : never

type Handler<E extends Endpoint> = (reader: Reader, call: ScopedCall<E>) => Promise<LongAnswer<E>>

/**
 * Builds answers that may be very long: each user gets one at a time, and a few are read at once.
 */
export function longAnswersOf<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): (call: Call<E>, reply: FastifyReply) => Promise<Readable | object> {
  const take = longAnswers(MAX_WAITING)
  const scoped = scopeFinder(endpoint)
  const { database } = app.services
  return (call, reply) =>
    take({
      // Without a caller all clients count as one.
      userId: call.user?.id ?? '',
      isDisconnected: () => reply.raw.destroyed,
      make: async () =>
        (await database.read(async (reader) => handler(reader, await scoped(reader, call)))).body(
          endpoint.response,
        ),
    })
}

/** An endpoint that only reads, and whose answer may be very long. */
export function longQuery<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  const make = longAnswersOf(app, endpoint, handler)
  custom(app, endpoint, async (call, _, reply) => ({
    status: endpoint.status,
    body: await app.services.enqueue(call.user?.id, reply, () => make(call, reply)),
  }))
}
