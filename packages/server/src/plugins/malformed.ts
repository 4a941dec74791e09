import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@icetally/domain/errors'
import { protectiveHeaders } from './security-headers.ts'

/** Where a path goes that is none; there is no such route, so it is answered like any unknown one. */
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

/** What a connection is told that never became a request, by Node's code. */
const REFUSALS: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large'],
}

/** Answers what is not even HTTP in the form of every other refusal, and hangs up. */
export function connectionRefuser(publicUrl: string | undefined) {
  const headers = Object.entries({
    ...protectiveHeaders(publicUrl),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const [status, sentence] = REFUSALS[error.code ?? ''] ?? [400, 'The request could not be read']
    const code: ErrorCode = 'MALFORMED_REQUEST'
    const body = JSON.stringify({ error: sentence, code })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...headers,
      `content-length: ${Buffer.byteLength(body)}`,
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  }
}
