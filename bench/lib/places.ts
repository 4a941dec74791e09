import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type OwnPostgres, startOwnPostgres } from '../../scripts/test/postgres.mjs'
import type { Place } from './processes.ts'

/** Makes empty places for databases, and removes all of them at the end. */
export class Places {
  readonly #postgres: OwnPostgres | undefined
  readonly #folders: string[] = []
  #count = 0
  readonly engines: readonly Place['engine'][]
  /** What the run covers, for the report. */
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
  static async open(engine: string | undefined): Promise<Places> {
    if (engine === 'sqlite') return new Places(undefined, engine, 'not asked for')
    const own = await startOwnPostgres({ durable: true })
    if ('missing' in own) return new Places(undefined, engine, own.missing)
    return new Places(own, engine, '')
  }

  async make(engine: Place['engine']): Promise<Place> {
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
  async copyOf(place: Place): Promise<Place> {
    if (place.engine !== 'sqlite') return place
    const copy = await this.make('sqlite')
    const source = new DatabaseSync(join(place.dataDir, 'icetally.sqlite'), { readOnly: true })
    await backup(source, join(copy.dataDir, 'icetally.sqlite'))
    source.close()
    return copy
  }

  async remove(): Promise<void> {
    await this.#postgres?.remove()
    await Promise.all(this.#folders.map((folder) => rm(folder, { recursive: true, force: true })))
  }
}
