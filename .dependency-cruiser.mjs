/*
 * The boundaries of docs/ARCHITECTURE.md, in one place and without a list of features: a new feature
 * folder is bound by them from its first file. scripts/check/planted.mjs breaks each rule once and
 * expects it to be reported.
 */

const tests = ['\\.test\\.tsx?$', '^packages/[^/]+/test/', '^scripts/testing/']
const web = '^packages/web/src'
const features = '^packages/server/src/(features|records)/'
const sqlDrivers = '(^|/)node_modules/(kysely|pg)/|^(node:)?sqlite$'
const httpFramework = '(^|/)node_modules/(fastify|fastify-plugin|@fastify)/'
const userInterface = '(^|/)node_modules/(react|react-dom|@base-ui)/'

/**
 * @param {string} name
 * @param {string} comment why, and what to do instead
 * @param {object} from
 * @param {object} to
 */
function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

/**
 * In the web each layer may use those after it, and none before it.
 * @param {string} layer
 * @param {string[]} above the layers it must not know
 */
function webLayer(layer, above) {
  return forbid(
    `web-${layer}-below-${above.at(-1)}`,
    `In the web, app uses features, features use the rink, and so on down to lib; ${layer}/ must not ` +
      `know ${above.join('/, ')}/. Pass what it needs in, or move the shared part down.`,
    { path: `${web}/${layer}/`, pathNot: tests },
    { path: `${web}/(${above.join('|')})/` },
  )
}

/** The folders of the server from the bottom up: each may use those before it, none after it. */
const serverLayers = [
  ...['config', 'db', 'files', 'formats', 'access', 'deliveries', 'mail', 'records', 'news'],
  ...['live', 'recording', 'http', 'observability', 'web-app', 'api-docs', 'features'],
]

/**
 * @param {string} layer
 * @param {number} index its place from the bottom
 */
function serverLayer(layer, index) {
  const above = serverLayers.slice(index + 1)
  return forbid(
    `server-${layer}-below-${above[0]}`,
    `On the server ${above.join('/, ')}/ may use ${layer}/, never the other way round; build-app.ts ` +
      'puts all together. Pass what is needed in, or move the shared part down.',
    { path: `^packages/server/src/${layer}/`, pathNot: tests },
    { path: `^packages/server/src/(${above.join('|')})/` },
  )
}

