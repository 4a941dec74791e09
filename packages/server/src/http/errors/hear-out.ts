import type { IncomingMessage } from 'node:http'

/** How much more of a refused body is read and thrown away, in bytes, and for how long. */
const MOST_BYTES = 8 * 1024 * 1024
const LONGEST_MS = 10_000

/**
 * For a request that is answered, with its connection then closed, while its body is still on its way.
 * Many clients read only when they have sent everything: closed at once, the connection would break
 * under their hands, the answer lost with it. So the answer is ended first, and what still comes is
 * thrown away, up to a bound.
 */
export function hearOut(request: IncomingMessage): void {
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
