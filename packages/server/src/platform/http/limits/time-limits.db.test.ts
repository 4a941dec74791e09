import { describe, expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { FORM, inChunk, open, partHead, postHead, sendUntilClosed } from '#test/raw-http.ts'
import { TIME_LIMITS, type TimeLimits } from './time-limits.ts'

const MEBIBYTE = 1024 * 1024
const GIBIBYTE = 1024 * MEBIBYTE
const bodyOf = (answer: string): unknown => JSON.parse(answer.split('\r\n\r\n', 2)[1] ?? '')

/** A listening app, and a client to send it requests. */
async function listening(timeLimits: TimeLimits) {
  const app = await testApp({ timeLimits })
  const anna = await app.register('Anna')
  const { token } = anna
  const own = await aTeam(anna)
  const post = (length: number | 'chunked') =>
    postHead(`/api/teams/${own}/promote`, { token, length })
  return { address: await app.listen(), app, anna, post }
}

describe('slow connections', async () => {
  const { address, post } = await listening({
    ...TIME_LIMITS,
    ...{ headers: 300, request: 600, checkEvery: 100 },
  })

  it('TIMEOUT-1 Slow request headers end the connection within 30 seconds', async () => {
    expect(TIME_LIMITS.headers + TIME_LIMITS.checkEvery).toBeLessThan(30_000)
    const { socket, closed } = open(address)
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
    const { closed } = open(address)
    await closed
  })

  it('TIMEOUT-2 A slow request body ends the connection after a minute', async () => {
    expect(TIME_LIMITS.request).toBe(60_000)
    const { socket, closed } = open(address)
    socket.write(post(100_000))
    const drip = setInterval(() => socket.write(' '), 50)
    const answer = await closed
    clearInterval(drip)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('connections', async () => {
  // Data sent at once arrives in time, however busy the machine is.
  const { address, app, anna, post } = await listening({
    ...TIME_LIMITS,
    keepAlive: 300,
    checkEvery: 100,
  })

  it('TIMEOUT-3 An idle connection is closed after about a minute', async () => {
    expect(TIME_LIMITS.keepAlive).toBe(65_000)
    const { socket, closed } = open(address)
    socket.write('GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n')
    const answer = await closed
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(/\r\nconnection: keep-alive\r\n/i)
  })

  it.each([
    ['announced', GIBIBYTE, 'x'.repeat(65_536)],
    ['in chunks', 'chunked' as const, inChunk('x'.repeat(65_536))],
  ])(
    'OVERLOAD-3 A body over 1 MiB, %s, is refused without reading it to the end',
    async (_name, length, chunk) => {
      const connection = open(address)
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

  const letters = 'A'.repeat(65_536)
  const file = partHead('image')
  it.each([
    ['a form', 'upload', FORM, GIBIBYTE, file, letters],
    ['a form in chunks', 'upload', FORM, 'chunked' as const, inChunk(file), inChunk(letters)],
    ['one field', 'upload', FORM, 'chunked' as const, inChunk(partHead('note')), inChunk(letters)],
    ['base64', 'upload-base64', 'application/json', GIBIBYTE, '{"imageData":"', letters],
  ])(
    'OVERLOAD-3 An image of a gigabyte, sent as %s, is refused without reading it to the end',
    async (_name, path, type, length, start, chunk) => {
      const teamId = await aTeam(anna)
      const connection = open(address)
      const head = postHead(`/api/team-images/${teamId}/${path}`, {
        token: anna.token,
        type,
        length,
      })
      connection.socket.write(`${head}${start}`)
      const sent = await sendUntilClosed(connection, chunk)
      const answer = await connection.closed
      expect(sent).toBeLessThan(32 * MEBIBYTE)
      // When we were still sending, the answer may be lost with the connection.
      if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 413 /)
      const { team } = await anna.does(api.teams.get, { teamId })
      expect(team.imageUrl).toBeNull()
    },
  )

  it.each([
    ['announced', 1_000_000],
    ['in chunks', 'chunked' as const],
  ])(
    "OVERLOAD-22 A long body, %s, for another person's team is refused before it is sent",
    async (_name, length) => {
      const foreign = await aTeam(await app.register('Bea'))
      for (const path of [`teams/${foreign}/promote`, `imports/teams/${foreign}/archive`]) {
        const { socket, closed } = open(address)
        socket.write(postHead(`/api/${path}`, { token: anna.token, length }))
        const answer = await closed
        expect(answer, path).toMatch(/^HTTP\/1\.1 404 /)
        expect(bodyOf(answer)).toEqual({ error: 'Team not found', code: 'NOT_FOUND' })
      }
    },
  )

  it('OVERLOAD-3 A declared body over 1 MiB gets 413 before it is sent', async () => {
    const { socket, closed } = open(address)
    socket.write(post(MEBIBYTE + 1))
    const answer = await closed
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(bodyOf(answer)).toEqual({ error: 'The request is too large', code: 'TOO_LARGE' })
  })

  it('OVERLOAD-3 A declared form over 7 MB gets 413 before it is sent', async () => {
    const teamId = await aTeam(anna)
    const { socket, closed } = open(address)
    const head = { token: anna.token, type: FORM, length: 7_100_000 }
    socket.write(postHead(`/api/team-images/${teamId}/upload`, head))
    const answer = await closed
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(bodyOf(answer)).toEqual({ error: 'The image is larger than 5 MB', code: 'TOO_LARGE' })
  })

  it('OVERLOAD-4 An unauthenticated request is refused before its body is read', async () => {
    const { socket, closed } = open(address)
    socket.write(postHead('/api/teams', { length: 1_000_000 }))
    expect(await closed).toMatch(/^HTTP\/1\.1 401 /)
  })
})
