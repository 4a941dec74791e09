import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { TestDatabase } from './database.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const READY = /ready at (http:\S+)\s/
/** Characters of the output that are stored: a server under load logs without end. */
const MOST_OUTPUT = 1_000_000

/** The end of a process, and its output. */
export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** A server in a process of its own, listening on a free port of this machine. */
export interface ServerProcess {
  /** e.g. `http://localhost:41234` */
  readonly address: string
  readonly pid: number
  /** Everything that it has printed so far. */
  output(): string
  /** Resolves when the process has ended, however. */
  readonly ended: Promise<Ended>
  send(signal: NodeJS.Signals): void
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>
  /** SIGTERM; resolves when it has drained and ended. */
  stop(): Promise<Ended>
}

export type DatabaseAddress = Pick<TestDatabase, 'dataDir' | 'databaseUrl'>
type Environment = Readonly<Record<string, string>>

interface Running {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<Ended>
  /** Resolves with the address, or undefined when the process ends before it is ready. */
  readonly ready: Promise<string | undefined>
}

/** The working folder, where it looks for a .env file, and the arguments of Node. */
interface Start {
  readonly folder?: string | undefined
  readonly args?: readonly string[] | undefined
}

function run(
  database: DatabaseAddress,
  environment: Environment,
  { folder = tmpdir(), args = [MAIN] }: Start,
): Running {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      DATA_DIR: database.dataDir,
      ...(database.databaseUrl !== undefined && { DATABASE_URL: database.databaseUrl }),
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  let stdout = ''
  let stderr = ''
  const ended = once(child, 'close').then(([code, signal]): Ended => {
    process.removeListener('exit', endWithUs)
    return { code, signal, stdout, stderr }
  })
  const ready = new Promise<string | undefined>((resolve) => {
    let isReady = false
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (stdout.length < MOST_OUTPUT) stdout += text
      const address = isReady ? undefined : READY.exec(stdout)?.[1]
      if (address === undefined) return
      isReady = true
      resolve(address)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    void ended.then(() => resolve(undefined))
  })
  return { child, output: () => stdout + stderr, ended, ready }
}

/** Starts the real program, or another one, and waits until it is ready. */
export async function startServerProcess(
  database: DatabaseAddress,
  environment: Environment = {},
  start: Start = {},
): Promise<ServerProcess> {
  const { child, output, ended, ready } = run(database, environment, start)
  const address = await ready
  if (address === undefined) {
    const { code } = await ended
    throw new Error(`the server ended with ${code} before it was ready: ${output()}`)
  }
  const stopWith = async (signal: NodeJS.Signals): Promise<Ended> => {
    child.kill(signal)
    return ended
  }
  return {
    address,
    pid: child.pid ?? 0,
    output,
    ended,
    send: (signal) => {
      child.kill(signal)
    },
    kill: async () => {
      await stopWith('SIGKILL')
    },
    stop: () => stopWith('SIGTERM'),
  }
}

/** Starts the real program where it must refuse to start; answers how it ended. */
export async function startInVain(
  database: DatabaseAddress,
  environment: Environment = {},
  start: Start = {},
): Promise<Ended> {
  const { child, ended, ready } = run(database, environment, start)
  if ((await ready) !== undefined) {
    child.kill('SIGKILL')
    throw new Error('the server has started')
  }
  return ended
}
