import type { Endpoint, ResponseOf } from '@icetally/domain/platform/endpoint'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Reader } from '../../db/database.ts'
import type { InParts } from '../limits/in-parts.ts'
import { longAnswers } from '../limits/long-answers.ts'
import type { Call } from './call.ts'
import { custom } from './endpoint.ts'
import type { Outcome } from './idempotency.ts'
import { type ScopedCall, scopeFinder } from './scoped-call.ts'

/** More than a page requests at once for a user with many teams. */
const MAX_WAITING = 100

type Handler<E extends Endpoint> = (
  reader: Reader,
  call: ScopedCall<E>,
) => Promise<ResponseOf<E> extends object ? InParts<ResponseOf<E>> : never>

/** Answers calls of an endpoint that only reads, and whose answers may be very long: each user gets one at a time. */
export function answersInParts<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): (call: Call<E>, reply: FastifyReply) => Promise<Outcome> {
  const take = longAnswers(MAX_WAITING)
  const scoped = scopeFinder(endpoint)
  return async (call, reply) => {
    const { database, takeTurn } = app.services
    const make = async (reader: Reader) => handler(reader, await scoped(reader, call))
    const taken = {
      // Without a caller all who ask are one.
      userId: call.user?.id ?? '',
      isGone: () => reply.raw.destroyed,
      make: async () => (await database.read(make)).made(),
    }
    const body = await takeTurn(call.user?.id, reply, () => take(taken))
    return { status: endpoint.status, body }
  }
}

/** An endpoint that only reads, and whose answer may be very long. */
export function longQuery<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  const answer = answersInParts(app, endpoint, handler)
  custom(app, endpoint, (call, _, reply) => answer(call, reply))
}
