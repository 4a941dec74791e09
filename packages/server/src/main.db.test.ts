import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMigratedDatabase, type TestDatabase } from '#test/database.ts'
import { type Ended, startInVain, startServerProcess } from '#test/server-process.ts'
import { openDatabase } from './platform/db/open.ts'

let testDatabase: TestDatabase

beforeEach(async () => {
  testDatabase = await createMigratedDatabase()
})

afterEach(() => testDatabase.remove())

/** The one sentence the start was refused with. */
function sentence({ code, stdout, stderr }: Ended): string {
  expect(code).toBe(1)
  expect(stdout).toBe('')
  const [line = '', ...more] = stderr.trim().split('\n')
  expect(more).toEqual([])
  return line
}

/** A program on a port of its own. */
async function occupied() {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  return { other, port: typeof address === 'object' && address !== null ? address.port : 0 }
}

const takenSentence = (port: number): string =>
  `Icetally cannot start. PORT: port ${port} is already in use. Stop what uses it, or choose another PORT.`

/** A request on a connection of its own: when it is written, and the status of its answer. */
function send(address: string, path: string, body: object) {
  const sent = request(`${address}/api${path}`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json' },
  })
  const written = once(sent, 'finish')
  const status = once(sent, 'response').then(([response]: IncomingMessage[]) => {
    response?.resume()
    return response?.statusCode
  })
  sent.end(JSON.stringify(body))
  return { written, status }
}

describe('starting', () => {
  it('SETTING-7 A server with a wrong setting does not start', async () => {
    const ended = await startInVain(testDatabase, { PORT: 'eighty', RATE_LIMITS: 'none' })
    expect(sentence(ended)).toBe(
      'Icetally cannot start. PORT must be a whole number from 0 to 65535. RATE_LIMITS must be on or off.',
    )
  })

  it('SETTING-7 A server with the address of a link does not start', async () => {
    const ended = await startInVain(testDatabase, { HOST: 'fe80::1' })
    expect(sentence(ended)).toMatch(/^Icetally cannot start\. HOST: .+ fe80::1/)
  })

  it('SETTING-7 A server on an occupied port does not start', async () => {
    const { other, port } = await occupied()
    try {
      const ended = await startInVain(testDatabase, { PORT: String(port) })
      expect(sentence(ended)).toBe(takenSentence(port))
    } finally {
      other.close()
    }
  })

  it('SETTING-194 A start on an occupied port does not create or migrate the database', async () => {
    const { other, port } = await occupied()
    const dataDir = join(testDatabase.dataDir, 'next-version')
    try {
      const embedded = { dataDir, databaseUrl: undefined }
      const ended = await startInVain(embedded, { PORT: String(port) })
      expect(sentence(ended)).toBe(takenSentence(port))
      expect(existsSync(dataDir)).toBe(false)
    } finally {
      other.close()
    }
  })

  it('BACKUP-330 A server with a backup folder that cannot be written does not start', async () => {
    const folder = join(testDatabase.dataDir, 'a-file')
    await writeFile(folder, '')
    expect(sentence(await startInVain(testDatabase, { BACKUP_DIR: folder }))).toBe(
      `Icetally cannot start. BACKUP_DIR: cannot write to the folder ${folder} (EEXIST).`,
    )
  })

  it('DB-7 A second process on the embedded database is refused, and starts after the first is killed', async () => {
    const embedded = { dataDir: testDatabase.dataDir, databaseUrl: undefined }
    const first = await startServerProcess(embedded)
    expect(sentence(await startInVain(embedded))).toBe(
      `Icetally cannot start. Another Icetally is already running on the database in ${testDatabase.dataDir}. Stop it first, or choose another DATA_DIR.`,
    )
    await first.kill()
    const second = await startServerProcess(embedded)
    expect((await second.stop()).code).toBe(0)
  })

  it('SETTING-8 .env is read, and the environment overrides it', async () => {
    await writeFile(join(testDatabase.dataDir, '.env'), 'HOST=not a host\nRATE_LIMITS=never\n')
    const ended = await startInVain(testDatabase, {}, { folder: testDatabase.dataDir })
    expect(sentence(ended)).toBe(
      'Icetally cannot start. HOST must be a host name or an address to listen on.',
    )
  })
})

describe('ending', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'SETTING-9 %s finishes running requests and stores their results',
    async (signal) => {
      const server = await startServerProcess(testDatabase)
      const people = Array.from({ length: 8 }, (_, index) => ({
        displayName: `Person ${index}`,
        email: `person${index}@example.com`,
        password: 'a quiet sheet of ice',
      }))
      // Eight password hashes take a while, so most of them are under way when the signal comes.
      const sent = people.map((person) => send(server.address, '/auth/register', person))
      await Promise.all(sent.map(({ written }) => written))
      // Connections are accepted in order: with this answer the server has all of them.
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
      server.send(signal)
      const statuses = await Promise.all(sent.map(({ status }) => status))
      expect(statuses).toEqual(people.map(() => 201))
      expect(await server.ended).toMatchObject({ code: 0, signal: null })
      await expect(fetch(`${server.address}/healthz`)).rejects.toThrow('fetch failed')

      const database = await openDatabase(testDatabase)
      const users = await database.read((reader) =>
        reader.selectFrom('users').select('email').execute(),
      )
      await database.close()
      expect(users.map(({ email }) => email).toSorted()).toEqual(people.map(({ email }) => email))
    },
  )

  it('PROCESS-2 A server that receives a stop signal reports it at /readyz and serves as before for SHUTDOWN_DELAY', async () => {
    const server = await startServerProcess(testDatabase, { SHUTDOWN_DELAY: '60' })
    server.send('SIGTERM')
    const status = async () => (await fetch(`${server.address}/readyz`)).status
    await expect.poll(status).toBe(503)
    const answer = await fetch(`${server.address}/api/auth/service`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    await server.kill()
  })

  it('SETTING-6 SETTING-9 PROCESS-2 A server prints its address when it is ready and ends after SHUTDOWN_DELAY, without delay by idle connections', async () => {
    const server = await startServerProcess(testDatabase, { SHUTDOWN_DELAY: '1' })
    expect(server.address).toMatch(/^http:\/\/localhost:\d+$/)
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    const port = Number(new URL(server.address).port)
    const silent = connect(port, '127.0.0.1')
    const halfway = connect(port, '127.0.0.1', () => halfway.write('GET / HTTP/1.1\r\n'))
    // Whether they are closed or reset does not matter to a client without a request.
    for (const socket of [silent, halfway]) socket.on('error', () => {})
    await Promise.all([silent, halfway].map((socket) => once(socket, 'connect')))
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    const { code, signal, stdout, stderr } = await server.stop()
    expect({ code, signal, stderr }).toEqual({ code: 0, signal: null, stderr: '' })
    expect(stdout).toBe(`Icetally is ready at ${server.address}\n`)
  })
})
