import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {object} Failure
 * @property {string} title where it happened: the project, the file and the test's names
 * @property {string} message what was thrown, of any length
 */

/**
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {Failure[]} failures
 * @property {Record<string, number>} seconds by part of the tests, those of all workers together
 */

/**
 * The results of a test runner. A run that ended badly without naming a failed test, or without
 * writing anything, counts as one failure.
 * @template Report
 * @param {string} file
 * @param {number} exitCode of the runner
 * @param {(report: Report) => Results} read turns its report into results
 * @returns {Results}
 */
export function readResults(file, exitCode, read) {
  const results = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, failures: [], seconds: {} }
  if (results.failed > 0 || (exitCode === 0 && existsSync(file))) return results
  const title = `the run ended with exit code ${exitCode} and named no failed test`
  return { ...results, failed: 1, failures: [{ title, message: '' }] }
}

/**
 * Results from what vitest-reporter.mjs writes: they are nothing else.
 * @param {Results} results
 */
export const fromVitest = (results) => results

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {PlaywrightSpec[]} specs
 */

/**
 * @typedef {object} PlaywrightSpec
 * @property {string} title
 * @property {string} file
 * @property {{ projectName: string, status: string, results: { duration: number, errors: { message?: string }[] }[] }[]} tests
 */

/**
 * Results from Playwright's JSON. A test that passed only when it was run again has failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: { message?: string }[], suites: PlaywrightSuite[] }} report
 * @returns {Results}
 */
export function fromPlaywright({ stats, errors, suites }) {
  /** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const all = suites.flatMap(specsOf)
  const failures = all.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        title: `${projectName} e2e/${file} > ${title}`,
        message: results.flatMap((result) => result.errors.map(messageOf)).join('\n'),
      })),
  )
  const milliseconds = all
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0)
  const outside = errors.map((error) => ({
    title: 'outside of any test',
    message: messageOf(error),
  }))
  return {
    passed: stats.expected,
    failed: failures.length === 0 ? outside.length : failures.length,
    skipped: stats.skipped,
    failures: [...failures, ...outside],
    seconds: { e2e: milliseconds / 1000 },
  }
}

/**
 * The runs as one.
 * @param {Results[]} runs
 * @returns {Results}
 */
export function addUp(runs) {
  /** @param {'passed' | 'failed' | 'skipped'} what */
  const sum = (what) => runs.reduce((total, run) => total + run[what], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: runs.flatMap(({ failures }) => failures),
    seconds: Object.assign({}, ...runs.map(({ seconds }) => seconds)),
  }
}

/** @param {{ message?: string }} error */
const messageOf = ({ message }) => message ?? ''

/**
 * The failures as the last thing of a run's output, so that the end of a long log names them.
 * @param {Failure[]} failures
 * @param {number} [lines] of each message at most
 */
export function describeFailures(failures, lines = 12) {
  return failures
    .map(({ title, message }) => {
      const shown = message.split('\n').slice(0, lines)
      return [title, ...shown.filter((line) => line.trim() !== '').map((line) => `    ${line}`)]
    })
    .map((block) => `- ${block.join('\n')}`)
    .join('\n')
}
