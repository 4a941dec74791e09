import type { ClientRequest, IncomingMessage } from 'node:http'

/** Bytes of an answer beside its body: the head, interim answers, and what surrounds chunks. */
const BESIDE_BODY = 128 * 1024

/**
 * Ends a request with this error once its server has sent more than a body of so many bytes needs.
 * Node limits only the head of an answer: interim answers (1xx), blank lines before the status and
 * extensions of chunks may continue until the time is over, and occupy the main thread.
 */
export function limitRead(request: ClientRequest, bodyBytes: number, error: Error): void {
  let left = BESIDE_BODY
  let answer: IncomingMessage | undefined
  request.on('response', (begun) => {
    answer = begun
    left += bodyBytes
  })
  request.on('socket', (socket) =>
    socket.on('data', (part: Buffer) => {
      left -= part.length
      if (left < 0) (answer ?? request).destroy(error)
    }),
  )
}
