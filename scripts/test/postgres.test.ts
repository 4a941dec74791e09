import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { findPostgres, parseVersion } from './postgres-programs.mjs'

// A busy machine takes half a minute to make and start one, an idle one three seconds.
vi.setConfig({ testTimeout: 180_000 })

const keeper = fileURLToPath(new URL('postgres-keeper.mjs', import.meta.url))

it.each([
  ['postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)', '15.18'],
  ['postgres (PostgreSQL) 18beta1', '18'],
  ['not found', '0'],
])('TESTRUN-2 The version in %j is %s', (output, version) => {
  expect(parseVersion(output)).toBe(version)
})

it('TESTRUN-2 A PostgreSQL server runs behind a private socket until the run releases it', async () => {
  const child = spawn(process.execPath, [keeper], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const answer = JSON.parse(String(line))
  if ((await findPostgres()) === undefined) {
    expect(answer).toEqual({ missing: 'no PostgreSQL 14 or newer was found' })
  } else {
    const socket = String(new URL(answer.url).searchParams.get('host'))
    expect(existsSync(`${socket}/.s.PGSQL.5432`)).toBe(true)
    expect(statSync(socket).mode & 0o077).toBe(0)
    child.stdin.end()
    await ended
    expect(existsSync(socket)).toBe(false)
  }
  child.stdin.end()
  await ended
})
