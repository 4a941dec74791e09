import { freePort } from '../../scripts/testing/free-port.ts'
import { startHaproxy } from '../../scripts/testing/haproxy.ts'
import { type Place, type Server, startProduct } from './processes.ts'

/** Several processes of the product on one PostgreSQL database, behind HAProxy as docs/deployment has it. */
export interface Balanced {
  /** HAProxy's. */
  readonly port: number
  /** Ends each process in turn by a signal and starts it again, as soon as HAProxy has found the one before. */
  endEach(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  stop(): Promise<void>
}

/** Starts so many processes, and HAProxy before them. */
export async function startBalanced(place: Place, count: number): Promise<Balanced> {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const start = (port: number): Promise<Server> =>
    startProduct(place, { PORT: `${port}`, SHUTDOWN_DELAY: '3', TRUST_PROXY: 'loopback' })
  const servers = new Map<number, Server>()
  for (const port of ports) servers.set(port, await start(port))
  const haproxy = await startHaproxy(ports)
  const all = ports.map((_, index) => index)
  await haproxy.until(all)
  return {
    port: haproxy.port,
    endEach: async (signal) => {
      for (const [index, port] of ports.entries()) {
        await servers.get(port)?.stop(signal)
        await haproxy.until(all.filter((one) => one !== index))
        servers.set(port, await start(port))
        await haproxy.until(all)
      }
    },
    stop: async () => {
      await haproxy.stop()
      for (const server of servers.values()) await server.stop('SIGKILL')
    },
  }
}
