/*
 * The boundaries of docs/ARCHITECTURE.md, in one place and without a list of subjects: a new subject is
 * bound by them from its first file. scripts/check/planted.mjs breaks each rule once and expects it to
 * be reported; scripts/check/boundaries.mjs also looks for cycles between subjects.
 */

const tests = ['\\.test\\.tsx?$', '^packages/[^/]+/test/', '^scripts/testing/']
const web = '^packages/web/src'
const features = '^packages/server/src/(?!platform/|operation/)[^/]+/'
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
 * Ordered layers of a folder: each may use those before it, none after it.
 * @param {string} prefix of the rules' names
 * @param {string} folder
 * @param {string[]} layers from the bottom up
 * @returns {ReturnType<typeof forbid>[]}
 */
function layered(prefix, folder, layers) {
  return layers.slice(0, -1).map((layer, index) => {
    const above = layers.slice(index + 1)
    return forbid(
      `${prefix}-${layer}-below-${above[0]}`,
      `${above.join('/, ')}/ may use ${layer}/, never the other way round. Pass the needed values in, or move the shared part down.`,
      { path: `${folder}/${layer}/`, pathNot: tests },
      { path: `${folder}/(${above.join('|')})/` },
    )
  })
}

/**
 * Subjects of a package: platform/ knows none of them, and one uses another through its index.ts alone.
 * @param {string} name of the package
 * @param {string[]} shared folders below the subjects, whose files any subject may import
 * @returns {ReturnType<typeof forbid>[]}
 */
function subjects(name, shared) {
  const root = `^packages/${name}/src`
  const below = shared.join('|')
  return [
    forbid(
      `${name}-shared-knows-no-subject`,
      `${shared.join('/, ')}/ are below all subjects. Pass the needed values in, or move the shared part down.`,
      { path: `${root}/(${below})/`, pathNot: tests },
      { path: `${root}/(?!(?:${below})/)[^/]+/` },
    ),
    forbid(
      `${name}-subjects-by-index`,
      'A subject uses another one through its index.ts. Export there what it may need, and load a screen with import().',
      { path: `${root}/(?!(?:${below}|app)/)([^/]+)/`, pathNot: tests },
      {
        path: `${root}/(?!(?:${below})/)[^/]+/`,
        pathNot: [`${root}/$1/`, `${root}/[^/]+/index\\.ts$`],
        dynamic: false,
      },
    ),
  ]
}

/** The folders of the server's platform from the bottom up. */
const serverPlatform = [
  ...['config', 'db', 'files', '(access|rows)', 'audit', 'deliveries', 'mail'],
  ...['http', 'observability', 'web-app', 'api-docs'],
]

export default {
  forbidden: [
    forbid(
      'domain-uses-zod-alone',
      'The domain is pure: no input or output, no clock, no framework. It may import zod, the table of time zones of Windows and itself.',
      { path: '^packages/domain/src', pathNot: tests },
      { pathNot: '^packages/domain/src|(^|/)node_modules/(zod|windows-iana)/' },
    ),
    forbid(
      'domain-rules-know-no-endpoints',
      'How something travels over HTTP must not decide what is true: endpoints import the rules, never the other way round.',
      {
        path: '^packages/domain/src/(?!contract\\.ts)',
        pathNot: [
          '/endpoints/',
          '/platform/',
          '/kinds/.*(schemas|endpoints)\\.ts$',
          '/index\\.ts$',
          ...tests,
        ],
      },
      { path: '^packages/domain/src/.*/endpoints/' },
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
      { path: features, pathNot: ['(routes|endpoint)\\.ts$', ...tests] },
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
      'A command describes a change, for any caller.',
      { path: `${features}.*commands\\.ts$` },
      { path: `${features}.*routes\\.ts$` },
    ),
    ...subjects('domain', ['platform']),
    ...subjects('server', ['platform']),
    ...subjects('web', ['platform', 'rink', 'charts', 'games', 'seasons']),
    ...layered('server', '^packages/server/src/platform', serverPlatform),
    ...layered('web', web, ['platform', 'rink', '(charts|games|seasons)']),
    ...layered('web-platform', `${web}/platform`, [
      '(api|browser|clock|format|forms|messages|queries|react|session)',
      'sync',
      '(components|pages|unsent)',
    ]),
    forbid(
      'web-follow-apart',
      'The pages of followers use none of the app: they use the shared parts alone.',
      { path: `${web}/follow/`, pathNot: tests },
      { path: `${web}/(?!(follow|platform|rink|charts|games)/)` },
    ),
    forbid(
      'web-app-without-follow',
      'The pages of followers are an entry of their own, rendered by the server. Move a shared part down.',
      { path: `${web}/(?!follow/)`, pathNot: tests },
      { path: `${web}/follow/` },
    ),
    forbid(
      'web-early-small',
      'Every page waits for what runs before the app: it may use the platform alone, and of that what brings no library along.',
      { path: `${web}/platform/startup/early/`, pathNot: tests },
      { path: `${web}/(?!platform/)|${web}/platform/(components|sync)/|(^|/)node_modules/` },
    ),
    forbid(
      'components-know-no-hockey',
      'The kit could serve any product. Give a component its texts and values as properties.',
      { path: `${web}/platform/components/`, pathNot: tests },
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
