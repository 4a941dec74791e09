import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly token?: string
  /** Its `Idempotency-Key`. */
  readonly key?: string
  readonly body?: object
}

/** What one client sends next, given the text of the last answer (empty before the first). */
export type NextRequest = (lastAnswer: string) => string

/** The request as text, with keep-alive as browsers do. */
export function wire({ method, path, token, key, body }: WireRequest): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = [`${method} ${path} HTTP/1.1`, 'host: localhost', 'accept: application/json']
  if (token !== undefined) lines.push(`authorization: Bearer ${token}`)
  if (key !== undefined) lines.push(`idempotency-key: ${key}`)
  if (body !== undefined) {
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(content)}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n${content}`
}

export interface LoadResult {
  readonly perSecond: number
  /** Milliseconds from sending to the last byte of the answer. */
  readonly p50: number
  readonly p99: number
  readonly longest: number
}

/** Ends an answer that comes in parts. */
const LAST_PART = '\r\n0\r\n\r\n'

const HEAD_END = '\r\n\r\n'

/** One keep-alive connection: sends a request when the answer to the one before is complete. */
export class Client {
  readonly #socket: Socket
  readonly #next: NextRequest
  #received = ''
  #answer = ''
  #missing = -1
  #isInParts = false
  #sentAt = 0
  #stopping: (() => void) | undefined
  #failed: ((error: Error) => void) | undefined
  #durations: number[] = []

  constructor(port: number, next: NextRequest) {
    this.#next = next
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.setEncoding('latin1')
    this.#socket.on('data', (chunk: string) => this.#receive(chunk))
    this.#socket.on('error', (error) => this.#failed?.(error))
  }

  /** Sends until `stop`; resolves with the milliseconds of every request. */
  run(): Promise<number[]> {
    return new Promise((resolve, reject) => {
      this.#failed = reject
      this.#durations = []
      this.#stopping = undefined
      this.#finish = () => resolve(this.#durations)
      this.#send()
    })
  }

  #finish: () => void = () => undefined

  stop(): void {
    this.#stopping = this.#finish
  }

  /** Sends one request; resolves with its milliseconds. */
  async once(): Promise<number> {
    const sent = this.run()
    this.stop()
    return (await sent)[0] ?? Number.NaN
  }

  close(): void {
    this.#socket.destroy()
  }

  #send(): void {
    this.#sentAt = performance.now()
    this.#socket.write(this.#next(this.#answer))
  }

  #receive(chunk: string): void {
    this.#received += chunk
    if (this.#missing < 0) {
      const end = this.#received.indexOf(HEAD_END)
      if (end < 0) return
      const head = this.#received.slice(0, end)
      const isInParts = /\r\ntransfer-encoding: chunked/i.test(head)
      const length = isInParts ? 0 : /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (!/^HTTP\/1\.1 2\d\d /.test(head) || length === undefined) {
        this.#failed?.(new Error(`unexpected answer: ${this.#received.slice(0, 500)}`))
        return
      }
      this.#isInParts = isInParts
      this.#missing = end + HEAD_END.length + Number(length)
    }
    if (this.#isInParts) {
      // What was received before need not be kept: JSON has no line ends that could be taken for this one.
      this.#received = this.#received.slice(-LAST_PART.length)
      if (this.#received !== LAST_PART) return
    } else if (this.#received.length < this.#missing) return
    this.#answer = this.#received
    this.#received = ''
    this.#missing = -1
    this.#durations.push(performance.now() - this.#sentAt)
    if (this.#stopping === undefined) this.#send()
    else this.#stopping()
  }
}

export interface LoadOptions {
  readonly port: number
  /** One for each connection. */
  readonly clients: readonly NextRequest[]
  /** How long, or until this is done. */
  readonly seconds: number | Promise<unknown>
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

async function answeredUntil(over: Promise<void>, clients: readonly Client[]) {
  const answered = Promise.all(clients.map((client) => client.run()))
  await Promise.all([over, answered])
  return answered
}

/** Loads a server on this machine with closed-loop clients for some seconds. */
export async function load({ port, clients, seconds }: LoadOptions): Promise<LoadResult> {
  const running = clients.map((next) => new Client(port, next))
  const started = performance.now()
  const control = new AbortController()
  const { signal } = control
  const over = typeof seconds === 'number' ? wait(seconds * 1000, undefined, { signal }) : seconds
  const stopping = over.then(
    () => {
      for (const client of running) client.stop()
    },
    (error: unknown) => {
      if (!signal.aborted) throw error
    },
  )
  try {
    const durations = (await answeredUntil(stopping, running)).flat()
    const elapsed = (performance.now() - started) / 1000
    const sorted = durations.sort((a, b) => a - b)
    return {
      perSecond: sorted.length / elapsed,
      p50: at(sorted, 0.5),
      p99: at(sorted, 0.99),
      longest: at(sorted, 1),
    }
  } finally {
    control.abort()
    for (const client of running) client.close()
  }
}
