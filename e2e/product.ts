import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

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
  const child = spawn(process.execPath, [path.join(root, 'packages', 'server', 'src', 'main.ts')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)

  let output = ''
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
    child.once('error', (error) => {
      output += error.message
      resolve(null)
    })
  })
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /ready at (http:\S+)\s/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(`the product did not start:\n${output}`)))
  })
  return {
    address,
    pid: child.pid ?? 0,
    dataFolder: folder,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      process.removeListener('exit', endWithUs)
      await rm(folder, { recursive: true, force: true })
      if (code !== 0) throw new Error(`the product ended with ${code}:\n${output.slice(-4000)}`)
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
      process.removeListener('exit', endWithUs)
    },
  }
}
