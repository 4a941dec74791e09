import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startServerProcess } from '../../packages/server/test/server-process.ts'
import { inProject } from '../../scripts/lib/project.mjs'

/** A server in a process of its own. */
export interface Server {
  readonly port: number
  readonly pid: number
  /** SIGTERM by default; resolves when the process has ended. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Where an engine keeps its data. */
export interface Storage {
  readonly engine: 'sqlite' | 'postgres'
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

const running = new Set<Server>()

/** Stops the servers still running after a failed measurement. */
export async function stopServers(): Promise<void> {
  for (const server of running) await server.stop()
}

/** As in operation: with the log of every request. */
export const AS_SERVED = { NODE_ENV: 'production', LOG_LEVEL: 'info' } as const

/** Starts a server and waits until it prints its address. */
export async function startServer(
  storage: Storage,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const folder = process.env['BENCH_PROFILES']
  const started = await startServerProcess(storage, { ...AS_SERVED, ...settings }, { folder, args })
  const server: Server = {
    port: Number(new URL(started.address).port),
    pid: started.pid,
    stop: async (signal = 'SIGTERM') => {
      running.delete(server)
      started.send(signal)
      await started.ended
    },
  }
  running.add(server)
  return server
}

/** Runs a command of the operator over a database to its end. */
export async function runCommand(
  { dataDir, databaseUrl }: Storage,
  ...args: string[]
): Promise<void> {
  const database = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const env = { PATH: process.env['PATH'], ...database }
  await promisify(execFile)(process.execPath, [inProject('scripts', 'operator.mjs'), ...args], {
    env,
  })
}

/** Arguments for Node, such as `--cpu-prof`, for the product's process. */
const nodeOptions = (process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter(Boolean)

/** The product as `npm start` runs it; rate limits are off. */
export const startProduct = (storage: Storage): Promise<Server> =>
  startServer(storage, [...nodeOptions, inProject('packages', 'server', 'src', 'main.ts')])

/** The bare server over a database; accepts these tokens, and answers with the given text of JSON. */
export const startBare = (
  storage: Storage,
  tokens: readonly string[],
  answer: string,
): Promise<Server> =>
  startServer(storage, [inProject('bench', 'bare', 'main.ts')], {
    TOKENS: JSON.stringify(tokens),
    ANSWER: answer,
  })
