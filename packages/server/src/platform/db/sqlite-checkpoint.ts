import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/**
 * Pages of 4 KiB in the write-ahead log before they are copied into the database: 32 MiB. Pages that
 * many writes change, as the ends of tables and indexes do, are copied once for all of them; after a
 * crash the next start reads as much.
 */
export const CHECKPOINT_PAGES = 8000

/** Milliseconds between two looks at the length of the log. */
const LOOK_EVERY_MS = 250

/**
 * Copies the pages of the write-ahead log into the database in a thread of its own: within a commit
 * the copy blocks the event loop for tens of milliseconds, and for as long as a slow disk takes to
 * sync.
 */
export class Checkpoints {
  readonly #file: string
  readonly #pagesToCopy: () => number
  #worker: Worker | undefined
  #isRunning = false
  #lookedAt = 0

  constructor(writer: DatabaseSync, file: string) {
    this.#file = file
    // Copies no page; answers how many the log has, and how many of them were copied.
    const look = writer.prepare('pragma wal_checkpoint(noop)')
    this.#pagesToCopy = () => {
      const { log, checkpointed } = look.get() ?? {}
      return Number(log) - Number(checkpointed)
    }
  }

  /** To be called after a commit: begins a checkpoint if the log is long. */
  afterCommit(now = performance.now()): void {
    if (this.#isRunning || now - this.#lookedAt < LOOK_EVERY_MS) return
    this.#lookedAt = now
    if (this.#pagesToCopy() < CHECKPOINT_PAGES) return
    this.#isRunning = true
    this.#worker ??= this.#start()
    this.#worker.postMessage('checkpoint')
  }

  /** Ends the thread; the last connection to close copies the rest. */
  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('sqlite-checkpoint-program.ts', import.meta.url), {
      workerData: this.#file,
      resourceLimits: { maxOldGenerationSizeMb: 16 },
    })
    worker.unref()
    const ended = () => {
      this.#isRunning = false
      this.#worker = undefined
    }
    worker.on('message', () => {
      this.#isRunning = false
    })
    // The log then grows until the writer itself copies it; the next look starts another thread.
    worker.on('error', ended).on('exit', ended)
    return worker
  }
}
