import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { inShortTurn } from './short-turns.ts'

/** Requests of one connection that may await their answers. Browsers and proxies send one at a time. */
const MOST_AWAITING = 16

/**
 * Closes connections that send many requests before they are answered: those of one packet would all
 * be taken up in one turn of the main thread. Those of many connections begin {@link inShortTurn}. Call it when the
 * server has its handlers.
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
    if (add(socket, 1) > MOST_AWAITING) {
      socket.destroy()
      return
    }
    // In a later turn: requests with a body are answered one after the other, all in the same one.
    response.on('close', () => setImmediate(add, socket, -1))
    inShortTurn(() => {
      if (socket.destroyed) return
      for (const handle of handlers) Reflect.apply(handle, server, [request, response])
    })
  })
  server.on('connection', endParsing)
}

/** The parser of a connection, as Node has it; its types do not say so. */
interface Parsed {
  readonly parser?: { onIncoming?: (...incoming: readonly unknown[]) => number } | null
}

/** The answer to the parser as for an upgrade: the rest of the packet is not HTTP. */
const NO_HTTP = 2

/** Once a connection is closed, the rest of its packet is not parsed: it may have thousands of requests. */
function endParsing(socket: Socket): void {
  const { parser } = socket as Parsed
  const onIncoming = parser?.onIncoming
  if (!parser || onIncoming === undefined) return
  parser.onIncoming = (...incoming) => {
    const next = Reflect.apply(onIncoming, parser, incoming)
    return socket.destroyed ? NO_HTTP : next
  }
}
