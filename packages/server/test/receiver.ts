import { createServer, type IncomingHttpHeaders } from 'node:http'

/** A request as a receiver got it. */
export interface Delivered {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A real HTTP server on this machine, and its received requests. */
export interface Receiver {
  readonly delivered: readonly Delivered[]
  /** e.g. `http://127.0.0.1:41234` */
  readonly url: string
  /** Answers everything like this from now on; null: never. */
  answer(how: Answering | null): void
  close(): Promise<void>
}

interface Answering {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Starts one that answers 204. */
export async function startReceiver(): Promise<Receiver> {
  const delivered: Delivered[] = []
  let answering: Answering | null = { status: 204 }
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { url: path = '', headers } = request
      delivered.push({ path, headers, body: Buffer.concat(parts) })
      if (answering === null) return
      answer.writeHead(answering.status, answering.headers)
      answer.end(answering.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    delivered,
    url: `http://127.0.0.1:${port}`,
    answer: (how) => {
      answering = how
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
