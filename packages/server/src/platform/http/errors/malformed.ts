import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { DomainError, type ErrorCode } from '@icetally/domain/platform/errors'
import type { FastifyInstance } from 'fastify'
import { protectiveHeaders } from '../security-headers.ts'

/**
 * The target of an invalid path; there is no such route, so it is answered like any unknown one.
 */
const NOWHERE = '/api/not-an-address'

/** Sends a request whose path cannot be decoded (`/%zz`) to the ordinary 404. */
export function routableUrl(url: string): string {
  if (!url.includes('%')) return url
  try {
    decodeURI(url)
    return url
  } catch {
    return NOWHERE
  }
}

/** The refusal of a connection that never became a request, by Node's code. */
const REFUSALS: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large'],
}

/** Writes a refusal, in the form of every other one, onto a connection that is no request; hangs up. */
function connectionAnswer(publicUrl: string | undefined, more: Readonly<Record<string, string>>) {
  const headers = Object.entries({
    ...protectiveHeaders(publicUrl),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
    ...more,
  }).map(([name, value]) => `${name}: ${value}`)
  return (socket: Duplex, status: number, error: string, code: ErrorCode): void => {
    const body = JSON.stringify({ error, code })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...headers,
      `content-length: ${Buffer.byteLength(body)}`,
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  }
}

/** Answers input that is not even HTTP in the form of every other refusal, and hangs up. */
export function connectionRefuser(publicUrl: string | undefined) {
  const refuse = connectionAnswer(publicUrl, {})
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const [status, sentence] = REFUSALS[error.code ?? ''] ?? [400, 'The request could not be read']
    refuse(socket, status, sentence, 'MALFORMED_REQUEST')
  }
}

/** The number of `Host` headers among these names and values; Node itself uses the first alone. */
function hostsOf(headers: readonly string[]): number {
  let hosts = 0
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

/**
 * Requests that Node would refuse by itself, without a body and without our headers: a request
 * without a host (or with two, of which a proxy may have used the other), an unknown expectation
 * (it is not checked), and a request for a tunnel.
 */
export function registerBareRefusals(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = hostsOf(raw.rawHeaders)
    if (hosts > 1) done(new DomainError('MALFORMED_REQUEST', 'The request names two hosts'))
    else if (hosts === 0 && raw.httpVersion === '1.1') {
      done(new DomainError('MALFORMED_REQUEST', 'The request names no host'))
    } else done()
  })
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  const refuse = connectionAnswer(publicUrl, { allow: 'GET, HEAD, POST, PUT, DELETE' })
  app.server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    refuse(socket, 405, 'This server is no proxy', 'METHOD_NOT_ALLOWED')
  })
}
