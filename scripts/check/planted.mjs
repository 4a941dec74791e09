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

/** What the planted files import; none of these breaks a rule. */
export const innocent = {
  'packages/domain/src/platform/limits.ts': 'export const limit = 1',
  'packages/domain/src/game/endpoints/shots.ts':
    "import { limit } from '../limits.ts'\nexport const shots = limit",
  'packages/server/src/platform/db/database.ts':
    "import { sql } from 'kysely'\nexport const database = sql",
  'packages/server/src/games/recording/shots/store.ts':
    "import { sql } from 'kysely'\nexport const find = sql",
  'packages/server/src/games/recording/shots/routes.ts':
    "import { fastify } from 'fastify'\nimport { create } from './commands.ts'\nexport const routes = [fastify, create]",
  'packages/server/src/games/recording/shots/commands.ts':
    "import { find } from './store.ts'\nexport const create = find",
  'packages/server/src/platform/http/services.ts':
    "import { database } from '../db/database.ts'\nexport const services = database",
  'packages/server/test/app.ts': 'export const app = 1',
  'packages/web/src/app/shell.tsx': 'export const shell = 1',
  'packages/web/src/follow/board.tsx': 'export const board = 1',
  'packages/web/src/game/tiles.tsx': 'export const tiles = 1',
  'packages/web/src/features/goals/form.tsx':
    "import { shape } from '../../rink/shape.ts'\nexport const form = shape",
  'packages/web/src/charts/bars.tsx': 'export const bars = 1',
  'packages/web/src/rink/shape.ts': 'export const shape = 1',
  'packages/web/src/platform/components/button.tsx':
    "import { react } from 'react'\nexport const button = react",
}

/** @type {Plant[]} */
export const plants = [
  plant('domain-uses-zod-alone', 'packages/domain/src/rink/a.ts', 'node:fs'),
  plant('domain-uses-zod-alone', 'packages/domain/src/rink/b.ts', 'react'),
  plant('domain-rules-know-no-contract', 'packages/domain/src/rink/c.ts', '../contract/shots.ts'),
  plant('web-and-server-apart', 'packages/web/src/lib/a.ts', '../../../server/src/db/database.ts'),
  plant('server-and-web-apart', 'packages/server/src/a.ts', '../../web/src/rink/shape.ts'),
  plant('packages-by-name', 'packages/server/src/b.ts', '../../domain/src/limits.ts'),
  plant('sql-stays-in-stores', 'packages/server/src/games/recording/shots/present.ts', 'kysely'),
  plant(
    'sql-stays-in-stores',
    'packages/server/src/games/recording/goals/commands.ts',
    'node:sqlite',
  ),
  plant('http-stays-in-routes', 'packages/server/src/games/recording/goals/store.ts', 'fastify'),
  plant(
    'stores-are-the-bottom',
    'packages/server/src/features/shot/other-store.ts',
    './commands.ts',
  ),
  plant(
    'commands-know-no-routes',
    'packages/server/src/features/shot/more-commands.ts',
    './routes.ts',
  ),
  plant(
    'server-features-apart',
    'packages/server/src/games/recording/goals/present.ts',
    '../shot/store.ts',
  ),
  plant('server-config-below-db', 'packages/server/src/config/a.ts', '../db/database.ts'),
  plant('server-db-below-files', 'packages/server/src/db/a.ts', '../http/services.ts'),
  plant('server-files-below-formats', 'packages/server/src/files/a.ts', '../http/services.ts'),
  plant('server-formats-below-access', 'packages/server/src/formats/a.ts', '../http/services.ts'),
  plant('server-access-below-deliveries', 'packages/server/src/access/a.ts', '../http/services.ts'),
  plant(
    'server-deliveries-below-mail',
    'packages/server/src/deliveries/a.ts',
    '../http/services.ts',
  ),
  plant('server-mail-below-records', 'packages/server/src/mail/a.ts', '../http/services.ts'),
  plant('server-records-below-news', 'packages/server/src/records/a.ts', '../http/services.ts'),
  plant('server-news-below-live', 'packages/server/src/news/a.ts', '../http/services.ts'),
  plant('server-live-below-recording', 'packages/server/src/live/a.ts', '../http/services.ts'),
  plant('server-recording-below-http', 'packages/server/src/recording/a.ts', '../http/services.ts'),
  ...['http', 'observability', 'web-app', 'api-docs'].map((layer, index, layers) =>
    plant(
      `server-${layer}-below-${layers[index + 1] ?? 'features'}`,
      `packages/server/src/${layer}/a.ts`,
      '../features/shot/store.ts',
    ),
  ),
  plant('web-follow-apart', 'packages/web/src/follow/a.ts', '../app/shell.tsx'),
  plant('web-app-without-follow', 'packages/web/src/app/b.ts', '../follow/board.tsx'),
  plant('web-early-small', 'packages/web/src/early/a.ts', '../app/shell.tsx'),
  plant('web-features-apart', 'packages/web/src/features/team/a.ts', '../goals/form.tsx'),
  plant('web-features-below-app', 'packages/web/src/features/team/b.ts', '../../app/shell.tsx'),
  plant('web-game-below-features', 'packages/web/src/game/a.ts', '../features/goals/form.tsx'),
  plant('web-charts-below-game', 'packages/web/src/charts/a.tsx', '../game/tiles.tsx'),
  plant('web-rink-below-charts', 'packages/web/src/rink/b.tsx', '../charts/bars.tsx'),
  plant('web-components-below-rink', 'packages/web/src/components/a.tsx', '../rink/shape.ts'),
  plant('web-sync-below-components', 'packages/web/src/sync/a.ts', '../components/button.tsx'),
  plant('web-lib-below-components', 'packages/web/src/lib/b.ts', '../components/button.tsx'),
  plant(
    'components-know-no-hockey',
    'packages/web/src/components/b.tsx',
    '@icetally/domain/platform/limits',
  ),
  plant('rink-modules-know-no-react', 'packages/web/src/rink/draw.ts', 'react'),
  plant('production-uses-no-tests', 'packages/server/src/c.ts', '../test/app.ts'),
  plant('production-uses-no-dev-dependencies', 'packages/server/src/d.ts', 'vitest'),
  plant('starter-needs-no-install', 'scripts/lib/a.mjs', 'kysely'),
  plant('no-cycles', 'packages/web/src/lib/c.ts', './c.ts'),
  plant('resolvable', 'packages/web/src/lib/d.ts', './gone.ts'),
  // Types count: this import leaves nothing behind when it runs.
  {
    rule: 'web-and-server-apart',
    file: 'packages/web/src/lib/e.ts',
    code: "import type { database } from '../../../server/src/db/database.ts'\nexport type Copy = typeof database",
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
