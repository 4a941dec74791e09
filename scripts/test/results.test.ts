import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { countPlaywright, countVitest, readCounts } from './results.mjs'

const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }

function reportFile(report: unknown): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'icetally-results-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

describe('what a run counts', () => {
  it('TESTRUN-1 adds up files, and counts a file that could not be loaded as a failure', () => {
    const tests = (...statuses: string[]) => statuses.map((status) => ({ status }))
    const report = {
      testResults: [
        { status: 'passed', assertionResults: tests('passed', 'passed') },
        { status: 'failed', assertionResults: tests('passed', 'failed', 'skipped') },
        { status: 'failed', assertionResults: [] },
      ],
    }
    expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 1 })
  })

  it('TESTRUN-1 counts a browser test that passed at the second try as failed', () => {
    const report = { stats: { ...stats, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] }
    expect(countPlaywright(report)).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })

  it('TESTRUN-1 counts errors outside of tests, a bad exit and a missing report as failures', () => {
    expect(countPlaywright({ stats, errors: [{}] }).failed).toBe(1)
    const file = reportFile({ stats, errors: [] })
    expect(readCounts(file, 0, countPlaywright)).toEqual({ passed: 3, failed: 0, skipped: 0 })
    expect(readCounts(file, 1, countPlaywright).failed).toBe(1)
    expect(readCounts(`${file}.missing`, 0, countPlaywright).failed).toBe(1)
  })
})
