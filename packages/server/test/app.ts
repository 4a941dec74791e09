import type { FastifyInstance } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { type AppOptions, buildApp } from '../src/build-app.ts'
import type { Settings } from '../src/platform/config/settings.ts'
import { readSettings } from '../src/platform/config/settings.ts'
import type { Database, Transaction } from '../src/platform/db/database.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import type { Schema } from '../src/platform/db/schema.ts'
import type { TimeLimits } from '../src/platform/http/limits/time-limits.ts'
import { registerUser, TestClient, type TestUser } from './client.ts'
import { createMigratedDatabase, type Engine, type TestDatabase } from './database.ts'
import { uncounted } from './longest-turn.ts'

/** A clock that changes only when it is set. */
export class TestClock {
  /** Milliseconds since 1970. */
  now = Date.UTC(2026, 0, 15, 18, 30)

  advance(milliseconds: number): void {
    this.now += milliseconds
  }
}

/** The real app in this process, over a fresh database of the engine under test. */
export interface TestApp {
  readonly engine: Engine
  readonly app: FastifyInstance
  readonly database: Database
  readonly settings: Settings
  readonly clock: TestClock
  /** Every log line so far, as JSON text. */
  readonly logLines: readonly string[]
  /** Every SQL statement of the stores so far. */
  readonly statements: readonly string[]
  /** Sends requests without a token. */
  readonly anonymous: TestClient
  register(displayName: string): Promise<TestUser>
  /** The rows of a table, or those with exactly these values. */
  rows<Name extends keyof Schema>(
    table: Name,
    having?: Partial<Selectable<Schema[Name]>>,
  ): Promise<Selectable<Schema[Name]>[]>
  /** Opens a port of this machine, once; answers the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** The database to open; a fresh one of today's schema by default. */
  readonly testDatabase?: TestDatabase
  /** Settings other than the defaults, as environment variables: `{ RATE_LIMITS: 'on' }`. */
  readonly environment?: Readonly<Record<string, string>>
  readonly webRoot?: string
  readonly timeLimits?: TimeLimits
  readonly mostUnderWay?: number
  readonly streams?: AppOptions['streams']
  readonly followLimits?: AppOptions['followLimits']
}

/** Settings of a server that queues e-mails; without a sender nothing takes them from there. */
export const WITH_MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Icetally <icetally@example.org>',
  PUBLIC_URL: 'https://stats.example.org',
} as const

const opened = new Set<TestApp>()

/** Closes the apps that are still open; close-apps.ts calls it after each test file. */
export async function closeApps(): Promise<void> {
  for (const app of opened) await app.close()
}

/** Builds the app; it is closed and its database removed when the test file ends. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = options.testDatabase ?? (await createMigratedDatabase())
  const settings = readSettings({
    DATA_DIR: testDatabase.dataDir,
    DATABASE_URL: testDatabase.databaseUrl,
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'off',
    ...options.environment,
  })
  const clock = new TestClock()
  const logLines: string[] = []
  const statements: string[] = []
  const database = await openDatabase(settings, { onStatement: (text) => statements.push(text) })
  const appOptions: AppOptions = {
    database,
    settings,
    clock: () => clock.now,
    logStream: { write: (line) => logLines.push(line) },
    webRoot: options.webRoot ?? testDatabase.dataDir,
    ...(options.timeLimits && { timeLimits: options.timeLimits }),
    ...(options.streams && { streams: options.streams }),
    ...(options.followLimits && { followLimits: options.followLimits }),
    ...(options.mostUnderWay !== undefined && { mostUnderWay: options.mostUnderWay }),
  }
  const app = await uncounted(() => buildApp(appOptions))
  const created: TestApp = {
    engine: testDatabase.engine,
    app,
    database,
    settings,
    clock,
    logLines,
    statements,
    anonymous: new TestClient(app),
    register: (displayName) => registerUser(app, displayName),
    rows: (table, having = {}) =>
      database.read(async (reader) => {
        const conditions = Object.entries(having).map(
          ([column, value]) => sql`${sql.ref(column)} = ${value}`,
        )
        const all = sql.join([sql`1 = 1`, ...conditions], sql` and `)
        const found = sql<never>`select * from ${sql.table(table)} where ${all}`
        return (await found.execute(reader as Transaction)).rows
      }),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      if (!opened.delete(created)) return
      await app.close()
      await database.close()
      await testDatabase.remove()
    },
  }
  opened.add(created)
  return created
}
