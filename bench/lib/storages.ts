import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type OwnPostgres, startOwnPostgres } from '../../scripts/test/postgres.mjs'
import type { Storage } from './processes.ts'

/** Makes empty storages for servers, and removes all of them at the end. */
export class Storages {
  readonly #postgres: OwnPostgres | undefined
  readonly #folders: string[] = []
  #count = 0
  readonly engines: readonly Storage['engine'][]
  /** The engines of the run, for the report. */
  readonly description: string

  private constructor(
    postgres: OwnPostgres | undefined,
    engine: string | undefined,
    missing: string,
  ) {
    this.#postgres = postgres
    const all = postgres === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const)
    this.engines = all.filter((name) => engine === undefined || name === engine)
    const server =
      postgres === undefined ? `no PostgreSQL (${missing})` : `PostgreSQL ${postgres.version}`
    this.description = `SQLite ${process.versions['sqlite']}, ${server}`
  }

  /** Starts a durable PostgreSQL where its programs are found, unless only the other engine is wanted. */
  static async open(engine: string | undefined): Promise<Storages> {
    if (engine === 'sqlite') return new Storages(undefined, engine, 'not requested')
    const own = await startOwnPostgres({ durable: true })
    if ('missing' in own) return new Storages(undefined, engine, own.missing)
    return new Storages(own, engine, '')
  }

  async make(engine: Storage['engine']): Promise<Storage> {
    const dataDir = await mkdtemp(join(tmpdir(), 'icetally-bench-'))
    this.#folders.push(dataDir)
    if (engine === 'sqlite' || this.#postgres === undefined) {
      return { engine: 'sqlite', dataDir, databaseUrl: undefined }
    }
    this.#count += 1
    const url = new URL(this.#postgres.url)
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.query(`create database bench_${this.#count}`)
    await client.end()
    url.pathname = `/bench_${this.#count}`
    return { engine, dataDir, databaseUrl: url.href }
  }

  /**
   * The same data for another server, page by page, on the embedded database: two servers on one file
   * would drop each other's caches and copy each other's log into the database. A cluster serves both.
   */
  async copyOf(storage: Storage): Promise<Storage> {
    if (storage.engine !== 'sqlite') return storage
    const copy = await this.make('sqlite')
    const source = new DatabaseSync(join(storage.dataDir, 'icetally.sqlite'), { readOnly: true })
    await backup(source, join(copy.dataDir, 'icetally.sqlite'))
    source.close()
    return copy
  }

  async remove(): Promise<void> {
    await this.#postgres?.remove()
    await Promise.all(this.#folders.map((folder) => rm(folder, { recursive: true, force: true })))
  }
}
