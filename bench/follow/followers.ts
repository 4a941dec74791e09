import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type {
  Arrivals,
  OpenStreams,
  Order,
  PageTimes,
  TellArrivals,
  ViewPages,
} from './protocol.ts'

const PROGRAM = fileURLToPath(new URL('program.ts', import.meta.url))

/** A crowd of followers in a process of its own. */
export class Followers {
  readonly #child: ChildProcess = fork(PROGRAM, { serialization: 'advanced' })

  ask(order: OpenStreams | TellArrivals): Promise<Arrivals>
  ask(order: ViewPages): Promise<PageTimes>
  /** Has it carry out an order; one at a time. */
  async ask(order: Order): Promise<unknown> {
    const control = new AbortController()
    const { signal } = control
    const ended = once(this.#child, 'exit', { signal })
    const answered = once(this.#child, 'message', { signal })
    ended.catch(() => undefined)
    this.#child.send(order)
    try {
      const [answer] = await Promise.race([answered, ended])
      if (typeof answer !== 'object') throw new Error('the process of the followers has ended')
      return answer
    } finally {
      answered.catch(() => undefined)
      control.abort()
    }
  }

  async close(): Promise<void> {
    const ended = once(this.#child, 'exit')
    this.#child.kill()
    await ended
  }
}
