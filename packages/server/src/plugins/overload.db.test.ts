import { connect } from 'node:net'
import { teamsEndpoints } from '@icetally/domain/contract/teams'
import { expect, it, onTestFinished } from 'vitest'
import { testApp } from '../testing/app.ts'
import { MOST_UNDER_WAY } from './overload.ts'

it('OVERLOAD-1 beyond the bound a request is answered 503 with Retry-After at once, and the rest is served', async () => {
  expect(MOST_UNDER_WAY).toBe(500)
  const app = await testApp({ mostUnderWay: 20 })
  const anna = await app.register('Anna')
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => anna.call(teamsEndpoints.list, {})),
  )
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
  expect((await anna.call(teamsEndpoints.list, {})).status).toBe(200)
})

it('OVERLOAD-2 health is answered under overload too', async () => {
  const app = await testApp({ mostUnderWay: 1 })
  const anna = await app.register('Anna')
  const [first, second, health] = await Promise.all([
    anna.call(teamsEndpoints.list, {}),
    anna.call(teamsEndpoints.list, {}),
    app.anonymous.get('/healthz'),
  ])
  expect([first.status, second.status, health.status]).toEqual([200, 503, 200])
})

it('OVERLOAD-5 bodies that do not arrive hold half of the places for one address', async () => {
  const app = await testApp({ mostUnderWay: 8, environment: { TRUST_PROXY: 'loopback' } })
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
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
