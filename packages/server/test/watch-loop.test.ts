import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const TESTS = `
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
const wait = () => new Promise((resolve) => setTimeout(resolve, 300))
const compute = (milliseconds, work = () => {}) => {
  const cpu = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }
  for (const since = cpu(); cpu() - since < milliseconds; ) work()
}
beforeAll(() => compute(600), 60_000)
it('computes in one turn', () => compute(600))
it('computes after a wait', async () => { await wait(); compute(600); await wait() })
it('computes in two turns', async () => { compute(110); await wait(); compute(110) })
it('only waits', wait)
it('collects garbage', () => compute(600, collectGarbage))
it('has a process stopped by something else', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300))
`

it('CHECK-19 A database test that blocks the event loop for 200 ms of processor time fails, by its name', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'icetally-loop-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const setup = JSON.stringify(path.join(root, 'packages/server/test/watch-loop.ts'))
  await writeFile(
    path.join(folder, 'vitest.config.mjs'),
    `export default { test: { globals: true, setupFiles: [${setup}], testTimeout: 60_000 } }`,
  )
  await writeFile(path.join(folder, 'planted.test.js'), TESTS)
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const report = path.join(folder, 'report.json')
  const args = [vitest, 'run', '--root', folder, '--reporter=json', `--outputFile=${report}`]
  const code = await new Promise((resolve) => {
    execFile(process.execPath, args, (error) => resolve(error?.code ?? 0))
  })
  const { testResults } = JSON.parse(await readFile(report, 'utf8'))
  const messages: [string, string][] = testResults[0].assertionResults.map(
    (test: { title: string; failureMessages: string[] }) => [
      test.title,
      test.failureMessages.join().split('\n')[0],
    ],
  )
  const stood = (title: string) =>
    expect.stringMatching(
      new RegExp(`planted\\.test\\.js > ${title}: the event loop stood for \\d+ ms`),
    )
  expect(code).toBe(1)
  expect(messages).toEqual([
    ['computes in one turn', stood('computes in one turn')],
    ['computes after a wait', stood('computes after a wait')],
    ['computes in two turns', ''],
    ['only waits', ''],
    ['collects garbage', ''],
    ['has a process stopped by something else', ''],
  ])
})

it('CHECK-19 Every database test is watched, and an exception names a test file and a longer time', () => {
  const config = read('vitest.config.ts')
  const shared = /function databaseProjects.*?const setupFiles = \[([^\]]*)/s.exec(config)?.[1]
  expect(shared).toContain("'./packages/server/test/watch-loop.ts'")
  const exceptions: Record<string, { ms: number; reason: string }> = JSON.parse(
    read('packages/server/test/loop-exceptions.json'),
  )
  for (const [file, { ms, reason }] of Object.entries(exceptions)) {
    expect(file).toMatch(/\.db\.test\.ts$/)
    expect(existsSync(path.join(root, file)), file).toBe(true)
    expect(ms, file).toBeGreaterThan(200)
    expect(reason, file).not.toBe('')
  }
})
