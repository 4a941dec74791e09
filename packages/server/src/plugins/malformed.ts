import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@icetally/domain/errors'

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

const REFUSALS: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large'],
}

/** Answers what is not even HTTP, in the form of every other refusal, and hangs up. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, sentence] = REFUSALS[error.code ?? ''] ?? [400, 'The request could not be read']
  const code: ErrorCode = 'MALFORMED_REQUEST'
  const body = JSON.stringify({ error: sentence, code })
  if (!socket.writable) {
    socket.destroy()
    return
  }
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
