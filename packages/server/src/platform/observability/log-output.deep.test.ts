import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, readSync, writeFileSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { aFolder } from '#test/folder.ts'
import { logOutput } from './log-output.ts'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))

let folder: string

beforeEach(async () => {
  folder = await aFolder()
})

/** A pipe that needs no reader. */
function openPipe(): number {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  onTestFinished(() => closeSync(pipe))
  return pipe
}

/** Repeats it while the pipe can take, or give, any more; returns its output. */
function asLongAsPossible(work: () => number, buffer: Buffer): string {
  let text = ''
  try {
    for (;;) text += buffer.toString('utf8', 0, work())
  } catch (error) {
    expect(error).toMatchObject({ code: 'EAGAIN' })
    return text
  }
}

it('LOG-3 Lines that cannot be written are buffered, counted and written later', async () => {
  const pipe = openPipe()
  const buffer = Buffer.alloc(4096, 'x')
  asLongAsPossible(() => writeSync(pipe, buffer), buffer)
  const log = logOutput(pipe)
  const line = `${JSON.stringify({ msg: 'é'.repeat(1000) })}\n`
  for (let number = 0; number < 2000; number += 1) log.write(line)
  let text = ''
  const readAll = () => {
    text += asLongAsPossible(() => readSync(pipe, buffer), buffer)
    return text
  }
  await expect.poll(readAll).toMatch(/lines are missing here.*\n$/)
  const lines = text.slice(text.indexOf('{')).trimEnd().split('\n')
  const last = JSON.parse(lines.at(-1) ?? '')
  expect(last).toMatchObject({ level: 'warn', lines: 2000 - (lines.length - 1) })
  log.write('{"msg":"afterwards"}\n')
  await expect.poll(readAll).toContain('afterwards')
})

/** A port that was just free, and that the system does not give to others meanwhile. */
async function freePort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 10_000); ; port += 1) {
    const server = createServer().listen(port)
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

it('LOG-4 A server whose output cannot be written works as usual', async () => {
  const file = join(folder, 'log')
  writeFileSync(file, '')
  const unwritable = openSync(file, 'r')
  onTestFinished(() => closeSync(unwritable))
  const port = await freePort()
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', unwritable, unwritable],
  })
  const ended = once(child, 'exit')
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/api/auth/me`).then(
      ({ status }) => status,
      () => 0,
    )
  // A busy machine starts it slowly; the servers of other tests have no less time for it.
  await expect.poll(ask, { timeout: 50_000 }).toBe(401)
  for (let number = 0; number < 100; number += 1) expect(await ask()).toBe(401)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
