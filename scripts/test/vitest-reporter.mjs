import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {import('./results.mjs').Results} Results */
/** @typedef {import('vitest/node').Reporter} Reporter */

/** @param {readonly { message?: string, stack?: string }[] | undefined} errors */
const messageOf = (errors) =>
  errors?.map(({ stack, message }) => stack ?? message ?? '').join('\n') ?? ''

/**
 * Writes what `readResults` reads to the file that TEST_RESULTS names. Unlike Vitest's own JSON it
 * names the project (the database engine) and has the errors that belong to no test. A test that passed only when it
 * was run again has failed.
 * @implements {Reporter}
 */
export default class ResultsReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message?: string, stack?: string }[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    /** @type {Results} */
    const results = { passed: 0, failed: 0, skipped: 0, failures: [], seconds: {} }
    /**
     * @param {string} title
     * @param {readonly { message?: string, stack?: string }[] | undefined} errors
     */
    const fail = (title, errors) => {
      results.failed += 1
      results.failures.push({ title, message: messageOf(errors) })
    }
    for (const module of modules) {
      const file = `${module.project.name} ${path.relative(process.cwd(), module.moduleId)}`
      const failedBefore = results.failed
      const {
        environmentSetupDuration,
        prepareDuration,
        setupDuration,
        collectDuration,
        duration,
      } = module.diagnostic()
      const took =
        environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration
      const part = module.project.name
      results.seconds[part] = (results.seconds[part] ?? 0) + took / 1000
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        const isFlaky = test.diagnostic()?.flaky === true
        if (state === 'failed' || isFlaky) fail(`${file} > ${test.fullName}`, errors)
        else results[state === 'passed' ? 'passed' : 'skipped'] += 1
      }
      // A file that could not be loaded, or whose hooks failed.
      const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
      const around = [...module.errors(), ...suites]
      if (around.length > 0 || (!module.ok() && results.failed === failedBefore)) fail(file, around)
    }
    if (unhandled.length > 0) fail('outside of any test', unhandled)
    writeFileSync(process.env['TEST_RESULTS'] ?? '', JSON.stringify(results))
  }
}
