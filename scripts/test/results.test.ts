import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inProject } from '../lib/project.mjs'
import { describeFailures, fromPlaywright, fromVitest, readResults } from './results.mjs'

const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }
const nothing = { stats, errors: [], suites: [] }

function temporaryFolder(): string {
  // Inside of the project, so that files written there find its test runner.
  mkdirSync(inProject('node_modules', '.cache'), { recursive: true })
  const folder = mkdtempSync(inProject('node_modules', '.cache', 'results-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function reportFile(report: unknown): string {
  const file = path.join(temporaryFolder(), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

function runVitest(files: Record<string, string>) {
  const folder = temporaryFolder()
  const report = path.join(folder, 'report.json')
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), `import { afterAll, expect, it } from 'vitest'\n${text}`)
  }
  const { status } = spawnSync(
    process.execPath,
    [
      inProject('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      `--root=${folder}`,
      '--no-isolate',
      '--maxWorkers=1',
      `--reporter=${inProject('scripts', 'test', 'vitest-reporter.mjs')}`,
    ],
    { cwd: folder, env: { ...process.env, TEST_RESULTS: report, VITEST: '' } },
  )
  return readResults(report, status ?? 1, fromVitest)
}

describe('the counts of a run', () => {
  it('TESTRUN-1 TESTRUN-4 TESTRUN-5 Failures in tests, around them and outside are counted and named, also one that passes when it is run again', () => {
    const results = runVitest({
      'good.test.ts': `it('one', () => {}); it('two', () => {})`,
      'mixed.test.ts': `it('fine', () => {}); it('wrong', () => { expect(1).toBe(2) }); it['skip']('later', () => {})`,
      'unloaded.test.ts': `throw new Error('cannot be loaded')`,
      'hook.test.ts': `it('fine too', () => {}); afterAll(() => { throw new Error('broken hook') })`,
      'stray.test.ts': `it('passes', async () => { Promise.reject(new Error('stray')); await new Promise(setImmediate) })`,
      'unsteady.test.ts': `let runs = 0; it('unsteady', { retry: 1 }, () => { runs += 1; expect(runs).toBe(2) })`,
    })
    expect(results).toMatchObject({ passed: 5, failed: 5, skipped: 1 })
    const failures = describeFailures(results.failures)
    expect(failures).toMatch(/mixed\.test\.ts > wrong\n\s+AssertionError: expected 1 to be 2/)
    expect(failures).toMatch(/unloaded\.test\.ts\n\s+Error: cannot be loaded/)
    expect(failures).toMatch(/hook\.test\.ts\n\s+Error: broken hook/)
    expect(failures).toMatch(/outside of any test\n\s+Error: stray/)
    expect(failures).toMatch(/unsteady\.test\.ts > unsteady\n\s+AssertionError: expected 1 to be 2/)
  })

  it('TESTRUN-1 TESTRUN-4 TESTRUN-6 A browser test that passes only when it is run again has failed, and is named', () => {
    const test = (status: string, ...messages: string[]) => ({
      projectName: 'phone',
      status,
      results: [{ duration: 1, errors: messages.map((message) => ({ message })) }],
    })
    const results = fromPlaywright({
      stats: { ...stats, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [],
      suites: [
        {
          specs: [{ title: 'good', file: 'a.spec.ts', tests: [test('expected')] }],
          suites: [
            {
              specs: [
                { title: 'bad', file: 'a.spec.ts', tests: [test('unexpected', 'no such button')] },
                { title: 'lucky', file: 'a.spec.ts', tests: [test('flaky', 'too late')] },
              ],
            },
          ],
        },
      ],
    })
    expect(results).toMatchObject({ passed: 3, failed: 2, skipped: 2 })
    expect(describeFailures(results.failures)).toBe(
      '- phone e2e/a.spec.ts > bad\n    no such button\n- phone e2e/a.spec.ts > lucky\n    too late',
    )
  })

  it('TESTRUN-1 TESTRUN-4 Errors outside tests, a bad exit and a missing report count as failures', () => {
    expect(fromPlaywright({ ...nothing, errors: [{ message: 'no server' }] })).toMatchObject({
      failed: 1,
      failures: [{ title: 'outside of any test', message: 'no server' }],
    })
    const file = reportFile(nothing)
    expect(readResults(file, 0, fromPlaywright)).toMatchObject({ passed: 3, failed: 0, skipped: 0 })
    expect(readResults(file, 1, fromPlaywright)).toMatchObject({
      failed: 1,
      failures: [{ title: 'the run ended with exit code 1 and named no failed test' }],
    })
    expect(readResults(`${file}.missing`, 0, fromPlaywright).failed).toBe(1)
  })

  it('TESTRUN-4 Only the start of a long message is printed', () => {
    const message = Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n')
    expect(describeFailures([{ title: 'a test', message }], 2)).toBe(
      '- a test\n    line 0\n    line 1',
    )
  })
})
