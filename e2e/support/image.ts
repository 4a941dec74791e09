import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/testing/free-port.ts'
import type { RunningProduct } from '../product.ts'

/*
 * The image of the Containerfile, built and run without a registry and without a daemon, as root: Debian by
 * `mmdebstrap`, the image by Buildah. `apt install buildah mmdebstrap`.
 */

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

/** Buildah's description of an image. */
interface Inspected {
  readonly Docker: {
    readonly config: {
      readonly User: string
      readonly Cmd: string[]
      readonly StopSignal: string
      readonly Volumes: Record<string, unknown>
      readonly Healthcheck: { readonly Test: string[] }
    }
  }
}

/** A container of the image, and Icetally running in it. */
export interface RunningImage extends Omit<RunningProduct, 'stop' | 'kill'> {
  readonly config: Inspected['Docker']['config']
  /** The root of the container's files. */
  readonly files: string
  /** Runs a command in the container as its user; returns its output, and throws if it fails. */
  inside(...command: string[]): Promise<string>
  /** SIGTERM; resolves with the code. */
  end(): Promise<number | null>
  /** The container, the image and Debian go. */
  remove(): Promise<void>
}

/** The process at the end of the line of only children: Buildah lies around the program. */
async function innermost(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-A', '-o', 'ppid=,pid=,args='])
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  const below = (parent: string): string[] =>
    lines.flatMap(([ppid, child = '', ...args]) =>
      ppid !== parent ? [] : /^\S*node /.test(args.join(' ')) ? [child] : below(child),
    )
  const [found] = below(String(pid))
  if (found === undefined) throw new Error('the container runs no Node')
  return Number(found)
}

async function makeDebian(folder: string, buildah: (...args: string[]) => Promise<string>) {
  const archive = path.join(folder, 'debian.tar')
  // The authorities that this machine trusts: the way to the registry of npm may lead through one of them.
  const authorities = '/etc/ssl/certs/ca-certificates.crt'
  const trusted = `--customize-hook=copy-in ${authorities} ${path.dirname(authorities)}`
  const include = '--include=ca-certificates'
  await run('mmdebstrap', ['--quiet', '--variant=minbase', include, trusted, 'trixie', archive])
  const container = (await buildah('from', 'scratch')).trim()
  await buildah('add', '--quiet', container, archive)
  await buildah('commit', '--quiet', '--rm', container, 'localhost/debian')
}

/** Builds the image and starts it on a free port. */
export async function startImage(): Promise<RunningImage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'icetally-image-'))
  const storage = ['--storage-driver', 'vfs', '--root', path.join(folder, 'storage')]
  const general = [...storage, '--runroot', path.join(folder, 'run')]
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 }
  const buildah = async (...args: string[]): Promise<string> =>
    (await run('buildah', [...general, ...args], options)).stdout
  await makeDebian(folder, buildah)
  const image = ['--build-arg', 'BASE=localhost/debian', '--tag', 'localhost/icetally', '.']
  await buildah('bud', '--isolation', 'chroot', '--format', 'docker', '--quiet', ...image)
  const container = (await buildah('from', 'localhost/icetally')).trim()
  const files = (await buildah('mount', container)).trim()
  const inspected = JSON.parse(await buildah('inspect', container)) as Inspected
  const { config } = inspected.Docker
  const port = await freePort()
  const settings = [`PORT=${port}`, 'RATE_LIMITS=off'].flatMap((one) => ['--env', one])
  const command = (words: readonly string[]) =>
    ['run', '--isolation', 'chroot', ...settings, container, '--', ...words] as const
  const child = spawn('buildah', [...general, ...command(config.Cmd)], { cwd: root })
  let output = ''
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Icetally is ready')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(`the image did not start:\n${output}`)))
  })
  const pid = await innermost(child.pid ?? 0)
  return {
    address: `http://localhost:${port}`,
    pid,
    dataFolder: path.join(files, 'data'),
    config,
    files,
    output: () => output,
    inside: (...words) => buildah(...command(words)),
    end: () => {
      process.kill(pid, 'SIGTERM')
      return ended
    },
    remove: async () => {
      if (child.exitCode === null) process.kill(pid, 'SIGKILL')
      await ended
      await buildah('rm', container)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
