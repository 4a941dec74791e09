import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions } from 'fastify'

/** How long a client may take for what, in milliseconds. */
export interface TimeLimits {
  /** From the connection, or the end of the request before, to the end of the headers. */
  readonly headers: number
  /** From the first byte of a request to the end of its body. */
  readonly request: number
  /** Between two requests on one connection. */
  readonly keepAlive: number
  /** Without a byte in either direction, also while an answer is being read. */
  readonly silence: number
  /** How often connections are looked at: a limit is exceeded by this much at most. */
  readonly checkEvery: number
}

/** Slow headers end within 25 seconds. Proxies keep connections for up to a minute: we keep them longer. */
export const TIME_LIMITS: TimeLimits = {
  headers: 20_000,
  request: 60_000,
  keepAlive: 65_000,
  silence: 120_000,
  checkEvery: 5_000,
}

/** These limits as Fastify's server takes them. */
export function serverTimeLimits(limits: TimeLimits) {
  return {
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: limits.checkEvery,
    },
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    connectionTimeout: limits.silence,
    clientErrorHandler: refuseConnection,
  } as const satisfies FastifyHttpOptions<Server>
}

/** What a connection is told that never became a request, by Node's code. */
const REFUSALS: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The request headers are too large'],
}

/** Answers in the form of every other error, and closes. */
function refuseConnection(error: Error, socket: Socket): void {
  if (socket.destroyed) return
  const code = 'code' in error ? String(error.code) : ''
  const [status, sentence] = REFUSALS[code] ?? [400, 'The request could not be read']
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error)
    return
  }
  const body = JSON.stringify({ error: sentence, code: 'MALFORMED_REQUEST' })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
