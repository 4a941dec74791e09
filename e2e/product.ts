import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServerProcess } from '../packages/server/test/server-process.ts'

/** A real server process with a data folder of its own. */
export interface RunningProduct {
  /** such as http://localhost:40123 */
  readonly address: string
  readonly pid: number
  readonly dataFolder: string
  /** Everything the process has printed so far. */
  output(): string
  /** Ends it as a service manager would, and removes its data. Throws when it does not end well. */
  stop(): Promise<void>
  /** Ends it as a power cut would. Its data stays. */
  kill(): Promise<void>
}

/**
 * Starts the product on a free port and waits until it says where it listens.
 * @param settings environment variables in addition to those of the tests
 * @param dataFolder of another one that was killed
 */
export async function startProduct(
  settings: Record<string, string> = {},
  dataFolder?: string,
): Promise<RunningProduct> {
  const folder = dataFolder ?? (await mkdtemp(path.join(tmpdir(), 'icetally-e2e-')))
  const server = await startServerProcess(
    { dataDir: folder, databaseUrl: undefined },
    { HOST: '127.0.0.1', LOG_LEVEL: 'info', ...settings },
  )
  const { address, pid, output } = server
  return {
    address,
    pid,
    dataFolder: folder,
    output,
    async stop() {
      const { code } = await server.stop()
      await rm(folder, { recursive: true, force: true })
      if (code !== 0) throw new Error(`the product ended with ${code}:\n${output().slice(-4000)}`)
    },
    kill: server.kill,
  }
}
