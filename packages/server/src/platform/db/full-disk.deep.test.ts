import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { api, TestClient } from '#test/client.ts'
import { aFolder } from '#test/folder.ts'
import { setUpTeam } from '#test/kill/set-up.ts'
import { storedLines } from '#test/kill/stored.ts'
import { startServerProcess } from '#test/server-process.ts'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** No file of the server may grow over two mebibytes: the system refuses larger writes. */
async function startOnSmallDisk(dataDir: string) {
  const limited = `trap '' XFSZ; ulimit -f 4096; exec "$@"`
  const child = spawn('/bin/sh', ['-c', limited, 'sh', process.execPath, MAIN], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const log: string[] = []
  const lines = createInterface({ input: child.stdout }).on('line', (line) => log.push(line))
  const [first] = await once(lines, 'line')
  return {
    address: String(first).replace('Icetally is ready at ', ''),
    log,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

it('DB-24 On a full disk changes and /readyz get 503 with the reason, reading works, and acknowledged writes stay stored', async () => {
  const dataDir = await aFolder()
  const server = await startOnSmallDisk(dataDir)
  const { tokens, game } = await setUpTeam(server.address)
  const [token = ''] = tokens
  const recorded: string[] = []
  const anna = new TestClient(server.address, token)
  const { gameId, periodIds } = game
  const record = async () => {
    const id = randomUUID()
    const shot = { id, periodId: periodIds[0] ?? '', xCoord: 1, yCoord: 2, scored: false }
    const body = { ...shot, scoredAgainst: true }
    const { status, headers, text } = await anna.call(api.shots.create, { gameId }, body)
    if (status === 201) recorded.push(id)
    return { status, retryAfter: headers['retry-after'], error: text }
  }
  let answer = await record()
  while (answer.status === 201) answer = await record()
  expect(answer).toMatchObject({ status: 503, retryAfter: '5' })
  expect(answer.error).toContain('The disk of the server is full or cannot be written')
  const before = await storedLines(server.address, token, gameId)
  expect(before.filter((line) => recorded.some((id) => line.includes(id)))).toHaveLength(
    recorded.length,
  )
  const ready = await fetch(`${server.address}/readyz`)
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    { code: 'UNAVAILABLE', error: expect.stringContaining('The disk of the server is full') },
  ])
  await expect.poll(() => server.log.join()).toMatch(/disk I\/O error|disk is full/)

  await server.kill()
  const roomy = await startServerProcess({ dataDir, databaseUrl: undefined })
  expect(await storedLines(roomy.address, token, gameId)).toEqual(before)
  expect((await roomy.stop()).code).toBe(0)
})