export default {
  forbidden: [
    forbid(
      'domain-uses-zod-alone',
      'The domain is pure: no input or output, no clock, no framework. It may import zod, the table of time zones of Windows and itself.',
      { path: '^packages/domain/src', pathNot: tests },
      { pathNot: '^packages/domain/src|(^|/)node_modules/(zod|windows-iana)/' },
    ),
    forbid(
      'domain-rules-know-no-contract',
      'How something travels over HTTP must not decide what is true. The contract imports the rules, never the other way round; only the schemas beside a kind of record are made of its fields.',
      {
        path: '^packages/domain/src/(?!contract/)',
        pathNot: ['/recording/kinds/.*schemas\\.ts$', ...tests],
      },
      { path: '^packages/domain/src/contract/' },
    ),
    forbid(
      'web-and-server-apart',
      'Web and server share the domain package alone, types included.',
      { path: '^packages/web/' },
      { path: '^packages/server/' },
    ),
    forbid(
      'server-and-web-apart',
      'Server and web share the domain package alone, types included.',
      { path: '^packages/server/' },
      { path: '^packages/web/' },
    ),
    forbid(
      'packages-by-name',
      'A package is imported by its name (@icetally/…), so that its exports stay the only way in.',
      { path: '^packages/([^/]+)/' },
      { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    ),
    forbid(
      'sql-stays-in-stores',
      'Within a feature only the store speaks SQL. Commands pass the transaction on to it.',
      { path: features, pathNot: ['store\\.ts$', ...tests] },
      { path: sqlDrivers },
    ),
    forbid(
      'http-stays-in-routes',
      'Within a feature only the routes know HTTP. A command answers values and throws DomainErrors.',
      { path: features, pathNot: ['routes\\.ts$', ...tests] },
      { path: httpFramework },
    ),
    forbid(
      'stores-are-the-bottom',
      'A store reads and writes rows. It does not know who calls it or how the answer looks.',
      { path: `${features}.*store\\.ts$` },
      { path: `${features}.*(routes|commands)\\.ts$` },
    ),
    forbid(
      'commands-know-no-routes',
      'A command says what happens, whoever asks for it.',
      { path: `${features}.*commands\\.ts$` },
      { path: `${features}.*routes\\.ts$` },
    ),
    forbid(
      'server-features-apart',
      'A feature never imports another. What two need goes to the domain, to access/ or to db/.',
      { path: '^packages/server/src/features/([^/]+)/', pathNot: tests },
      { path: '^packages/server/src/features/', pathNot: '^packages/server/src/features/$1/' },
    ),
    ...serverLayers.slice(0, -1).map(serverLayer),
    forbid(
      'web-features-apart',
      'A feature never imports another. Routes put features together; what two need goes to game, rink, components, sync or lib.',
      { path: '^packages/web/src/features/([^/]+)/', pathNot: tests },
      { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    ),
    forbid(
      'web-follow-apart',
      'Who follows a game needs nothing of the app: its pages are made of the shared parts alone, and the app needs nothing of them.',
      { path: `${web}/follow/`, pathNot: tests },
      { path: `${web}/(app|features)/` },
    ),
    forbid(
      'web-app-without-follow',
      'The pages of followers are an entry of their own, rendered by the server. Move a shared part down.',
      { path: `${web}/(?!follow/)`, pathNot: tests },
      { path: `${web}/follow/` },
    ),
    forbid(
      'web-early-small',
      'Every page waits for what runs before the app: it may use lib alone, and of that what brings no library along.',
      { path: `${web}/early/`, pathNot: tests },
      { path: `${web}/(?!early/|lib/)|(^|/)node_modules/` },
    ),
    webLayer('features', ['app']),
    webLayer('game', ['app', 'features']),
    webLayer('charts', ['app', 'features', 'game']),
    webLayer('rink', ['app', 'features', 'game', 'charts']),
    webLayer('components', ['app', 'features', 'game', 'charts', 'rink']),
    webLayer('sync', ['app', 'features', 'game', 'charts', 'rink', 'components']),
    webLayer('lib', ['app', 'features', 'game', 'charts', 'rink', 'sync', 'components']),
    forbid(
      'components-know-no-hockey',
      'The kit could serve any product. Give a component its texts and values as properties.',
      { path: `${web}/components/`, pathNot: tests },
      { path: '^packages/domain/' },
    ),
    forbid(
      'rink-modules-know-no-react',
      "The rink's geometry, state and drawing are plain functions; only its .tsx files are React.",
      { path: `${web}/rink/.+\\.ts$`, pathNot: ['/use-[^/]+\\.ts$', ...tests] },
      { path: userInterface },
    ),
    forbid(
      'production-uses-no-tests',
      'What runs for users must not depend on what only tests have.',
      { path: '^packages/', pathNot: tests },
      { path: [...tests, '^(e2e|scripts|bench|fixtures|proofs)/'] },
    ),
    forbid(
      'production-uses-no-dev-dependencies',
      'What runs for users must be among the dependencies of its package.',
      { path: '^packages/[^/]+/(src|migrations)/', pathNot: tests },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'starter-needs-no-install',
      'These scripts do the installing: they run on a bare Node 20, so they cannot use a package.',
      { path: '^scripts/([^/]+\\.mjs$|lib/)', pathNot: tests },
      { path: '(^|/)node_modules/' },
    ),
    forbid(
      'no-cycles',
      'Two modules that need each other are one module, or need a third.',
      {},
      { circular: true },
    ),
    forbid('resolvable', 'The imported module is not there.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^packages/[^/]+/dist/', '^data/'] },
    tsPreCompilationDeps: true,
    detectJSDocImports: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}
