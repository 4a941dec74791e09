import { statfs } from 'node:fs/promises'
import { type Database, DatabaseFull } from './database.ts'

/** Bytes that have to be free on the disk of the embedded database: the next minutes of recording need them. */
export const LEAST_FREE = 16 * 1024 * 1024

/**
 * Whether there is space to store anything: the error of a refused write, until one succeeds again.
 */
export class StorageSpace {
  /** When a write was refused last, in milliseconds since the start; null: none since one succeeded. */
  #refusedAt: number | null = null

  /** Records the error of a call. */
  note(error: unknown): void {
    if (error instanceof DatabaseFull) this.#refusedAt = performance.now()
  }

  /** Why nothing can be stored; null: it can. After a refused write it is tried with a row that does not stay. */
  async missing(database: Database, dataDir: string): Promise<string | null> {
    if (database.engine === 'sqlite' && (await freeBytes(dataDir)) < LEAST_FREE) return ALMOST_FULL
    if (this.#refusedAt === null) return null
    if (performance.now() - this.#refusedAt < RECENT) return DISK_FULL
    try {
      await database.write(async (trx) => {
        await trx.insertInto('jobs').values({ name: PROBE, due_at: 0 }).execute()
        await trx.deleteFrom('jobs').where('name', '=', PROBE).execute()
      })
      this.#refusedAt = null
      return null
    } catch (error) {
      if (!(error instanceof DatabaseFull)) throw error
      this.note(error)
      return DISK_FULL
    }
  }
}

/** Milliseconds after a refused write in which it is not tried again: a smaller one may fit by chance. */
const RECENT = 10_000
/** As long as some records together. */
const PROBE = `room on the disk${' '.repeat(64 * 1024)}`

/** The answer while nothing can be stored. */
export const DISK_FULL =
  'The disk of the server is full or cannot be written, so nothing can be saved. Reading still works. Please inform the administrator of the server.'

const ALMOST_FULL =
  'The disk of the server has less than 16 MB free, so soon nothing can be saved. Please inform the administrator of the server.'

/** Free bytes of the disk of a folder; any number if the system does not report it. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
