import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { isDeep } from './scripts/testing/tier.ts'

/*
 * Projects: unit (pure, node), dom (React in jsdom) and the database tests once per engine.
 * PostgreSQL takes part when TEST_DATABASE_URL names one; `npm test` starts one by itself where it
 * finds the programs, a bare `vitest` does not.
 */
const postgres = process.env['TEST_DATABASE_URL'] !== undefined
if (!postgres) console.info('Database tests: SQLite alone (TEST_DATABASE_URL is not set).')

/** Does this run take all files of its parts, rather than those that are named? */
const isWhole = process.env['TEST_FILTERS'] === ''

/** For statements.deep.db.test.ts: everything runs on PostgreSQL, and what the product sends is written down. */
const logsStatements = process.env['STATEMENT_LOG'] !== undefined

const strict = ['./scripts/testing/strict-output.ts', './scripts/testing/fixed-seed.ts']

/** Not in the quick tier. */
const exclude = ['**/node_modules/**', ...(isDeep ? [] : ['**/*.deep.*'])]

/*
 * Tests of the engine: statements of its own, locks and races, migrations and copies, signals between processes, and
 * every endpoint once (statement-count). The quick tier runs these on both engines, and what stands above the database
 * on SQLite; the deep tier runs all on both.
 */
const ofTheEngine = 'packages/server/**/*.engine.db.test.ts'

/** Files of a worker share the modules it has loaded: loading them takes longer than most tests. */
const together = { isolate: false } satisfies TestProjectInlineConfiguration['test']

/*
 * Enough for a busy machine, where a test takes several times as long as on a quiet one. Vitest's own second for
 * `expect.poll` is too short there, its 50 ms between two looks too long. No test is run again: one that fails now and
 * then is to be found and fixed.
 */
const patient = {
  retry: 0,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000, interval: 20 } },
} satisfies TestProjectInlineConfiguration['test']

/**
 * What puts something else in the place of a module of the product: it would stay for the next file. They
 * close their apps themselves, as no setup may load the product before.
 */
const replacing = [
  'packages/server/test/contract/races-of-codes.engine.db.test.ts',
  'proofs/new-kind/new-kind.db.test.ts',
]

/** Counts prepared statements, of which the other tests of a process may use up all names. */
const counting = 'packages/server/src/platform/db/prepared.engine.db.test.ts'

const apart = [...replacing, counting]

/** Tests about PostgreSQL run once, under either engine. */
const ofPostgres = ['packages/server/test/scaling/*.db.test.ts']

function databaseProjects(engine: 'sqlite' | 'postgres'): TestProjectInlineConfiguration[] {
  const setupFiles = [
    ...strict,
    './packages/server/test/cheap-passwords.ts',
    './packages/server/test/watch-loop.ts',
    ...(logsStatements ? ['./packages/server/test/scaling/statement-log.ts'] : []),
  ]
  const takesAll = engine === 'sqlite' || isDeep || logsStatements
  const shared = {
    environment: 'node',
    env: { ICETALLY_TEST_ENGINE: engine },
    setupFiles,
    restoreMocks: true,
    ...patient,
  } satisfies TestProjectInlineConfiguration['test']
  return [
    {
      test: {
        name: `db-${engine}`,
        include: [takesAll ? '{packages/server,proofs}/**/*.db.test.ts' : ofTheEngine],
        exclude: [...exclude, ...apart, ...(engine === 'sqlite' ? ofPostgres : [])],
        ...shared,
        ...together,
        setupFiles: [...setupFiles, './packages/server/test/close-apps.ts'],
      },
    },
    {
      test: {
        name: `db-${engine}-alone`,
        include: apart.filter((file) => takesAll || path.matchesGlob(file, ofTheEngine)),
        exclude,
        ...shared,
      },
    },
  ]
}

/** Attacks that measure how long others wait: one at a time, after all other tests, so that none waits for a test. */
const measuring = 'packages/server/test/hostile/*.deep.test.ts'

const alone = { maxWorkers: 1, sequence: { groupOrder: 1 } }

const unit = {
  environment: 'node',
  ...together,
  setupFiles: strict,
  restoreMocks: true,
  unstubGlobals: true,
  ...patient,
} satisfies TestProjectInlineConfiguration['test']

export default defineConfig({
  test: {
    // A worker computes for half of its time, and waits in the other: for clocks, processes and answers. The deep tier
    // also measures how long others wait.
    maxWorkers: availableParallelism() + (isDeep ? 0 : 2),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'packages/server/migrations/**/*.test.ts',
            'scripts/**/*.test.ts',
            'fixtures/**/*.test.ts',
          ],
          exclude: ['**/*.{db,dom}.test.ts', measuring, ...exclude],
          // Style sheets are read as text: their tokens are tried.
          css: { include: [/\.css\?raw$/] },
          ...unit,
        },
      },
      ...(isDeep
        ? [{ test: { name: 'unit-alone', include: [measuring], ...unit, ...alone } }]
        : []),
      {
        test: {
          name: 'dom',
          // A whole run loads the app once for several files; named ones run as they are.
          include: isWhole
            ? ['packages/web/test/screens/*.dom.test.ts']
            : ['packages/web/src/**/*.dom.test.tsx'],
          exclude,
          environment: 'jsdom',
          // A page for each file in a worker that stays: half the time of a worker for each file.
          pool: 'vmThreads',
          setupFiles: [
            ...strict,
            // Before what opens channels when it is loaded.
            './packages/web/test/own-channels.ts',
            './packages/web/test/dom-setup.ts',
            './packages/web/test/surfaces-loaded.ts',
          ],
          restoreMocks: true,
          unstubGlobals: true,
          ...patient,
        },
      },
      ...databaseProjects('sqlite'),
      ...(postgres ? databaseProjects('postgres') : []),
    ],
  },
})
