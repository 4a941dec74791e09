import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { MAX_RUNNING_REQUESTS } from './overload.ts'

it('OVERLOAD-1 More requests than the limit get 503 with Retry-After, and the others are served', async () => {
  expect(MAX_RUNNING_REQUESTS).toBe(500)
  const app = await testApp({ mostUnderWay: 20 })
  const anna = await app.register('Anna')
  const answers = await Promise.all(Array.from({ length: 60 }, () => anna.call(api.teams.list)))
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(refused).toHaveLength(40)
  for (const answer of refused) {
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.body).toEqual({
      error: 'The service is very busy right now. Please try again in a moment.',
      code: 'UNAVAILABLE',
    })
  }
  expect((await anna.call(api.teams.list)).status).toBe(200)
})

it('OVERLOAD-2 Health is answered under overload', async () => {
  const app = await testApp({ mostUnderWay: 1 })
  const anna = await app.register('Anna')
  const [first, second, health] = await Promise.all([
    anna.call(api.teams.list),
    anna.call(api.teams.list),
    app.anonymous.get('/healthz'),
  ])
  expect([first.status, second.status, health.status]).toEqual([200, 503, 200])
})

it('OVERLOAD-5 Stalled bodies of one address hold at most half of the places', async () => {
  const app = await testApp({ mostUnderWay: 8, environment: { TRUST_PROXY: 'loopback' } })
  const address = await app.listen()
  const port = Number(new URL(address).port)
  const slow = Array.from({ length: 6 }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => {
    for (const socket of slow) socket.destroy()
  })
  for (const socket of slow) {
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 192.0.2.1\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    )
  }
  const signIn = async (from: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    const body = JSON.stringify({ email: 'anna@example.org', password: 'four blue pucks' })
    return (await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })).status
  }
  await expect.poll(() => signIn('192.0.2.1')).toBe(503)
  expect(await signIn('192.0.2.2')).toBe(401)
  const read = await fetch(`${address}/api/teams`, { headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect(read.status).toBe(401)
})

describe('answers that are not read', async () => {
  const app = await testApp({ mostUnderWay: 4, environment: { TRUST_PROXY: 'loopback' } })
  // More than the system takes off our hands.
  const large = Buffer.alloc(64 * 1024 * 1024)
  app.app.get('/large', (_request, reply) => reply.send(large))
  const address = await app.listen()
  const opened: Socket[] = []
  afterAll(() => {
    for (const socket of opened) socket.destroy()
  })

  /** Asks for the large answer and reads its beginning alone. */
  async function readSlowly(from: string): Promise<Socket> {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    opened.push(socket)
    socket.on('error', () => undefined)
    socket.write(`GET /large HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\n\r\n`)
    await once(socket, 'readable')
    expect(String(socket.read(12))).toBe('HTTP/1.1 200')
    return socket
  }

  it('OVERLOAD-6 Unread answers hold no place, and beyond 500 the busiest address loses its oldest', async () => {
    const other = await readSlowly('192.0.2.1')
    const slow: Socket[] = []
    for (let number = 1; number <= 4; number += 1) slow.push(await readSlowly('192.0.2.2'))
    const cut = slow.map((socket) => socket.resume())
    const [first, ...rest] = cut
    await once(first ?? other, 'close')
    expect(first?.bytesRead).toBeLessThan(large.length)
    await Promise.all(
      rest.map((socket) => expect.poll(() => socket.bytesRead).toBeGreaterThan(large.length)),
    )
    other.resume()
    await expect.poll(() => other.bytesRead).toBeGreaterThan(large.length)
    expect((await fetch(`${address}/api/teams`)).status).toBe(401)
  })
})
