import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
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

const spawnOver = (
  { dataDir, databaseUrl }: Storage,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
) =>
  spawn(process.execPath, args, {
    cwd: process.env['BENCH_PROFILES'] ?? tmpdir(),
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Starts a server and waits until it prints its address. */
export async function startServer(...given: Parameters<typeof spawnOver>): Promise<Server> {
  const child = spawnOver(...given)
  const ended = once(child, 'exit')
  let printed = ''
  const port = new Promise<number>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      // The log of the load that follows is read and thrown away.
      if (printed.length > 100_000) return
      printed += text
      const found = / at http:\/\/[^:]+:(\d+)/.exec(printed)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
  })
  const first = await Promise.race([port, ended.then(() => null)])
  if (first === null) throw new Error(`a server ended before it was ready: ${printed}`)
  const server: Server = {
    port: first,
    pid: child.pid ?? 0,
    stop: async (signal = 'SIGTERM') => {
      running.delete(server)
      child.kill(signal)
      await ended
    },
  }
  running.add(server)
  return server
}

/** Runs a script of the operator over a database to its end. */
export async function runScript(storage: Storage, name: string, ...args: string[]): Promise<void> {
  const child = spawnOver(storage, [inProject('scripts', name), ...args])
  child.stdout.resume()
  const [code]: (number | null)[] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
}

/** Arguments for Node, such as `--cpu-prof`, for the product's process. */
const nodeOptions = (process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter(Boolean)

/** The product as `npm start` runs it, with the log of every request; rate limits are off. */
export const startProduct = (storage: Storage, settings = {}): Promise<Server> =>
  startServer(storage, [...nodeOptions, inProject('packages', 'server', 'src', 'main.ts')], {
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'off',
    ...settings,
  })

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
