import type { ClientRequest, IncomingMessage } from 'node:http'

/** Bytes of an answer beside its body: the head, interim answers, and what surrounds chunks. */
const BESIDE_BODY = 128 * 1024

/** Chunks of a body that may be of any size. */
const FREE_CHUNKS = 5000
/** Bytes that each further chunk has on average; servers send hundreds and more at once. */
const LEAST_CHUNK = 64

/**
 * Ends a request with an error once its server has sent more than a body of so many bytes needs, or a body in
 * thousands of tiny chunks.
 * Node limits only the head of an answer: interim answers (1xx), blank lines before the status,
 * extensions of chunks and chunks of a byte may continue until the time is over, and occupy the main thread.
 */
export function limitRead(
  request: ClientRequest,
  bodyBytes: number,
  tooMuch: Error,
  inChunks = tooMuch,
): void {
  let left = BESIDE_BODY
  let answer: IncomingMessage | undefined
  request.on('response', (begun) => {
    answer = begun
    left += bodyBytes
    limitChunks(begun, inChunks)
  })
  request.on('socket', (socket) =>
    socket.on('data', (part: Buffer) => {
      left -= part.length
      if (left < 0) (answer ?? request).destroy(tooMuch)
    }),
  )
}

/** Node's parser pushes each chunk by itself. */
function limitChunks(answer: IncomingMessage, error: Error): void {
  const push = answer.push.bind(answer)
  let chunks = 0
  let bytes = 0
  answer.push = (chunk: Buffer | null, encoding) => {
    if (answer.destroyed) return false
    chunks += 1
    bytes += chunk?.length ?? 0
    if (chunks <= FREE_CHUNKS + bytes / LEAST_CHUNK) return push(chunk, encoding)
    answer.destroy(error)
    return false
  }
}
