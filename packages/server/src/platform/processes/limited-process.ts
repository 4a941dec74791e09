import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { refusedWork } from './fair-limit.ts'

/** The process's limits; above them it is ended. */
export interface ProcessLimits {
  /** Bytes of memory, if the system reports it (Linux). */
  readonly memory: number
  /** Mebibytes of JavaScript's own objects; the program ends itself where it wants more. */
  readonly heap: number
  /** Milliseconds of processor time for one file, if the system reports it (Linux). */
  readonly computing: number
  /**
   * Milliseconds for one file, many times as long, because on a busy machine it waits for the
   * processor; the start of the process may take as long.
   */
  readonly time: number
  /** Milliseconds without a file, after which the process ends. */
  readonly idle: number
  /** How often the memory is looked at, in milliseconds. */
  readonly lookEvery: number
}

const LATE = 'The server is too busy right now. Please try again in a moment.'

/** The memory of a process, in bytes; 0 if the system does not report it. */
function memoryOf(pid: number): number {
  try {
    const [, kibibytes = '0'] =
      /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kibibytes) * 1024
  } catch {
    return 0
  }
}

/** The processor time of a process, in milliseconds; 0 if the system does not report it. */
function computedBy(pid: number): number {
  try {
    // After the name, which may have spaces: the 12th and 13th number count hundredths of a second.
    const [, numbers = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\S )/)
    const [user = 0, system = 0] = numbers.split(' ').slice(11, 13).map(Number)
    return (user + system) * 10
  } catch {
    return 0
  }
}

/**
 * The environment that the system needs; the settings contain secrets, which must not reach a
 * file's process.
 */
function environment(more: RegExp | undefined): NodeJS.ProcessEnv {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'NODE_COMPILE_CACHE']
  const ours = Object.entries(process.env).filter(
    ([name]) => names.includes(name) || more?.test(name) === true,
  )
  // With few arenas glibc releases memory sooner.
  return { ...Object.fromEntries(ours), MALLOC_ARENA_MAX: '2' }
}

interface Started {
  readonly child: ChildProcess
  /** Resolved by the first message of the program (`answerEach`), or by its end. */
  readonly loaded: Promise<void>
}

/**
 * A process in which files of strangers are read, one at a time: started for the first one, and again
 * after it has ended in any way. Its program answers each message with one.
 */
export class LimitedProcess<Sent extends object, Answered> {
  readonly #limits: ProcessLimits
  readonly #program: string
  readonly #variables: RegExp | undefined
  #started: Started | undefined
  #idle: NodeJS.Timeout | undefined

  /** `variables`: the names of variables of the environment that the program needs, beside the system's. */
  constructor(limits: ProcessLimits, program: string, variables?: RegExp) {
    this.#limits = limits
    this.#program = program
    this.#variables = variables
  }

  /**
   * Returns the program's result; `'too much'` if it exceeded its limits, `'ended'` if it crashed. Throws UNAVAILABLE if
   * the machine did not let it compute in time.
   */
  async read(file: Sent): Promise<Answered | 'too much' | 'ended'> {
    clearTimeout(this.#idle)
    const { child, loaded } = this.#running()
    const pid = child.pid ?? 0
    const { promise, resolve } = Promise.withResolvers<Answered | 'too much' | 'late' | 'ended'>()
    const end = (result: 'too much' | 'late'): void => {
      resolve(result)
      child.kill('SIGKILL')
    }
    const isReported = () => computedBy(pid) > 0
    const timer = setTimeout(() => end(isReported() ? 'late' : 'too much'), this.#limits.time)
    const ended = (): void => resolve('ended')
    child.on('exit', ended)
    await loaded
    timer.refresh()
    const computed = computedBy(pid)
    const look = setInterval(() => {
      const isLong = computedBy(pid) - computed > this.#limits.computing
      if (isLong || memoryOf(pid) > this.#limits.memory) end('too much')
    }, this.#limits.lookEvery)
    child.on('message', resolve)
    child.send(file, (error) => {
      if (error !== null) resolve('ended')
    })
    const result = await promise
    clearTimeout(timer)
    clearInterval(look)
    child.off('message', resolve).off('exit', ended)
    if (result === 'too much' || result === 'late' || result === 'ended') this.close()
    else this.#idle = setTimeout(() => this.close(), this.#limits.idle).unref()
    if (result === 'late') throw refusedWork({ refusal: LATE })
    return result
  }

  close(): void {
    clearTimeout(this.#idle)
    this.#started?.child.kill('SIGKILL')
    this.#started = undefined
  }

  #running(): Started {
    if (this.#started !== undefined) return this.#started
    const child = fork(this.#program, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${this.#limits.heap}`],
      env: environment(this.#variables),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const { promise: loaded, resolve } = Promise.withResolvers<void>()
    child.once('message', () => resolve())
    const started = { child, loaded }
    const forget = (): void => {
      resolve()
      if (this.#started === started) this.#started = undefined
    }
    child.on('error', forget)
    child.on('exit', forget)
    this.#started = started
    return started
  }
}
