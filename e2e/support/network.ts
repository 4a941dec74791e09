import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { randomFrom } from '../../packages/server/test/kill/random.ts'

/** The conditions of a network. */
export interface Conditions {
  /** Each way, shared by all connections; absent: unlimited. */
  readonly bytesPerSecond?: number
  /** Each way, in milliseconds. */
  readonly delay?: number
  /** A connection is cut after a random time up to this many milliseconds; absent: never. */
  readonly cutWithin?: number
}

/** A TCP network between a browser and a product, whose conditions can change at any moment. */
export interface Network {
  /** Where the product seems to be, such as http://localhost:40123 */
  readonly address: string
  /** Connections cut so far. */
  readonly cuts: number
  set(conditions: Conditions): void
  /** From now on nothing arrives, neither way, until the returned function is called. */
  hold(): () => void
  /** The product listens elsewhere from now on. */
  leadTo(address: string): void
  stop(): Promise<void>
}

/** Starts a network that lets everything pass by default. */
export async function startNetwork(productAddress: string, seed: number): Promise<Network> {
  const random = randomFrom(seed)
  const open = new Set<Socket>()
  let conditions: Conditions = {}
  let target = new URL(productAddress)
  let cuts = 0
  const free = { up: 0, down: 0 }
  /** Events since the network was held, in order; null while it is not held. */
  let held: (() => void)[] | null = null
  const happen = (event: () => void): void => {
    if (held) held.push(event)
    else event()
  }

  /** Milliseconds until the bytes sent last have arrived. */
  function underWay(bytes: number, way: keyof typeof free): number {
    const now = performance.now()
    const { bytesPerSecond, delay = 0 } = conditions
    if (bytesPerSecond !== undefined) {
      free[way] = Math.max(now, free[way]) + (bytes / bytesPerSecond) * 1000
    }
    return Math.max(0, free[way] - now) + delay
  }

  function pass(from: Socket, to: Socket, way: keyof typeof free): void {
    const onTheWay: (Buffer | string)[] = []
    from.on('data', (chunk) => {
      onTheWay.push(chunk)
      // The first timer delivers the bytes that were sent first, so the order stays.
      const arrive = () => {
        const next = onTheWay.shift()
        if (next !== undefined && to.writable) to.write(next)
      }
      const wait = underWay(chunk.length, way)
      if (wait === 0 && onTheWay.length === 1) happen(arrive)
      else setTimeout(() => happen(arrive), wait)
    })
    const end = () => to.end()
    from.on('close', () => setTimeout(() => happen(end), Math.ceil(underWay(0, way)) + 1))
    from.on('error', () => from.destroy())
  }

  const server = createServer((incoming) => {
    const outgoing = createConnection({ host: '127.0.0.1', port: Number(target.port) })
    for (const socket of [incoming, outgoing]) {
      socket.setNoDelay(true)
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    }
    pass(incoming, outgoing, 'up')
    pass(outgoing, incoming, 'down')
    cutLater(incoming)
  })

  function cutLater(socket: Socket): void {
    const { cutWithin } = conditions
    if (cutWithin === undefined) return
    const cut = () => {
      if (socket.destroyed) return
      cuts += 1
      socket.resetAndDestroy()
    }
    const timer = setTimeout(() => happen(cut), random.next() * cutWithin)
    socket.on('close', () => clearTimeout(timer))
  }

  const port = await listen(server)
  return {
    address: `http://localhost:${port}`,
    get cuts() {
      return cuts
    },
    set(next) {
      conditions = next
      // Connections that were made under better conditions end with them.
      for (const socket of open) socket.destroy()
    },
    hold() {
      const holding: (() => void)[] = []
      held = holding
      return () => {
        held = null
        for (const event of holding) event()
      }
    },
    leadTo(address) {
      target = new URL(address)
    },
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
