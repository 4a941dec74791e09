import type { IncomingMessage } from 'node:http'

/** How much more of a refused body is read and discarded, in bytes, and for how long. */
const MOST_BYTES = 8 * 1024 * 1024
const LONGEST_MS = 10_000

/**
 * A lingering close, for a request that is answered while its body is still arriving. Many clients
 * read only after they have sent everything; an immediate close resets the connection and the answer
 * is lost. So the answer is ended first, and the rest of the body is discarded up to a bound.
 */
export function lingeringClose(request: IncomingMessage): void {
  const { socket } = request
  request.unpipe().resume()
  // Node calls this when the answer is written.
  const hangUpAtOnce = socket.destroySoon
  socket.destroySoon = () => {
    socket.destroySoon = hangUpAtOnce
    if (request.readableEnded) {
      socket.destroySoon()
      return
    }
    socket.end()
    const timer = setTimeout(() => socket.destroy(), LONGEST_MS)
    socket.once('close', () => clearTimeout(timer))
    let left = MOST_BYTES
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) socket.destroy()
    })
    request.once('end', () => socket.destroySoon())
  }
}
