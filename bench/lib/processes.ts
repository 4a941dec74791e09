import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own. */
export interface Server {
  readonly port: number
  readonly pid: number
  /** SIGTERM by default; resolves when the process has ended. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

const PRODUCT = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))
const BARE = fileURLToPath(new URL('../bare/main.ts', import.meta.url))

/** Where an engine keeps its data. */
export interface Place {
  readonly engine: 'sqlite' | 'postgres'
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

/** Arguments for Node, such as `--cpu-prof`, for the product's process. */
const nodeOptions = (): string[] =>
  (process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter(Boolean)

async function listening(child: ChildProcess): Promise<number> {
  let said = ''
  const ended = once(child, 'exit').then(() => undefined)
  const port = new Promise<number>((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      // The log of the load that follows is read and thrown away.
      if (said.length > 100_000) return
      said += text
      const found = / at http:\/\/[^:]+:(\d+)/.exec(said)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
  })
  const answer = await Promise.race([port, ended])
  if (answer === undefined) throw new Error(`a server ended before it was ready: ${said}`)
  return answer
}

const running = new Set<Server>()

/** Stops the servers still running after a failed measurement. */
export async function stopServers(): Promise<void> {
  for (const server of running) await server.stop()
}

async function start(args: string[], environment: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd: process.env['BENCH_PROFILES'] ?? tmpdir(),
    env: { PATH: process.env['PATH'], PORT: '0', NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const server: Server = {
    port: await listening(child),
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

const environmentOf = ({ dataDir, databaseUrl }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
})

/** Runs a program of the operator over a database to its end; throws what it said where it fails. */
export async function runProgram(
  script: string,
  args: readonly string[],
  place: Place,
): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], ...environmentOf(place) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [code]: (number | null)[] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${said}`)
}

/** The product as `npm start` runs it, with the log of every request; rate limits are off. */
export const startProduct = (
  place: Place,
  environment: Readonly<Record<string, string>> = {},
): Promise<Server> =>
  start([...nodeOptions(), PRODUCT], {
    ...environmentOf(place),
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'off',
    ...environment,
  })

/** The bare server over the same database, or over an empty one of its own. */
export const startBare = (place: Place): Promise<Server> => start([BARE], environmentOf(place))
