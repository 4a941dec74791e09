/*
 * One violation of each boundary. The check writes them into a small project of the same shape in a
 * temporary folder and expects dependency-cruiser to report every one: a checker that has stopped
 * looking (with an unsupported compiler it finds 0 modules and is content) does not pass.
 */

/**
 * @typedef {object} Plant
 * @property {string} rule that must be reported
 * @property {string} file that breaks it
 * @property {string} code
 */

/** Installed packages of the small project, by name and the file that is imported. */
export const packages = {
  zod: 'mini.js',
  kysely: 'index.js',
  fastify: 'index.js',
  react: 'index.js',
  vitest: 'index.js',
}

/** Files that the planted ones import; none of these breaks a rule. */
export const innocent = {
  'packages/domain/src/platform/limits.ts': 'export const limit = 1',
  'packages/domain/src/game/rule.ts': 'export const rule = 1',
  'packages/domain/src/game/endpoints/games.ts':
    "import { limit } from '../../platform/limits.ts'\nexport const games = limit",
  'packages/server/src/platform/db/database.ts':
    "import { sql } from 'kysely'\nexport const database = sql",
  'packages/server/src/seasons/store.ts':
    "import { sql } from 'kysely'\nexport const findSeason = sql",
  'packages/server/src/seasons/index.ts': "export { findSeason } from './store.ts'",
  'packages/server/src/games/store.ts':
    "import { findSeason } from '../seasons/index.ts'\nexport const find = findSeason",
  'packages/server/src/games/routes.ts':
    "import { fastify } from 'fastify'\nimport { create } from './commands.ts'\nexport const routes = [fastify, create]",
  'packages/server/src/games/commands.ts':
    "import { find } from './store.ts'\nexport const create = find",
  'packages/server/src/platform/http/services.ts':
    "import { database } from '../db/database.ts'\nexport const services = database",
  'packages/server/src/platform/api-docs/document.ts': 'export const document = 1',
  'packages/server/test/app.ts': 'export const app = 1',
  'packages/web/src/app/shell.tsx': 'export const shell = 1',
  'packages/web/src/follow/board.tsx': 'export const board = 1',
  'packages/web/src/team/page.tsx':
    "import { shape } from '../rink/shape.ts'\nexport const page = shape",
  'packages/web/src/sharing/screen.tsx': "export const screen = () => import('../team/page.tsx')",
  'packages/web/src/charts/bars.tsx': 'export const bars = 1',
  'packages/web/src/rink/shape.ts': 'export const shape = 1',
  'packages/web/src/platform/sync/outbox.ts': 'export const outbox = 1',
  'packages/web/src/platform/components/button.tsx':
    "import { react } from 'react'\nexport const button = react",
}

