import type { FastifyInstance } from 'fastify'

const CLOSE_IDLE_EVERY_MS = 50

/**
 * Lets the app close as soon as what is under way is answered: clients are told to send no more on
 * their connections, and those that fall idle are closed rather than kept for the next request.
 */
export function registerDrain(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    if (!app.server.listening) return
    const timer = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
    app.server.once('close', () => clearInterval(timer))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
