import { DomainError } from '@icetally/domain/platform/errors'
import type { FastifyInstance } from 'fastify'

/** Seconds. */
const WAIT_FOR_ROOM = 30
const ENDING = 'This server is about to end. Another one answers.'

/**
 * `/healthz`: the process is up. `/readyz`: the database answers and has space, and the process is
 * not about to end, else 503 with the reason. Neither needs a token.
 */
export function registerHealth(app: FastifyInstance): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (_request, reply) => {
    const { database, ending, settings } = app.services
    reply.header('cache-control', 'no-store')
    if (ending.begun) throw new DomainError('UNAVAILABLE', ENDING, { retryAfterSeconds: 1 })
    await database.ping()
    const missing = await app.space.missing(database, settings.dataDir)
    if (missing !== null)
      throw new DomainError('UNAVAILABLE', missing, { retryAfterSeconds: WAIT_FOR_ROOM })
    return { status: 'ready' }
  })
}
