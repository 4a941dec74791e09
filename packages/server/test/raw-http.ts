import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A connection, the received text so far, its error, and its end. */
export interface Connection {
  readonly socket: Socket
  readonly seen: { received: string; readonly errors: unknown[] }
  /** Resolves with everything received when the connection is closed. */
  readonly closed: Promise<string>
}

/** Connects to a server, with a writing side of our own if it is half open; cut off after the test. */
export function open(address: string, options: { allowHalfOpen?: boolean } = {}): Connection {
  const { hostname: host, port } = new URL(address)
  const socket = connect({ host, port: Number(port), ...options })
  onTestFinished(() => {
    socket.destroy()
  })
  const seen = { received: '', errors: [] as unknown[] }
  // A server may close while we are still sending: the test decides whether that is a fault.
  socket.on('error', (error) => seen.errors.push(error))
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    seen.received += chunk
  })
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(seen.received))
  })
  return { socket, seen, closed }
}

interface Head {
  readonly token?: string | undefined
  /** JSON by default. */
  readonly type?: string
  /** The forwarded address, for a server that trusts its proxy. */
  readonly from?: string | undefined
  /** How long the body is, as a header; a number of bytes or `chunked`. */
  readonly length: number | 'chunked'
}

/** The head of a request with a body, as it is sent. */
export function postHead(
  path: string,
  { token, type = 'application/json', from, length }: Head,
): string {
  const framing = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`
  const headers = [
    'host: here',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(from === undefined ? [] : [`x-forwarded-for: ${from}`]),
    ...[`content-type: ${type}`, framing],
  ]
  return `POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`
}

/** The content type of a form whose parts `--b` separates. */
export const FORM = 'multipart/form-data; boundary=b'

/** The beginning of a part of such a form. */
export const partHead = (name: string): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`

/** A part of a body that is sent in chunks. */
export const inChunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`

/** Sends `chunk` again and again until the connection ends; answers how many bytes went out. */
export async function sendUntilClosed({ socket, closed }: Connection, chunk: string) {
  while (!socket.destroyed && socket.writable) {
    if (!socket.write(chunk)) {
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
    }
  }
  return socket.bytesWritten
}
