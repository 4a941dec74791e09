import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { environment } from '../lib/node.mjs'
import { inProject, Stop } from '../lib/project.mjs'
import { runCommand } from '../lib/run-command.mjs'
import { ensureWebBuild } from '../lib/web-build.mjs'
import { ensureChromium } from './chromium.mjs'
import { findTestPostgres } from './postgres.mjs'
import { describeFailures, fromPlaywright, fromVitest, readResults } from './results.mjs'

/*
 * Runs all tests, or one part: unit, db, dom, e2e. Whatever a test needs and is not there makes the
 * run fail; nothing is skipped. The last line is `N passed, N failed`.
 */
const parts = /** @type {const} */ (['unit', 'dom', 'db', 'e2e'])
/** @typedef {typeof parts[number]} Part */
/** @typedef {import('./results.mjs').Results} Results */

/** @type {Record<Exclude<Part, 'e2e'>, string>} */
const projects = { unit: 'unit', dom: 'dom', db: 'db-*' }

const reports = mkdtempSync(path.join(tmpdir(), 'icetally-test-'))

/**
 * @param {Exclude<Part, 'e2e'>} part
 * @param {string[]} filters
 * @param {NodeJS.ProcessEnv} env
 */
async function runVitest(part, filters, env) {
  const report = path.join(reports, `${part}.json`)
  const code = await runCommand(
    process.execPath,
    [
      inProject('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      `--project=${projects[part]}`,
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
 * @param {NodeJS.ProcessEnv} env
 */
async function runPlaywright(filters, env) {
  await ensureWebBuild()
  const chromium = await ensureChromium()
  const report = path.join(reports, 'e2e.json')
  const cli = inProject('node_modules', '@playwright', 'test', 'cli.js')
  // A line a test is for who watches; in a log it would push what failed out of sight.
  const progress = process.stdout.isTTY ? 'list' : 'dot'
  const code = await runCommand(
    process.execPath,
    [cli, 'test', `--reporter=${progress},json`, ...filters],
    {
      env: {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
      },
    },
  )
  return readResults(report, code, fromPlaywright)
}

/**
 * A part that cannot run at all has failed, and says why.
 * @param {Part} part
 * @param {string[]} filters
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Results>}
 */
async function runPart(part, filters, env) {
  try {
    return part === 'e2e' ? await runPlaywright(filters, env) : await runVitest(part, filters, env)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.error(error.message)
    return { passed: 0, failed: 1, skipped: 0, failures: [{ title: part, message: error.message }] }
  }
}

/** @param {string[]} args */
function chooseParts(args) {
  const [first, ...filters] = args
  if (first === undefined) return { chosen: [...parts], filters }
  const part = parts.find((name) => name === first)
  if (part === undefined) {
    throw new Stop(`"${first}" is not a part of the tests; choose from ${parts.join(', ')}.`)
  }
  return { chosen: [part], filters }
}

async function main() {
  const { chosen, filters } = chooseParts(process.argv.slice(2))
  const postgres = chosen.includes('db') ? await findTestPostgres() : undefined
  // The part under way is interrupted by runCommand; then this run ends without the other parts.
  let interrupted = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => {
      interrupted = true
    })
  }
  const env = { ...environment(), ...(postgres?.url ? { TEST_DATABASE_URL: postgres.url } : {}) }
  /** @type {Results} */
  const total = { passed: 0, failed: 0, skipped: 0, failures: [] }
  const times = []
  try {
    for (const part of chosen) {
      if (interrupted) break
      const started = Date.now()
      console.log(`\n=== ${part} ===`)
      const results = await runPart(part, filters, env)
      total.passed += results.passed
      total.failed += results.failed
      total.skipped += results.skipped
      total.failures.push(...results.failures)
      times.push(`${part} ${((Date.now() - started) / 1000).toFixed(1)} s`)
    }
  } finally {
    await postgres?.stop()
    rmSync(reports, { recursive: true, force: true })
  }
  if (total.failures.length > 0) console.log(`\nFailed:\n${describeFailures(total.failures)}`)
  console.log(`\nTime: ${times.join(', ')}`)
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
