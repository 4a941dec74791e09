import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../scripts/testing/free-port.ts'
import { startHaproxy } from '../../../../scripts/testing/haproxy.ts'
import { type DatabaseAddress, type ServerProcess, startServerProcess } from '../server-process.ts'

/** Several processes of the product on one PostgreSQL database, behind HAProxy. */
export interface Balanced {
  /** HAProxy's. */
  readonly address: string
  /** Of the processes themselves. */
  readonly addresses: readonly string[]
  /** SIGTERM; started again when it has ended. Resolves when HAProxy sends it requests again. */
  restart(index: number): Promise<void>
  /** SIGKILL, and as above. */
  kill(index: number): Promise<void>
  stop(): Promise<void>
}

/** Starts so many, with these settings. */
export async function startBalanced(
  database: DatabaseAddress,
  count: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Balanced> {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  // They share nothing but the database.
  const folder = await mkdtemp(join(tmpdir(), 'icetally-processes-'))
  const start = (port: number) =>
    startServerProcess(database, {
      ...{ PORT: `${port}`, DATA_DIR: join(folder, `${port}`) },
      ...{ SHUTDOWN_DELAY: '3', TRUST_PROXY: 'loopback', ...environment },
    })
  const servers: ServerProcess[] = []
  for (const port of ports) servers.push(await start(port))
  const haproxy = await startHaproxy(ports)
  const all = ports.map((_, index) => index)
  const stop = async () => {
    await haproxy.stop()
    await Promise.all(servers.map((server) => server.kill()))
    await rm(folder, { recursive: true, force: true })
  }
  await haproxy.until(all).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const again = async (index: number, end: (server: ServerProcess) => Promise<unknown>) => {
    const [server, port] = [servers[index], ports[index]]
    if (server === undefined || port === undefined) throw new Error(`no process ${index}`)
    await end(server)
    await haproxy.until(all.filter((one) => one !== index))
    servers[index] = await start(port)
    await haproxy.until(all)
  }
  return {
    address: `http://127.0.0.1:${haproxy.port}`,
    addresses: servers.map(({ address }) => address),
    restart: (index) =>
      again(index, async (server) => {
        const { code } = await server.stop()
        if (code !== 0) throw new Error(`a process ended with ${code}`)
      }),
    kill: (index) => again(index, (server) => server.kill()),
    stop,
  }
}
