import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { type Connection, FORM, inChunk, open, postHead, sendUntilClosed } from '#test/raw-http.ts'

const MEBIBYTE = 1024 * 1024

const app = await testApp()
const address = await app.listen()
const anna = await app.register('Anna')
const token = anna.token
const teamId = await aTeam(anna)

const json = (length: number | 'chunked'): string =>
  postHead(`/api/teams/${teamId}/promote`, { token, length })

const text = (bytes: number): string => 'x'.repeat(bytes)

/** Waits for the end of the answer, and for nothing more. */
async function answered({ socket, seen }: Connection): Promise<void> {
  await once(socket, 'end')
  expect(seen.received).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n.*"code":"TOO_LARGE"/is)
}

const sent = (socket: Socket, rest: string): Promise<void> =>
  new Promise((resolve) => {
    socket.end(rest, () => resolve())
  })

it.each([
  ['JSON', () => json(3 * MEBIBYTE), text(3 * MEBIBYTE)],
  [
    'JSON in chunks',
    () => `${json('chunked')}${inChunk(text(MEBIBYTE + 1))}`,
    `${inChunk(text(3 * MEBIBYTE))}0\r\n\r\n`,
  ],
  [
    'a form',
    () =>
      postHead(`/api/team-images/${teamId}/upload`, { token, type: FORM, length: 8 * MEBIBYTE }),
    text(8 * MEBIBYTE),
  ],
])(
  'OVERLOAD-7 A client that gets 413 while sending %s can finish sending',
  async (_what, start, rest) => {
    const connection = open(address, { allowHalfOpen: true })
    connection.socket.write(start())
    await answered(connection)
    await sent(connection.socket, rest)
    await once(connection.socket, 'close')
    expect(connection.seen.errors).toEqual([])
  },
)

it('OVERLOAD-7 A lingering close discards at most 8 MiB', async () => {
  const connection = open(address, { allowHalfOpen: true })
  const { socket } = connection
  socket.write(json(1024 * MEBIBYTE))
  await answered(connection)
  expect(await sendUntilClosed(connection, text(65_536))).toBeLessThan(32 * MEBIBYTE)
})

it('OVERLOAD-7 A lingering close waits at most ten seconds', async () => {
  const connection = open(address, { allowHalfOpen: true })
  const { socket, seen } = connection
  socket.write(json(3 * MEBIBYTE))
  await answered(connection)
  const closed = () => {
    socket.write('x')
    return seen.errors.length > 0
  }
  await expect.poll(closed, { timeout: 25_000, interval: 500 }).toBe(true)
})
