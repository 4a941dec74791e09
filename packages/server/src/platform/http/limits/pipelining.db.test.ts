import { IncomingMessage } from 'node:http'
import { expect, it, vi } from 'vitest'
import { testApp } from '#test/app.ts'
import { open } from '#test/raw-http.ts'

const GET = 'GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n'
const LAST = GET.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n')

interface Parsed {
  _addHeaderLines(): void
}

const answersIn = (received: string): number => received.split('HTTP/1.1 200 OK').length - 1

const BODY = 'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
const POST = `POST /api/auth/login HTTP/1.1\r\nhost: here\r\n${BODY}`

it.each([
  ['without a body', '/healthz', GET],
  ['with one', '/login', POST],
])(
  'OVERLOAD-26 Hundreds of requests %s in one packet are neither parsed nor taken up, and their connection is closed',
  async (_, path, request) => {
    const app = await testApp()
    // The parser calls it for each request that it has parsed.
    const parsed = vi.spyOn(IncomingMessage.prototype as object as Parsed, '_addHeaderLines')
    const { socket, closed } = open(await app.listen())
    socket.write(request.repeat(500) + LAST)
    expect(answersIn(await closed)).toBeLessThan(17)
    expect(parsed.mock.calls.length).toBeLessThan(18)
    parsed.mockRestore()
    const taken = app.logLines.filter((line) => line.includes(path))
    expect(taken.length).toBeLessThan(17)
  },
)

it('OVERLOAD-26 Some requests that do not wait for their answers are answered, again and again', async () => {
  const { socket, seen, closed } = open(await (await testApp()).listen())
  for (const round of [1, 2, 3]) {
    socket.write(GET.repeat(10))
    await expect.poll(() => answersIn(seen.received)).toBe(round * 10)
  }
  socket.write(LAST)
  expect(answersIn(await closed)).toBe(31)
})
