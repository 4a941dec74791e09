import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50
/** A request may be on its way over a connection for this long after it was opened or answered. */
const SILENT_FOR_MS = 500

/** Whether this process is about to end: then its answers make clients connect elsewhere. */
export class Ending {
  #begun = false

  get begun(): boolean {
    return this.#begun
  }

  begin(): void {
    this.#begun = true
  }
}

/**
 * Lets the app close as soon as running requests are answered: clients are notified to send no more
 * on their connections, and idle ones are closed, also
 * those without any request (browsers open some in advance).
 */
export function registerDrain(app: FastifyInstance): void {
  const { ending } = app.services
  const silentSince = new Map<Socket, number>()
  const nowSilent = (socket: Socket): void => {
    if (!socket.destroyed) silentSince.set(socket, Date.now())
  }
  app.server.on('connection', (socket: Socket) => {
    nowSilent(socket)
    socket.on('close', () => silentSince.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    silentSince.delete(socket)
    response.on('close', () => nowSilent(socket))
  })
  const closeSilent = (): void => {
    app.server.closeIdleConnections()
    const limit = Date.now() - SILENT_FOR_MS
    for (const [socket, since] of silentSince) if (since <= limit) socket.destroy()
  }
  app.addHook('preClose', async () => {
    ending.begin()
    if (!app.server.listening) return
    // Queued connections are accepted before the port is closed: that takes one whole event loop
    // task.
    await nextTurn()
    await nextTurn()
    const timer = setInterval(closeSilent, LOOK_EVERY_MS)
    app.server.once('close', () => clearInterval(timer))
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (ending.begun) reply.header('connection', 'close')
    done()
  })
}
