import type { Database } from '../../platform/db/database.ts'
import type { BackupStatus } from './state.ts'
import { recordStatus } from './state-store.ts'

/** Interval of progress reports, in milliseconds. */
const BEAT_EVERY = 1_000

/** The lease of this process for backups, while it holds it: other processes read its progress. */
export class BackupLease {
  readonly #database: Database
  readonly #holder: string
  #status: BackupStatus

  constructor(database: Database, holder: string, status: BackupStatus) {
    this.#database = database
    this.#holder = holder
    this.#status = status
  }

  get status(): BackupStatus {
    return this.#status
  }

  /**
   * Runs the task, and meanwhile records the written bytes. A failure to record does not end it.
   */
  async during<Result>(bytes: () => Promise<number>, work: Promise<Result>): Promise<Result> {
    let telling: Promise<unknown> = Promise.resolve()
    const beat = async (): Promise<void> => {
      const { running } = this.#status
      const done = await bytes()
      await this.#record({ running: running && { ...running, done } }, false)
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
  end(change: Partial<BackupStatus>): Promise<boolean> {
    return this.#record({ ...change, running: null }, true)
  }

  #record(change: Partial<BackupStatus>, isOver: boolean): Promise<boolean> {
    this.#status = { ...this.#status, ...change }
    return this.#database.write((trx) => recordStatus(trx, this.#holder, this.#status, isOver))
  }
}
