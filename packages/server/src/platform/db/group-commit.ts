import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CommitCounts } from './database.ts'

/** The functions of a SQLite connection that group commit needs. */
export interface CommitTarget {
  run(sql: string): void
  /** Whether a transaction is open: some errors (a full disk) make SQLite roll all of it back. */
  readonly inTransaction: boolean
  /** Called once the answers to a commit's writes are on their way. */
  afterCommit?(): void
}

interface Job {
  readonly work: () => Promise<unknown>
  /** May it wait for something else than the database? Then it is committed alone. */
  readonly hasSteps: boolean
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Microseconds of processor time; after a longer job the commit is an event loop task of its own. */
const LONG_JOB = 20_000
/** Limits how long one commit can delay the first of its writes. */
const LARGEST_BATCH = 200

/**
 * All writes that arrive in one event loop task share one BEGIN IMMEDIATE … COMMIT, and so one wait
 * for the disk. If one of several fails, all are executed again, each in a savepoint, so that a
 * failing write is rolled back alone. No write is answered before the COMMIT; if that fails, all
 * are refused.
 */
export class GroupCommit {
  readonly #target: CommitTarget
  #waiting: Job[] = []
  #writes = 0
  #commits = 0
  #draining: Promise<void> | undefined

  constructor(target: CommitTarget) {
    this.#target = target
  }

  /** Queues `work`; resolves or rejects with its outcome once that is decided on disk. */
  write<T>(work: () => Promise<T>, hasSteps = false): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, hasSteps, resolve: resolve as (value: unknown) => void, reject })
      this.#draining ??= this.#drain()
    })
  }

  get counts(): CommitCounts {
    return { writes: this.#writes, commits: this.#commits }
  }

  /** Resolves when everything queued so far has been decided. */
  async idle(): Promise<void> {
    while (this.#draining !== undefined) await this.#draining
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await nextTurn()
      await this.#commitTogether(this.#waiting.splice(0, this.#lengthOfBatch()))
    }
    this.#draining = undefined
  }

  #lengthOfBatch(): number {
    const withSteps = this.#waiting.findIndex(({ hasSteps }) => hasSteps)
    return withSteps === -1 ? LARGEST_BATCH : Math.min(LARGEST_BATCH, Math.max(1, withSteps))
  }

  async #commitTogether(jobs: readonly Job[]): Promise<void> {
    try {
      await this.#commit(jobs, async (job) => this.#answer(job, await carryOut(job)))
    } catch (error) {
      if (jobs.length === 1) jobs[0]?.reject(error)
      else await this.#commitApart(jobs)
    }
  }

  /** The same with savepoints, which cost SQLite as much as a small write. */
  async #commitApart(jobs: readonly Job[]): Promise<void> {
    try {
      await this.#commit(jobs, (job) => this.#attempt(job))
    } catch (error) {
      for (const job of jobs) job.reject(error)
    }
  }

  async #commit(jobs: readonly Job[], attempt: (job: Job) => Promise<() => void>): Promise<void> {
    const answers: (() => void)[] = []
    try {
      this.#target.run('begin immediate')
      for (const job of jobs) {
        const begun = process.threadCpuUsage()
        answers.push(await attempt(job))
        const { user, system } = process.threadCpuUsage(begun)
        // Together with the commit of its many pages the job would delay all other work.
        if (user + system > LONG_JOB) await nextTurn()
      }
      this.#target.run('commit')
      this.#commits += 1
    } catch (error) {
      this.#rollBack()
      throw error
    }
    for (const answer of answers) answer()
    this.#target.afterCommit?.()
  }

  #answer(job: Job, value: unknown): () => void {
    return () => {
      this.#writes += 1
      job.resolve(value)
    }
  }

  #rollBack(): void {
    try {
      if (this.#target.inTransaction) this.#target.run('rollback')
    } catch {
      // The disk refuses even that: the next commit cannot begin, and returns here again.
    }
  }

  /** Runs one write in a savepoint and returns how to answer it after the commit. */
  async #attempt(job: Job): Promise<() => void> {
    this.#target.run('savepoint write')
    try {
      const value = await carryOut(job)
      this.#target.run('release write')
      return this.#answer(job, value)
    } catch (error) {
      if (!this.#target.inTransaction) throw error
      this.#target.run('rollback to write')
      this.#target.run('release write')
      return () => job.reject(error)
    }
  }
}

const carryOut = ({ work, hasSteps }: Job): Promise<unknown> =>
  hasSteps ? work() : withinThisTurn(work())

/**
 * SQLite answers synchronously, so a write that awaits nothing but the database is over before the
 * next event loop task. One that waits for anything else would delay every other write: it is
 * refused.
 */
const withinThisTurn = <T>(work: Promise<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const late = setImmediate(() =>
      reject(new Error('A write may await nothing but the database; it was rolled back')),
    )
    work.then(resolve, reject).finally(() => clearImmediate(late))
  })
