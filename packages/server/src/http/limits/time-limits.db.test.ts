import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { TIME_LIMITS, type TimeLimits } from './time-limits.ts'

const MEBIBYTE = 1024 * 1024
const FIELD = '--b\r\ncontent-disposition: form-data; name="note"\r\n\r\n'
const FILE = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'

/** A connection, what it was sent so far, and how it ends. */
interface Connection {
  readonly socket: Socket
  /** Resolves with everything received when the server has closed the connection. */
  readonly closed: Promise<string>
}

async function open(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  let received = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk
  })
  // The server may close while we are still sending: that is what these tests are about.
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(received))
  })
  return { socket, closed }
}

/** Sends `chunk` again and again until the connection ends; answers how many bytes went out. */
async function sendUntilClosed({ socket, closed }: Connection, chunk: string): Promise<number> {
  while (!socket.destroyed && socket.writable) {
    if (!socket.write(chunk)) {
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
    }
  }
  return socket.bytesWritten
}

const bodyOf = (answer: string): unknown => JSON.parse(answer.split('\r\n\r\n', 2)[1] ?? '')

/** A listening app, and a client to send it requests. */
async function listening(timeLimits: TimeLimits) {
  const app = await testApp({ timeLimits })
  const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }))
  const anna = await app.register('Anna')
  const post = (length: string) =>
    `POST /api/teams HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${anna.token}\r\ncontent-type: application/json\r\n${length}\r\n\r\n`
  return { port: Number(port), anna, post }
}

describe('slow connections', async () => {
  const { port, post } = await listening({
    ...TIME_LIMITS,
    ...{ headers: 300, request: 600, checkEvery: 100 },
  })

  it('TIMEOUT-1 Slow request headers end the connection within 30 seconds', async () => {
    expect(TIME_LIMITS.headers + TIME_LIMITS.checkEvery).toBeLessThan(30_000)
    const { socket, closed } = await open(port)
    socket.write('GET /healthz HTTP/1.1\r\nhost: here\r\n')
    const drip = setInterval(() => socket.write('x-slow: 1\r\n'), 50)
    const answer = await closed
    clearInterval(drip)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(bodyOf(answer)).toEqual({
      error: 'The request took too long to arrive',
      code: 'MALFORMED_REQUEST',
    })
  })

  it('TIMEOUT-1 A connection that sends nothing is closed', async () => {
    const { closed } = await open(port)
    await closed
  })

  it('TIMEOUT-2 A slow request body ends the connection after a minute', async () => {
    expect(TIME_LIMITS.request).toBe(60_000)
    const { socket, closed } = await open(port)
    socket.write(post('content-length: 100000'))
    const drip = setInterval(() => socket.write(' '), 50)
    const answer = await closed
    clearInterval(drip)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('connections', async () => {
  // What is sent at once arrives in time, however busy the machine is.
  const { port, anna, post } = await listening({ ...TIME_LIMITS, keepAlive: 300, checkEvery: 100 })

  it('TIMEOUT-3 An idle connection is closed after about a minute', async () => {
    expect(TIME_LIMITS.keepAlive).toBe(65_000)
    const { socket, closed } = await open(port)
    socket.write('GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n')
    const answer = await closed
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(/\r\nconnection: keep-alive\r\n/i)
  })

  it.each([
    ['announced', 'content-length: 1073741824', 'x'.repeat(65_536)],
    ['in chunks', 'transfer-encoding: chunked', `10000\r\n${'x'.repeat(65_536)}\r\n`],
  ])(
    'OVERLOAD-3 A body over 1 MiB, %s, is refused without reading it to the end',
    async (_name, length, chunk) => {
      const connection = await open(port)
      connection.socket.write(post(length))
      const sent = await sendUntilClosed(connection, chunk)
      const answer = await connection.closed
      expect(sent).toBeLessThan(32 * MEBIBYTE)
      // When we were still sending, the answer may be lost with the connection.
      if (answer !== '') {
        expect(answer).toMatch(/^HTTP\/1\.1 413 /)
        expect(bodyOf(answer)).toEqual({ error: 'The request is too large', code: 'TOO_LARGE' })
      }
    },
  )

  const form = 'multipart/form-data; boundary=b'
  const length = 'content-length: 1073741824'
  const chunked = 'transfer-encoding: chunked'
  const letters = 'A'.repeat(65_536)
  const inChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
  it.each([
    ['a form', 'upload', form, length, FILE, letters],
    ['a form in chunks', 'upload', form, chunked, inChunk(FILE), inChunk(letters)],
    ['a form of one field', 'upload', form, chunked, inChunk(FIELD), inChunk(letters)],
    ['base64', 'upload-base64', 'application/json', length, '{"imageData":"', letters],
  ])(
    'OVERLOAD-3 An image of a gigabyte, sent as %s, is refused without reading it to the end',
    async (_name, path, type, framing, start, chunk) => {
      const teamId = await aTeam(anna)
      const connection = await open(port)
      connection.socket.write(
        `POST /api/team-images/${teamId}/${path} HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${anna.token}\r\ncontent-type: ${type}\r\n${framing}\r\n\r\n${start}`,
      )
      const sent = await sendUntilClosed(connection, chunk)
      const answer = await connection.closed
      expect(sent).toBeLessThan(32 * MEBIBYTE)
      // When we were still sending, the answer may be lost with the connection.
      if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 413 /)
      const { team } = await anna.does(api.teams.get, { teamId })
      expect(team.imageUrl).toBeNull()
    },
  )

  it('OVERLOAD-3 A declared body over 1 MiB gets 413 before it is sent', async () => {
    const { socket, closed } = await open(port)
    socket.write(post(`content-length: ${MEBIBYTE + 1}`))
    const answer = await closed
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(bodyOf(answer)).toEqual({ error: 'The request is too large', code: 'TOO_LARGE' })
  })

  it('OVERLOAD-3 A declared form over 7 MB gets 413 before it is sent', async () => {
    const teamId = await aTeam(anna)
    const { socket, closed } = await open(port)
    socket.write(
      `POST /api/team-images/${teamId}/upload HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${anna.token}\r\ncontent-type: ${form}\r\ncontent-length: 7100000\r\n\r\n`,
    )
    const answer = await closed
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(bodyOf(answer)).toEqual({ error: 'The image is larger than 5 MB', code: 'TOO_LARGE' })
  })

  it('OVERLOAD-4 An unauthenticated request is refused before its body is read', async () => {
    const connection = await open(port)
    connection.socket.write(
      'POST /api/teams HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n',
    )
    const answer = await connection.closed
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  })
})
