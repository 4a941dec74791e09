import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that may await their answers. Browsers and proxies send one at a time. */
const MOST_AWAITING = 16

/**
 * Closes connections that send many requests before they are answered: those of one packet would all
 * be taken up in one turn of the main thread. Call it when the server has its handlers.
 */
export function limitPipelining(server: Server): void {
  const handlers = server.listeners('request')
  const awaiting = new WeakMap<Socket, number>()
  const add = (socket: Socket, count: number): number => {
    const sum = (awaiting.get(socket) ?? 0) + count
    awaiting.set(socket, sum)
    return sum
  }
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // The rest of a packet is parsed although the connection is closed.
    if (socket.destroyed) return
    if (add(socket, 1) > MOST_AWAITING) {
      socket.destroy()
      return
    }
    // In a later turn: requests with a body are answered one after the other, all in the same one.
    response.once('close', () => setImmediate(add, socket, -1))
    for (const handle of handlers) Reflect.apply(handle, server, [request, response])
  })
}
