import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Converted } from './convert-program.ts'

const PROGRAM = fileURLToPath(new URL('convert-program.ts', import.meta.url))

/** What the process may take; what takes more is ended. */
export interface ConvertLimits {
  /** Bytes of memory, where the system tells (Linux). */
  readonly memory: number
  /** Milliseconds for one image. */
  readonly time: number
  /** Milliseconds without an image, after which the process ends. */
  readonly idle: number
  /** How often the memory is looked at, in milliseconds. */
  readonly lookEvery: number
}

/** The largest image of nearly every kind was measured to take up to 157 MB, of which the process itself has 79. */
export const CONVERT_LIMITS: ConvertLimits = {
  memory: 180 * 1024 * 1024,
  time: 10_000,
  idle: 30_000,
  lookEvery: 20,
}

/** What the memory of a process is, in bytes; 0 where the system does not tell. */
function memoryOf(pid: number): number {
  try {
    const [, kibibytes = '0'] =
      /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kibibytes) * 1024
  } catch {
    return 0
  }
}

/** What the system needs of ours; the settings have secrets, which are no business of an image. */
function environment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'NODE_COMPILE_CACHE']
  const ours = names.map((name) => [name, process.env[name]])
  // With few arenas glibc gives memory back sooner.
  return { ...Object.fromEntries(ours), MALLOC_ARENA_MAX: '2' }
}

/**
 * The process in which images are decoded, one at a time: started for the first one, and again after
 * it has ended in any way.
 */
export class ConvertProcess {
  readonly #limits: ConvertLimits
  readonly #program: string
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(limits: ConvertLimits, program = PROGRAM) {
    this.#limits = limits
    this.#program = program
  }

  /** Answers what the program does; `'ended'` where it took too much, or did not survive. */
  async convert(file: Buffer): Promise<Converted | 'too much' | 'ended'> {
    clearTimeout(this.#idle)
    const child = this.#running()
    const { promise, resolve } = Promise.withResolvers<Converted | 'too much' | 'ended'>()
    const end = (): void => {
      resolve('too much')
      child.kill('SIGKILL')
    }
    const timer = setTimeout(end, this.#limits.time)
    const look = setInterval(() => {
      if (memoryOf(child.pid ?? 0) > this.#limits.memory) end()
    }, this.#limits.lookEvery)
    const ended = (): void => resolve('ended')
    child.on('message', resolve).on('exit', ended)
    child.send(file, (error) => {
      if (error !== null) resolve('ended')
    })
    const result = await promise
    clearTimeout(timer)
    clearInterval(look)
    child.off('message', resolve).off('exit', ended)
    if (result === 'too much' || result === 'ended') this.close()
    else this.#idle = setTimeout(() => this.close(), this.#limits.idle).unref()
    return result
  }

  close(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  #running(): ChildProcess {
    if (this.#child !== undefined) return this.#child
    const child = fork(this.#program, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=64'],
      env: environment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const forget = (): void => {
      if (this.#child === child) this.#child = undefined
    }
    child.on('error', forget)
    child.on('exit', forget)
    this.#child = child
    return child
  }
}
