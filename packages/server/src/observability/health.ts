import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process is up. `/readyz`: the database answers, else 503. Neither needs a token. */
export function registerHealth(app: FastifyInstance): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (_request, reply) => {
    await app.services.database.ping()
    reply.header('cache-control', 'no-store')
    return { status: 'ready' }
  })
}
