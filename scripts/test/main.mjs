import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { environment } from '../lib/node.mjs'
import { inProject, Stop } from '../lib/project.mjs'
import { runCommand } from '../lib/run-command.mjs'
import { ensureWebBuild } from '../lib/web-build.mjs'
import { ensureChromium, HEADLESS_SHELL } from './chromium.mjs'
import { ensureDeepPrograms } from './deep-programs.mjs'
import { findTestPostgres } from './postgres.mjs'
import { addUp, describeFailures, fromPlaywright, fromVitest, readResults } from './results.mjs'
import { makeTemporaryFolder } from './temporary-folder.mjs'

/*
 * Runs all tests of a tier, or one part: unit, dom, db, e2e. A missing program
 * makes the run fail; nothing is skipped. The last line is `N passed, N failed`.
 */
const parts = /** @type {const} */ (['unit', 'dom', 'db', 'e2e'])
/** @typedef {typeof parts[number]} Part */
/** @typedef {import('./results.mjs').Results} Results */

/** @type {Record<Exclude<Part, 'e2e'>, string>} */
const projects = { unit: 'unit*', dom: 'dom', db: 'db-*' }

/**
 * Unit, dom and database tests share one run, so that no worker waits for the last file of a part.
 * @param {Exclude<Part, 'e2e'>[]} chosen
 * @param {string[]} filters
 * @param {NodeJS.ProcessEnv & { TMPDIR: string }} env
 */
async function runVitest(chosen, filters, env) {
  const report = path.join(env.TMPDIR, 'vitest.json')
  const code = await runCommand(
    process.execPath,
    [
      inProject('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...chosen.map((part) => `--project=${projects[part]}`),
      '--reporter=default',
      `--reporter=${inProject('scripts', 'test', 'vitest-reporter.mjs')}`,
      ...filters,
    ],
    { env: { ...env, TEST_RESULTS: report } },
  )
  return readResults(report, code, fromVitest)
}

/**
 * @param {string[]} filters
 * @param {NodeJS.ProcessEnv & { TMPDIR: string }} env
 * @param {Promise<void>} webBuild
 */
async function runPlaywright(filters, env, webBuild) {
  await webBuild
  const chromium = await ensureChromium(env['TEST_TIER'] === 'deep' ? undefined : HEADLESS_SHELL)
  const report = path.join(env.TMPDIR, 'e2e.json')
  const cli = inProject('node_modules', '@playwright', 'test', 'cli.js')
  // A line a test is for a terminal; in a log it would push what failed out of sight.
  const progress = process.stdout.isTTY ? 'list' : 'dot'
  const args = [cli, 'test', `--reporter=${progress},json`, ...filters]
  const options = {
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
    },
  }
  const code = await (env['TEST_BESIDE'] === undefined
    ? runCommand(process.execPath, args, options)
    : runWithOutputLast(args, options, path.join(env.TMPDIR, 'e2e.txt')))
  return readResults(report, code, fromPlaywright)
}

/**
 * Runs a program of Node and shows its output when it has ended, so that it is not mixed with that of another one.
 * @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv }} options
 * @param {string} file for its output until then
 */
async function runWithOutputLast(args, options, file) {
  const output = openSync(file, 'w')
  const code = await runCommand(process.execPath, args, {
    ...options,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  process.stdout.write(readFileSync(file))
  return code
}

/**
 * A part that cannot run at all has failed, and says why.
 * @param {Promise<Results>} run
 * @param {string} title
 * @returns {Promise<Results>}
 */
async function orFailure(run, title) {
  try {
    return await run
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.error(error.message)
    const { message } = error
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [{ title, message }],
      seconds: {},
    }
  }
}

/** @param {string[]} args */
function chooseParts(args) {
  const deep = args[0] === '--deep'
  const [first, ...filters] = deep ? args.slice(1) : args
  const part = parts.find((name) => name === first)
  if (first !== undefined && part === undefined) {
    throw new Stop(`"${first}" is not a part of the tests; choose from ${parts.join(', ')}.`)
  }
  // Component tests have one size alone, and have run in the quick tier.
  const all = parts.filter((name) => !deep || name !== 'dom')
  return { deep, chosen: part === undefined ? all : [part], filters }
}

/** @param {number} started in milliseconds since 1970 */
const secondsSince = (started) => (Date.now() - started) / 1000

async function main() {
  const { deep, chosen, filters } = chooseParts(process.argv.slice(2))
  const started = Date.now()
  if (deep) await ensureDeepPrograms(chosen)
  const postgres = chosen.includes('db') ? await findTestPostgres() : undefined
  // The runners are interrupted by runCommand.
  let interrupted = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => {
      interrupted = true
    })
  }
  const temporary = makeTemporaryFolder({ inMemory: !deep })
  const inVitest = parts.filter((part) => part !== 'e2e' && chosen.includes(part))
  // Both runners wait for a third of their time, and so fill the processors together. The deep tier measures time.
  const areBeside = !deep && inVitest.length > 0 && chosen.includes('e2e')
  const env = {
    ...environment(),
    TMPDIR: temporary,
    TEST_TIER: deep ? 'deep' : 'quick',
    TEST_FILTERS: filters.join(' '),
    // Dozens of servers are started: each after the first saves two fifths of its start.
    NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'node-compile'),
    // Transforming the browser tests takes five seconds of a processor.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: inProject('node_modules', '.cache', 'playwright'),
    ...(postgres?.url ? { TEST_DATABASE_URL: postgres.url } : {}),
    ...(areBeside ? { TEST_BESIDE: 'yes' } : {}),
  }
  // Beside the other parts; where it fails, the browser tests say so.
  const webBuild = chosen.includes('e2e') ? ensureWebBuild() : Promise.resolve()
  const webReady = webBuild.then(() => {
    if (interrupted) throw new Stop('Interrupted before the browser tests.')
  })
  webReady.catch(() => undefined)
  /** @type {Promise<Results>[]} */
  const runs = []
  try {
    if (inVitest.length > 0) {
      const vitestParts = /** @type {Exclude<Part, 'e2e'>[]} */ (inVitest)
      runs.push(orFailure(runVitest(vitestParts, filters, env), inVitest.join(', ')))
    }
    if (!areBeside) await Promise.all(runs)
    if (chosen.includes('e2e') && !interrupted) {
      runs.push(orFailure(runPlaywright(filters, env, webReady), 'e2e'))
    }
    await Promise.all(runs)
  } finally {
    await postgres?.stop()
    rmSync(temporary, { recursive: true, force: true })
  }
  const total = addUp(await Promise.all(runs))
  if (total.failures.length > 0) console.log(`\nFailed:\n${describeFailures(total.failures)}`)
  const times = Object.entries(total.seconds).map(([part, took]) => `${part} ${took.toFixed(0)} s`)
  const all = secondsSince(started).toFixed(0)
  console.log(
    `\nTime by part, all workers together: ${times.join(', ')}; from beginning to end ${all} s`,
  )
  if (postgres) {
    console.log(
      `Engines covered: SQLite ${process.versions['sqlite']} (embedded), ${postgres.description}`,
    )
  }
  if (total.skipped > 0) console.log(`${total.skipped} skipped`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = interrupted || total.failed > 0 || total.passed === 0 ? 1 : 0
}

try {
  await main()
} catch (error) {
  if (!(error instanceof Stop)) throw error
  console.error(error.message)
  process.exitCode = 1
}
