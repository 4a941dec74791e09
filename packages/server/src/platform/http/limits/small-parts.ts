import { IncomingMessage } from 'node:http'

/** Parts of a body that may be of any size. */
const FREE = 500
/** Bytes that each further part has on average. Networks deliver a thousand and more at once. */
const LEAST_PART = 64

/**
 * A request whose connection is closed when its body arrives in too many small parts. Each part takes
 * microseconds and hundreds of bytes until it is read, also one of a single byte: without a limit a
 * body of permitted size occupies the main thread for many seconds and exhausts the heap.
 */
export class BoundedMessage extends IncomingMessage {
  #parts = 0
  #bytes = 0

  override push(part: Buffer | null, encoding?: BufferEncoding): boolean {
    if (this.destroyed) return false
    this.#parts += 1
    this.#bytes += part?.length ?? 0
    if (this.#parts <= FREE + this.#bytes / LEAST_PART) return super.push(part, encoding)
    this.destroy(new Error('The body arrives in too many small parts'))
    return false
  }
}
