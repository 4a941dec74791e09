import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'

const app = await testApp()

/** Characters: a little less than Node takes for all headers. */
const LONGEST = 15_900
/** Milliseconds of processor time for a request, the client in this process included. */
const MOST_MS = 50

const repeated = (part: string) => part.repeat(Math.floor(LONGEST / part.length))

it.each([
  ['/', '/x'],
  ['/f/', '/'],
  ['/follow', '/'],
  ['%2F', '/f'],
  ['a', '/f/'],
  ['-', '/join'],
  ['join', '/'],
  ['A1', '/'],
  ['ik_', '/'],
  ['@', '/'],
  ['%', '/'],
  ['?', '/x'],
  ['#', '/x'],
  ['aaaaaaA/', '/'],
  ['%C3%A9', '/'],
  ['é', '/'],
])('HOSTILE-35 A path of 15,900 characters of %j costs less than 50 ms', async (part, start) => {
  const url = start + repeated(part)
  await app.anonymous.get(url)
  const costs: number[] = []
  for (let time = 0; time < 5; time += 1) {
    const begun = process.cpuUsage()
    const { status } = await app.anonymous.get(url)
    const { user, system } = process.cpuUsage(begun)
    costs.push((user + system) / 1000)
    expect([400, 404, 200]).toContain(status)
  }
  expect(Math.min(...costs)).toBeLessThan(MOST_MS)
  const { path } = JSON.parse(app.logLines.at(-1) ?? '') as { path: string }
  expect(path.length).toBeLessThanOrEqual(500)
})

it.each(['/a-ABC2345', '/a_ABC2345/x', '/a.ABC2345', '/x/ABC2345-b', '/ABC2345~', '/x;y=ABC2345'])(
  'LOG-7 A team code next to other characters of a path does not reach the log: %s',
  async (path) => {
    await app.anonymous.get(path)
    expect(app.logLines.at(-1)).not.toContain('ABC2345')
  },
)

it('LOG-7 A path truncated in the log does not end with the beginning of a secret', async () => {
  const token = 'aB-cD_eF0123456789gHiJkLmNo'
  for (let before = 470; before < 500; before += 1) {
    await app.anonymous.get(`/${'x'.repeat(before)}/${token}/x`)
    expect(app.logLines.at(-1)).not.toContain('aB-cD')
  }
})