/** @type {Plant[]} */
export const plants = [
  plant('domain-uses-zod-alone', 'packages/domain/src/game/a.ts', 'node:fs'),
  plant('domain-uses-zod-alone', 'packages/domain/src/game/b.ts', 'react'),
  plant('domain-rules-know-no-endpoints', 'packages/domain/src/game/c.ts', './endpoints/games.ts'),
  plant('web-and-server-apart', 'packages/web/src/team/a.ts', '../../../server/src/games/store.ts'),
  plant('server-and-web-apart', 'packages/server/src/a.ts', '../../web/src/rink/shape.ts'),
  plant('packages-by-name', 'packages/server/src/b.ts', '../../domain/src/platform/limits.ts'),
  plant('sql-stays-in-stores', 'packages/server/src/games/present.ts', 'kysely'),
  plant('sql-stays-in-stores', 'packages/server/src/seasons/commands.ts', 'node:sqlite'),
  plant('http-stays-in-routes', 'packages/server/src/seasons/other-store.ts', 'fastify'),
  plant('stores-are-the-bottom', 'packages/server/src/games/other-store.ts', './commands.ts'),
  plant('commands-know-no-routes', 'packages/server/src/games/more-commands.ts', './routes.ts'),
  plant('domain-subjects-by-index', 'packages/domain/src/team/a.ts', '../game/rule.ts'),
  plant('domain-shared-knows-no-subject', 'packages/domain/src/platform/a.ts', '../game/rule.ts'),
  plant('server-subjects-by-index', 'packages/server/src/games/a.ts', '../seasons/store.ts'),
  plant(
    'server-shared-knows-no-subject',
    'packages/server/src/platform/rows/a.ts',
    '../../seasons/index.ts',
  ),
  plant('web-subjects-by-index', 'packages/web/src/sharing/a.ts', '../team/page.tsx'),
  plant('web-shared-knows-no-subject', 'packages/web/src/platform/a.ts', '../team/page.tsx'),
  plant('web-shared-knows-no-subject', 'packages/web/src/charts/a.ts', '../team/page.tsx'),
  plant('server-config-below-db', 'packages/server/src/platform/config/a.ts', '../db/database.ts'),
  ...['db', 'files', '(access|rows)', 'audit', 'deliveries', 'mail'].map((layer, index, layers) =>
    plant(
      `server-${layer}-below-${layers[index + 1] ?? 'http'}`,
      `packages/server/src/platform/${layer.match(/\w+/)}/b.ts`,
      '../http/services.ts',
    ),
  ),
  ...['http', 'observability', 'web-app'].map((layer, index, layers) =>
    plant(
      `server-${layer}-below-${layers[index + 1] ?? 'api-docs'}`,
      `packages/server/src/platform/${layer}/b.ts`,
      '../api-docs/document.ts',
    ),
  ),
  plant('web-platform-below-rink', 'packages/web/src/platform/b.ts', '../rink/shape.ts'),
  plant(
    'web-rink-below-(charts|games|seasons)',
    'packages/web/src/rink/b.tsx',
    '../charts/bars.tsx',
  ),
  plant(
    'web-platform-(api|browser|clock|format|forms|messages|queries|react|session)-below-sync',
    'packages/web/src/platform/api/a.ts',
    '../sync/outbox.ts',
  ),
  plant(
    'web-platform-sync-below-(components|pages|unsent)',
    'packages/web/src/platform/sync/a.ts',
    '../components/button.tsx',
  ),
  plant('web-follow-apart', 'packages/web/src/follow/a.ts', '../app/shell.tsx'),
  plant('web-app-without-follow', 'packages/web/src/app/b.ts', '../follow/board.tsx'),
  plant(
    'web-early-small',
    'packages/web/src/platform/startup/early/a.ts',
    '../../components/button.tsx',
  ),
  plant(
    'components-know-no-hockey',
    'packages/web/src/platform/components/b.tsx',
    '@icetally/domain/platform/limits',
  ),
  plant('rink-modules-know-no-react', 'packages/web/src/rink/draw.ts', 'react'),
  plant('production-uses-no-tests', 'packages/server/src/c.ts', '../test/app.ts'),
  plant('production-uses-no-dev-dependencies', 'packages/server/src/d.ts', 'vitest'),
  plant('starter-needs-no-install', 'scripts/lib/a.mjs', 'kysely'),
  plant('no-cycles', 'packages/web/src/platform/c.ts', './c.ts'),
  plant('resolvable', 'packages/web/src/platform/d.ts', './gone.ts'),
  // Types count: this import leaves nothing behind when it runs.
  {
    rule: 'web-and-server-apart',
    file: 'packages/web/src/platform/e.ts',
    code: "import type { database } from '../../../server/src/platform/db/database.ts'\nexport type Copy = typeof database",
  },
]

/**
 * @param {string} rule
 * @param {string} file
 * @param {string} imported
 * @returns {Plant}
 */
function plant(rule, file, imported) {
  return { rule, file, code: `import * as planted from '${imported}'\nexport const use = planted` }
}
