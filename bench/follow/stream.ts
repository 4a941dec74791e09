import { connect, type Socket } from 'node:net'

/** How the shots begin, which is sought without an expression: thousands of answers come at once. */
const BEGIN = '"shots":{"for":'
const SHOTS = /^"shots":\{"for":(\d+),"against":(\d+)[,}]/

/** The longest text that says how many shots there are; what is cut between two pieces is found again. */
const LONGEST = 60

/** A follower's stream on a plain socket: finds out how many shots the game has, and when that was said. */
export class FollowerStream {
  readonly #socket: Socket
  readonly #onShots: (shots: number, before: number) => void
  readonly #opened: Promise<void>
  readonly isReading: boolean
  #isOpen = true
  #rest = ''
  #shots = -1
  received = 0

  constructor(
    port: number,
    path: string,
    {
      isReading,
      onShots,
    }: { isReading: boolean; onShots: (shots: number, before: number) => void },
  ) {
    this.#onShots = onShots
    this.isReading = isReading
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.setEncoding('latin1')
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n`,
    )
    this.#socket.on('error', () => this.#end())
    this.#socket.on('close', () => this.#end())
    this.#opened = new Promise((resolve, reject) => {
      this.#socket.on('data', (piece: string) => {
        this.#receive(piece)
        if (this.#shots >= 0) resolve()
        else if (/^HTTP\/1\.1 [345]/.test(piece)) reject(new Error(piece.slice(0, 300)))
      })
      this.#socket.on('close', () => reject(new Error('a stream ended before it had begun')))
    })
    if (!isReading) void this.#opened.then(() => this.#socket.pause())
  }

  /** Resolves when it has said how many shots there are. */
  get opened(): Promise<void> {
    return this.#opened
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  #end(): void {
    this.#isOpen = false
  }

  #receive(piece: string): void {
    this.received += piece.length
    const text = this.#rest + piece
    for (let at = text.indexOf(BEGIN); at >= 0; at = text.indexOf(BEGIN, at + 1)) {
      const [, ours, theirs] = SHOTS.exec(text.slice(at, at + LONGEST)) ?? []
      const shots = Number(ours) + Number(theirs)
      if (!(shots > this.#shots)) continue
      const before = this.#shots
      this.#shots = shots
      this.#onShots(shots, before)
    }
    this.#rest = text.slice(-LONGEST)
  }
}
