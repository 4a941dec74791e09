import { connect, type Socket } from 'node:net'
import { wire } from './load.ts'

/** The longest text that is sought in a stream; a text cut between two pieces is found, too. */
const LONGEST = 60

interface StreamOptions {
  readonly port: number
  readonly path: string
  readonly token?: string
  /** Receives each piece, after the end of the one before. */
  readonly onText: (text: string) => void
}

/** An event stream of the product on a plain socket. */
export class EventStream {
  readonly #socket: Socket
  /** Resolves with the first event. */
  readonly opened: Promise<void>
  isOpen = true

  constructor({ port, path, token, onText }: StreamOptions) {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.setEncoding('latin1')
    socket.write(wire({ method: 'GET', path, ...(token !== undefined && { token }) }))
    const opened = Promise.withResolvers<void>()
    let rest = ''
    socket.on('data', (piece: string) => {
      const text = rest + piece
      onText(text)
      rest = text.slice(-LONGEST)
      if (text.includes('\ndata: ')) opened.resolve()
      else if (/^HTTP\/1\.1 [345]/.test(piece)) opened.reject(new Error(piece.slice(0, 300)))
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.isOpen = false
      opened.reject(new Error('a stream ended before it had begun'))
    })
    this.#socket = socket
    this.opened = opened.promise
  }

  /** Reads no more: the connection fills up. */
  stopReading(): void {
    this.#socket.pause()
  }

  close(): void {
    this.#socket.destroy()
  }
}
