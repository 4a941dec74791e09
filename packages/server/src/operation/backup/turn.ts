import type { Database } from '../../platform/db/database.ts'
import type { Told } from './state.ts'
import { tell } from './state-store.ts'

/** Interval of progress reports, in milliseconds. */
const BEAT_EVERY = 1_000

/** The lease of this process for backups, while it holds it: other processes read its progress. */
export class Turn {
  readonly #database: Database
  readonly #holder: string
  #told: Told

  constructor(database: Database, holder: string, told: Told) {
    this.#database = database
    this.#holder = holder
    this.#told = told
  }

  get told(): Told {
    return this.#told
  }

  /**
   * Runs the task, and meanwhile records the written bytes. A failure to record does not end it.
   */
  async during<Result>(bytes: () => Promise<number>, work: Promise<Result>): Promise<Result> {
    let telling: Promise<unknown> = Promise.resolve()
    const beat = async (): Promise<void> => {
      const { running } = this.#told
      const done = await bytes()
      await this.#tell({ running: running && { ...running, done } }, false)
    }
    const timer = setInterval(() => {
      telling = telling.then(beat).catch(() => undefined)
    }, BEAT_EVERY)
    try {
      return await work
    } finally {
      clearInterval(timer)
      await telling
    }
  }

  /** Records its result, and releases the lease. */
  end(change: Partial<Told>): Promise<boolean> {
    return this.#tell({ ...change, running: null }, true)
  }

  #tell(change: Partial<Told>, isOver: boolean): Promise<boolean> {
    this.#told = { ...this.#told, ...change }
    return this.#database.write((trx) => tell(trx, this.#holder, this.#told, isOver))
  }
}
