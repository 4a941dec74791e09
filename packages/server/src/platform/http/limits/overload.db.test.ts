import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { type Connection, open, postHead } from '#test/raw-http.ts'
import { MAX_RUNNING_REQUESTS } from './overload.ts'
import { TIME_LIMITS } from './time-limits.ts'

/** An app with this number of slots, and a route whose requests run until `release`. */
async function withHeldRoute(mostUnderWay: number) {
  const app = await testApp({ mostUnderWay })
  const held = Promise.withResolvers<string>()
  app.app.get('/held', () => held.promise)
  return { app, release: () => held.resolve('done') }
}

it('OVERLOAD-1 More requests than the limit get 503 with Retry-After, and the others are served', async () => {
  expect(MAX_RUNNING_REQUESTS).toBe(500)
  const { app, release } = await withHeldRoute(20)
  const all = Array.from({ length: 60 }, () => app.anonymous.get('/held'))
  await Promise.all(all.slice(20))
  release()
  const answers = await Promise.all(all)
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
  expect((await app.anonymous.get('/held')).status).toBe(200)
})

it('OVERLOAD-2 Health is answered under overload', async () => {
  const { app, release } = await withHeldRoute(1)
  const first = app.anonymous.get('/held')
  const second = await app.anonymous.get('/held')
  const health = await app.anonymous.get('/healthz')
  release()
  expect([(await first).status, second.status, health.status]).toEqual([200, 503, 200])
})

it('OVERLOAD-20 Waiting requests of two users take no slot from other users', async () => {
  const app = await testApp({ mostUnderWay: 8 })
  const [anna, bea, carl] = await Promise.all(['A', 'B', 'C'].map((name) => app.register(name)))
  const open = Promise.withResolvers<void>()
  const reply = { raw: new ServerResponse(new IncomingMessage(new Socket())) } as FastifyReply
  const request = { countUnderWay: null } as FastifyRequest
  const slots = [anna, bea].map((user) =>
    app.app.services.enqueue(user?.id, { ...reply, request }, () => open.promise),
  )
  const waiting: Promise<{ status: number } | undefined>[] = []
  for (let round = 0; round < 60; round += 1) {
    waiting.push(...[anna, bea].map(async (user) => user?.call(api.teams.list)))
    expect((await carl?.call(api.auth.me))?.status).toBe(200)
  }
  open.resolve()
  reply.raw.destroy()
  await Promise.all(slots)
  const answers = await Promise.all(waiting)
  expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200))
})

/** An app of few slots, and functions that send to it from an address. */
async function withSmallLimits(slowBody: number) {
  const app = await testApp({
    mostUnderWay: 8,
    environment: { TRUST_PROXY: 'loopback' },
    timeLimits: { ...TIME_LIMITS, slowBody },
  })
  const address = await app.listen()

  /** Sends the head of a sign-in and the first byte of its body. */
  function sendSlowly(from: string, length = 99): Connection {
    const connection = open(address)
    connection.socket.write(`${postHead('/api/auth/login', { from, length })}{`)
    return connection
  }

  const signIn = async (from: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    const body = JSON.stringify({ email: 'anna@example.org', password: 'four blue pucks' })
    return (await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })).status
  }
  return { sendSlowly, signIn }
}

describe('bodies that are still arriving', () => {
  it('OVERLOAD-5 Stalled bodies hold no slot, and a network may have half as many stalled bodies as there are slots', async () => {
    const { sendSlowly, signIn } = await withSmallLimits(TIME_LIMITS.slowBody)
    const others = [1, 2].map((number) => sendSlowly(`192.0.2.${number}`))
    const ofOneNetwork = [1, 2, 3, 4, 5, 6].map((number) => sendSlowly(`2001:db8:0:${number}::1`))
    const answers = await Promise.all(ofOneNetwork.slice(0, 2).map(({ closed }) => closed))
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    for (const from of ['192.0.2.1', '192.0.2.3', '2001:db8:0:7::1', '2001:db8:0:8::1']) {
      expect(await signIn(from)).toBe(401)
    }
    expect([...others, ...ofOneNetwork.slice(3)].map(({ seen }) => seen.received).join('')).toBe('')
  })

  it('OVERLOAD-5 If stalled bodies exceed the slots, bodies of the busiest network are ended first', async () => {
    const { sendSlowly, signIn } = await withSmallLimits(TIME_LIMITS.slowBody)
    const few = sendSlowly('192.0.2.1')
    const many = [1, 2, 3].flatMap((number) =>
      Array.from({ length: 3 }, () => sendSlowly(`192.0.2.1${number}`)),
    )
    const cut = () => many.filter(({ seen }) => seen.received.startsWith('HTTP/1.1 408 ')).length
    await expect.poll(cut).toBe(2)
    expect(few.seen.received).toBe('')
    expect(await signIn('192.0.2.3')).toBe(401)
  })

  it('TIMEOUT-4 A body slower than 500 bytes a second is cut off, and one of 2 KB a second arrives', async () => {
    const { sendSlowly } = await withSmallLimits(1_000)
    const phone = sendSlowly('192.0.2.1', 8_000)
    const drip = setInterval(() => phone.socket.write(' '.repeat(200)), 100)
    onTestFinished(() => clearInterval(drip))
    const slow = sendSlowly('192.0.2.2')
    expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 .*"The request took too long to arrive"/s)
    await expect.poll(() => phone.seen.received).toMatch(/^HTTP\/1\.1 400 /)
    expect(TIME_LIMITS.slowBody).toBe(10_000)
  })
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

  /** Requests the large answer and reads only its beginning. */
  async function readSlowly(from: string): Promise<Socket> {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    opened.push(socket)
    socket.on('error', () => undefined)
    socket.write(`GET /large HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\n\r\n`)
    await once(socket, 'readable')
    expect(String(socket.read(12))).toBe('HTTP/1.1 200')
    return socket
  }

  it('OVERLOAD-6 Unread answers hold no slot, and beyond 500 the busiest address loses its oldest', async () => {
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
