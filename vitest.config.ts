import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { isDeep } from './scripts/testing/tier.ts'

/*
 * Projects: unit (pure, node), dom (React in jsdom) and the database tests once per engine.
 * PostgreSQL takes part when TEST_DATABASE_URL names one; `npm test` starts one by itself where it
 * finds the programs, a bare `vitest` does not.
 */
const postgres = process.env['TEST_DATABASE_URL'] !== undefined
if (!postgres) console.info('Database tests: SQLite alone (TEST_DATABASE_URL is not set).')

/** For statements.deep.db.test.ts: everything runs on PostgreSQL, and what the product sends is written down. */
const logsStatements = process.env['STATEMENT_LOG'] !== undefined

const strict = ['./scripts/testing/strict-output.ts', './scripts/testing/fixed-seed.ts']

/** Not in the quick tier. */
const exclude = ['**/node_modules/**', ...(isDeep ? [] : ['**/*.deep.*'])]

/*
 * Where an engine can matter, the quick tier takes PostgreSQL too: what speaks SQL of its own, locks,
 * or races. Elsewhere SQLite is enough for it. The deep tier has everything on both.
 */
const whereAnEngineMatters = [
  'packages/server/src/{access,backup,db,deliveries,mail,move,news,operator,records}/**/*.db.test.ts',
  'packages/server/src/features/{account,api-key,auth,link,push,recovery,webhook}/**/*.db.test.ts',
  'packages/server/src/live/{processes,resuming,watching,follow/*}.db.test.ts',
  'packages/server/src/features/recording/**/*.db.test.ts',
  'packages/server/src/features/report/{archive,report-figures}.db.test.ts',
  'packages/server/src/features/{audit/audit,image/stored-images,team/joining}.db.test.ts',
  'packages/server/src/features/analytics/{analytics,many-games,sums}.db.test.ts',
  'packages/server/src/features/sheet/*.db.test.ts',
  'packages/server/test/contract/{races*,repeats,query-plans,statement-count}.db.test.ts',
  'packages/server/test/{kill,processes,recording}/**/*.db.test.ts',
  'proofs/**/*.db.test.ts',
]

/** Files of a worker share the modules it has loaded: loading them takes longer than most tests. */
const together = { isolate: false } satisfies TestProjectInlineConfiguration['test']

/*
 * Ten and more times what a test takes on a quiet machine: a busy one is no defect of the product.
 * Vitest's own second for `expect.poll` is too short there.
 */
const patient = {
  // Named at the end of the run, and a failure when there are many: scripts/test/results.mjs.
  retry: 1,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
} satisfies TestProjectInlineConfiguration['test']

/**
 * What puts something else in the place of a module of the product: it would stay for the next file. They
 * close their apps themselves, as no setup may load the product before.
 */
const replacing = [
  'packages/server/test/contract/races-of-codes.db.test.ts',
  'proofs/new-kind/new-kind.db.test.ts',
]

/** What is about PostgreSQL whichever engine is under test runs once. */
const ofPostgres = ['packages/server/test/scaling/*.db.test.ts']

function databaseProjects(engine: 'sqlite' | 'postgres'): TestProjectInlineConfiguration[] {
  const setupFiles = [
    ...strict,
    './packages/server/test/cheap-passwords.ts',
    ...(logsStatements ? ['./packages/server/test/scaling/statement-log.ts'] : []),
  ]
  const all = ['{packages/server,proofs}/**/*.db.test.ts']
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
        include: engine === 'postgres' && !isDeep && !logsStatements ? whereAnEngineMatters : all,
        exclude: [...exclude, ...replacing, ...(engine === 'sqlite' ? ofPostgres : [])],
        ...shared,
        ...together,
        setupFiles: [...setupFiles, './packages/server/test/close-apps.ts'],
      },
    },
    { test: { name: `db-${engine}-alone`, include: replacing, exclude, ...shared } },
  ]
}

export default defineConfig({
  test: {
    // On a machine of two processors one would be left idle: many tests wait more than they compute.
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
          exclude: ['**/*.db.test.ts', ...exclude],
          environment: 'node',
          // Style sheets are read as text: their tokens are tried.
          css: { include: [/\.css\?raw$/] },
          ...together,
          setupFiles: strict,
          restoreMocks: true,
          unstubGlobals: true,
          ...patient,
        },
      },
      {
        test: {
          name: 'dom',
          include: ['packages/web/**/*.dom.test.tsx'],
          exclude,
          environment: 'jsdom',
          // A page for each file in a worker that stays: half the time of a worker for each file.
          pool: 'vmThreads',
          setupFiles: [
            ...strict,
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
