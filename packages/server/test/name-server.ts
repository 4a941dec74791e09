import { createSocket } from 'node:dgram'

/** A real name server on this machine, and the names that were requested. */
export interface NameServer {
  /** e.g. `127.0.0.1:41234` */
  readonly address: string
  /** One for each query, e.g. `trap.example`. */
  readonly queried: readonly string[]
  close(): Promise<void>
}

const HEADER = 12
const TYPE_A = 1
const NO_SUCH_NAME = 3

/** The name in a query, and the type of its record. */
function questionIn(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = HEADER
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** Starts one that knows the IPv4 addresses of these names; with null it never answers. */
export async function startNameServer(
  names: Readonly<Record<string, string>> | null,
): Promise<NameServer> {
  const socket = createSocket('udp4')
  const queried: string[] = []
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionIn(query)
    queried.push(name)
    if (names === null) return
    const known = names[name]
    const answers = known !== undefined && type === TYPE_A
    const head = Buffer.from(query.subarray(0, HEADER))
    head.writeUInt16BE(0x8180 | (known === undefined ? NO_SUCH_NAME : 0), 2)
    head.writeUInt16BE(answers ? 1 : 0, 6)
    // No authority and no additional records.
    head.fill(0, 8)
    const record = Buffer.from([0xc0, HEADER, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4])
    const bytes = Buffer.from((known ?? '').split('.').map(Number))
    const answer = [head, query.subarray(HEADER, end), ...(answers ? [record, bytes] : [])]
    socket.send(Buffer.concat(answer), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    queried,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}
