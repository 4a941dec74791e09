import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, readFile, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { aFolder } from '#test/folder.ts'

/*
 * Programs that have to be on this machine, and end with the test. PostgreSQL refuses to run as root.
 */

interface Programs {
  readonly folder: string
}

const { findPostgres }: { findPostgres(): Promise<Programs | undefined> } = await import(
  // By its address: the scripts are type-checked in a project of their own.
  new URL('../../../../scripts/test/postgres-programs.mjs', import.meta.url).href
)

const postgres = await findPostgres()

/** The folder of all of PostgreSQL's programs: the found file may be a link to one of them. */
export const postgresFolder =
  postgres === undefined ? '' : dirname(await realpath(join(postgres.folder, 'initdb')))

/** The account that PostgreSQL runs as. */
async function account(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const accounts = await readFile('/etc/passwd', 'utf8')
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(accounts) ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

const postgresAccount = await account()

/** A folder for the time of the test, which belongs to the account that PostgreSQL runs as. */
export async function folderForPostgres(): Promise<string> {
  const folder = await aFolder()
  const { uid, gid } = postgresAccount
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  await chmod(folder, 0o700)
  return folder
}

interface Options {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** As the account that PostgreSQL runs as. */
  readonly asPostgres?: boolean
}

/** A program under way. */
export interface Program {
  /** Its output so far. */
  output(): string
  hasEnded(): boolean
  kill(signal: NodeJS.Signals): Promise<void>
  /** Resolves when it has ended by itself; throws where that was a failure. */
  succeeded(): Promise<void>
}

/** Starts one, and kills it after the test unless it has ended. */
export function start(name: string, args: readonly string[], options: Options): Program {
  const { cwd, env, asPostgres = false } = options
  const child: ChildProcess = spawn(name, args, {
    ...(asPostgres && postgresAccount),
    cwd,
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`, HOME: cwd, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const ended = once(child, 'exit')
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended
  }
  onTestFinished(() => kill('SIGKILL'))
  return {
    output: () => printed,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill,
    succeeded: async () => {
      const [code] = await ended
      if (code !== 0) throw new Error(`${name} ended with ${code}: ${printed}`)
    },
  }
}
