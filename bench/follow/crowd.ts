import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Streams of a game to be opened, spread over the servers; some of them never read. */
export interface OpenStreams {
  readonly ports: readonly number[]
  readonly path: string
  readonly count: number
  readonly notReading: number
}

/** The arrivals since the streams were opened, or since the last answer. */
export interface Arrivals {
  /** For each number of shots, when each stream first showed so many or more, in milliseconds since 1970. */
  readonly shown: ReadonlyMap<number, readonly number[]>
  /** Streams that are open and read. */
  readonly open: number
}

/**
 * Followers in a process of their own (`program.ts`), so that their work is neither the servers' nor the recorder's.
 * It opens the streams that it is sent, answers `'arrivals'`, one message at a time.
 */
export function startCrowd() {
  const program = fileURLToPath(new URL('program.ts', import.meta.url))
  const child = fork(program, { serialization: 'advanced' })
  const ended = once(child, 'exit').then(() => null)
  return {
    ask: async (message: OpenStreams | 'arrivals'): Promise<Arrivals> => {
      const answer = new Promise<Arrivals>((resolve) => {
        child.once('message', (arrivals) => resolve(arrivals as Arrivals))
      })
      child.send(message)
      const first = await Promise.race([answer, ended])
      if (first === null) throw new Error('the process of the followers has ended')
      return first
    },
    close: async (): Promise<void> => {
      child.kill()
      await ended
    },
  }
}
