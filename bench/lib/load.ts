import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A request as it is sent. */
interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly token?: string
  readonly body?: object
}

/** What one client sends next, given the text of the last answer (empty before the first). */
export type NextRequest = (lastAnswer: string) => string

/** The request as text, with keep-alive as browsers do. */
export function wire({ method, path, token, body }: WireRequest): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = [`${method} ${path} HTTP/1.1`, 'host: localhost', 'accept: application/json']
  if (token !== undefined) lines.push(`authorization: Bearer ${token}`)
  if (body !== undefined) {
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(content)}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n${content}`
}

const HEAD_END = '\r\n\r\n'
/** Ends an answer that comes in parts. */
const LAST_PART = '\r\n0\r\n\r\n'
const IN_PARTS = -1

/** One keep-alive connection that sends one request at a time. */
export class Client {
  readonly #socket: Socket
  readonly #next: NextRequest
  #received = ''
  /** Of the answer with its head, once that has come. */
  #length: number | undefined
  #answer = Promise.withResolvers<string>()
  #lastAnswer = ''

  constructor(port: number, next: NextRequest) {
    this.#next = next
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.setEncoding('latin1')
    this.#socket.on('data', (chunk: string) => this.#receive(chunk))
    this.#socket.on('error', (error) => this.#answer.reject(error))
  }

  /** Sends the next request; resolves with the milliseconds to the last byte of its answer. */
  async call(): Promise<number> {
    const request = this.#next(this.#lastAnswer)
    this.#received = ''
    this.#length = undefined
    this.#answer = Promise.withResolvers()
    const sentAt = performance.now()
    this.#socket.write(request)
    this.#lastAnswer = await this.#answer.promise
    return performance.now() - sentAt
  }

  close(): void {
    this.#socket.destroy()
  }

  #receive(chunk: string): void {
    this.#received += chunk
    if (this.#length === undefined) {
      const end = this.#received.indexOf(HEAD_END)
      if (end < 0) return
      const head = this.#received.slice(0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      const isInParts = /\r\ntransfer-encoding: chunked/i.test(head)
      if (!/^HTTP\/1\.1 2\d\d /.test(head) || (length === undefined && !isInParts)) {
        this.#answer.reject(new Error(`unexpected answer: ${this.#received.slice(0, 500)}`))
        return
      }
      this.#length = isInParts ? IN_PARTS : end + HEAD_END.length + Number(length)
    }
    if (this.#length === IN_PARTS) {
      // Earlier data need not be kept: JSON has no line ends that could be taken for this one.
      this.#received = this.#received.slice(-LAST_PART.length)
      if (this.#received !== LAST_PART) return
    } else if (this.#received.length < this.#length) return
    this.#answer.resolve(this.#received)
  }
}

/** The loaded server and its requests. */
export interface Side {
  readonly port: number
  /** One for each connection. */
  readonly clients: readonly NextRequest[]
}

/** Milliseconds are from sending to the last byte of the answer. */
export interface LoadResult {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly longest: number
}

/** Loads a server on this machine with closed-loop clients: for some seconds, or until something is done. */
export async function load(
  { port, clients }: Side,
  seconds: number | Promise<unknown>,
): Promise<LoadResult> {
  const connections = clients.map((next) => new Client(port, next))
  const durations: number[] = []
  const started = performance.now()
  let isOver = false
  const over = (typeof seconds === 'number' ? wait(seconds * 1000) : seconds).finally(() => {
    isOver = true
  })
  const run = async (client: Client) => {
    while (!isOver) durations.push(await client.call())
  }
  try {
    await Promise.all([over, ...connections.map(run)])
  } finally {
    for (const client of connections) client.close()
  }
  const sorted = durations.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    perSecond: sorted.length / ((performance.now() - started) / 1000),
    p50: at(0.5),
    p99: at(0.99),
    longest: sorted.at(-1) ?? Number.NaN,
  }
}
