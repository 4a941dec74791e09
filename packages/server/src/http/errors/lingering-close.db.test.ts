import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'

const MEBIBYTE = 1024 * 1024

let port: number
let token: string
let teamId: string

beforeAll(async () => {
  const app = await testApp()
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const anna = await app.register('Anna')
  token = anna.token ?? ''
  teamId = await aTeam(anna)
})

/** A connection whose writing side is its own affair, what came over it, and what went wrong. */
function open() {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => {
    socket.destroy()
  })
  const seen = { received: '', errors: [] as unknown[] }
  socket.on('error', (error) => seen.errors.push(error))
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    seen.received += chunk
  })
  return { socket, seen }
}

const head = (path: string, type: string, framing: string): string =>
  `POST /api/${path} HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\n${framing}\r\n\r\n`

const json = (framing: string): string => head('teams', 'application/json', framing)
const form = (framing: string): string =>
  head(`team-images/${teamId}/upload`, 'multipart/form-data; boundary=b', framing)

const text = (bytes: number): string => 'x'.repeat(bytes)
const inChunk = (bytes: number): string => `${bytes.toString(16)}\r\n${text(bytes)}\r\n`

/** Waits for the end of the answer, and for nothing more. */
async function answered({ socket, seen }: ReturnType<typeof open>): Promise<void> {
  await once(socket, 'end')
  expect(seen.received).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n.*"code":"TOO_LARGE"/is)
}

const sent = (socket: Socket, rest: string): Promise<void> =>
  new Promise((resolve) => {
    socket.end(rest, () => resolve())
  })

it.each([
  ['JSON', () => json(`content-length: ${3 * MEBIBYTE}`), text(3 * MEBIBYTE)],
  [
    'JSON in chunks',
    () => `${json('transfer-encoding: chunked')}${inChunk(MEBIBYTE + 1)}`,
    `${inChunk(3 * MEBIBYTE)}0\r\n\r\n`,
  ],
  ['a form', () => form(`content-length: ${8 * MEBIBYTE}`), text(8 * MEBIBYTE)],
])(
  'OVERLOAD-7 A client that gets 413 while sending %s can finish sending',
  async (_what, start, rest) => {
    const connection = open()
    connection.socket.write(start())
    await answered(connection)
    await sent(connection.socket, rest)
    await once(connection.socket, 'close')
    expect(connection.seen.errors).toEqual([])
  },
)

it('OVERLOAD-7 A lingering close discards at most 8 MiB', async () => {
  const connection = open()
  const { socket } = connection
  socket.write(json(`content-length: ${1024 * MEBIBYTE}`))
  await answered(connection)
  const closed = once(socket, 'close').catch(() => undefined)
  while (!socket.destroyed) {
    if (!socket.write(text(65_536))) {
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
    }
  }
  expect(socket.bytesWritten).toBeLessThan(32 * MEBIBYTE)
})

it('OVERLOAD-7 A lingering close waits at most ten seconds', async () => {
  const connection = open()
  const { socket, seen } = connection
  socket.write(json(`content-length: ${3 * MEBIBYTE}`))
  await answered(connection)
  const gone = () => {
    socket.write('x')
    return seen.errors.length > 0
  }
  await expect.poll(gone, { timeout: 50_000, interval: 500 }).toBe(true)
})
