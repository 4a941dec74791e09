import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { api, TestClient, type TestUser } from '#test/client.ts'
import { buildApp } from '../../build-app.ts'

const MINUTE = 60_000

let anna: TestUser

const app = await testApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } })

beforeEach(async () => {
  await app.database.write((trx) => trx.deleteFrom('throttles').execute())
  anna = await app.register('Anna')
})

const login = (email: string, password: string, address = '198.51.100.7') =>
  app.anonymous.call(
    api.auth.login,
    { email, password },
    { headers: { 'x-forwarded-for': address } },
  )

/** As many sign-ins one after the other as there are numbers; answers the statuses. */
async function failing(times: number, email: string, address?: string): Promise<number[]> {
  const statuses: number[] = []
  for (let attempt = 0; attempt < times; attempt += 1) {
    statuses.push((await login(email, `wrong guess ${attempt}`, address)).status)
  }
  return statuses
}

const allow = (times: number): number[] => Array<number>(times).fill(401)

/** Writes down failures without the cost of a password hash each. */
const presetFailures = (rulePrefix: string, failures: number) =>
  app.database.write((trx) =>
    trx
      .updateTable('throttles')
      .set({ failures })
      .where('key', 'like', `${rulePrefix}:%`)
      .execute(),
  )

describe('an account', () => {
  it('AUTH-8 Ten failures from an address lock the account for it for a minute, even for the right password', async () => {
    expect(await failing(10, anna.email)).toEqual(allow(10))
    const refused = await login(anna.email, anna.password)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_REQUESTS',
        error: 'Too many attempts. Please try again in 1 minute.',
      },
      headers: { 'retry-after': '60' },
    })
    app.clock.advance(MINUTE)
    expect((await login(anna.email, anna.password)).status).toBe(200)
  })

  it('AUTH-8 Each further failure doubles the lock, up to an hour', async () => {
    await failing(10, anna.email)
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const refused = await login(anna.email, anna.password)
      expect(refused.headers['retry-after']).toBe(String(minutes * 60))
      app.clock.advance(minutes * MINUTE)
      expect((await login(anna.email, 'still wrong')).status).toBe(401)
    }
  })

  it('AUTH-8 The right password resets the failure count', async () => {
    await failing(9, anna.email)
    expect((await login(anna.email, anna.password)).status).toBe(200)
    expect(await failing(9, anna.email)).toEqual(allow(9))
    expect((await login(anna.email, anna.password)).status).toBe(200)
  })

  it('AUTH-9 An unknown e-mail is limited like a known one', async () => {
    expect(await failing(11, 'nobody@example.com')).toEqual([...allow(10), 429])
  })

  it('AUTH-11 Parallel guesses do not bypass the limit of an account', async () => {
    const guesses = Array.from({ length: 30 }, (_, index) =>
      login(anna.email, index === 29 ? anna.password : `guess ${index}`),
    )
    const answers = await Promise.all(guesses)
    // No more of them are looked at than one after another.
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...allow(10), ...Array.from({ length: 20 }, () => 429)])
    expect(answers[29]?.status).toBe(429)
  })
})

describe('an address', () => {
  it('AUTH-10 An address is locked after a hundred failures within 15 minutes', async () => {
    await failing(1, 'someone@example.com')
    await presetFailures('login-address', 98)
    expect(await failing(2, 'someone.else@example.com')).toEqual(allow(2))
    expect((await login(anna.email, anna.password)).status).toBe(429)
    expect((await login(anna.email, anna.password, '203.0.113.9')).status).toBe(200)
    app.clock.advance(15 * MINUTE)
    expect((await login(anna.email, anna.password)).status).toBe(200)
  })

  it('AUTH-10 An address locked while its password is checked does not get in', async () => {
    await failing(1, 'someone@example.com')
    await presetFailures('login-address', 99)
    // All are let in, then hashed in this order: the failures have long been counted.
    const wrong = Array.from({ length: 30 }, (_, guess) => login(`guess-${guess}@example.com`, 'x'))
    const right = login(anna.email, anna.password)
    const statuses = (await Promise.all(wrong)).map(({ status }) => status)
    expect(statuses).toContain(401)
    expect((await right).status).toBe(429)
    expect((await login(anna.email, anna.password, '203.0.113.9')).status).toBe(200)
  })

  it('AUTH-10 Addresses of one IPv6 /64 network count as one', async () => {
    await failing(1, 'someone@example.com', '2001:db8:1:2::a')
    await presetFailures('login-address', 99)
    await failing(1, 'someone@example.com', '2001:db8:1:2:ffff::b')
    expect((await login(anna.email, anna.password, '2001:db8:1:2::c')).status).toBe(429)
    expect((await login(anna.email, anna.password, '2001:db8:1:3::c')).status).toBe(200)
  })

  it('AUTH-25 The 65,536 networks of an IPv6 /48 network have as many attempts as sixteen addresses', async () => {
    await failing(1, 'someone@example.com', '2001:db8:1:2::a')
    await presetFailures('login-address', 99)
    await failing(1, 'someone@example.com', '2001:db8:1:3::a')
    expect((await login(anna.email, anna.password, '2001:db8:1:4::a')).status).toBe(200)
    await presetFailures('login-address', 1599)
    await failing(1, 'someone@example.com', '2001:db8:1:5::a')
    expect((await login(anna.email, anna.password, '2001:db8:1:6::a')).status).toBe(429)
    expect((await login(anna.email, anna.password, '2001:db8:2:6::a')).status).toBe(200)
  })

  it('AUTH-12 An address can register twenty accounts an hour', async () => {
    for (let number = 2; number <= 20; number += 1) await app.register(`Person ${number}`)
    await expect(app.register('One more')).rejects.toThrow('register answered 429')
    app.clock.advance(60 * MINUTE)
    await app.register('One more')
  })
})

describe('changes of the e-mail', () => {
  const change = (user: TestUser, email: string, address = '198.51.100.7') =>
    user.call(
      api.auth.updateMe,
      { email, currentPassword: user.password },
      { headers: { 'x-forwarded-for': address } },
    )

  it('AUTH-16 A user can change the e-mail ten times an hour', async () => {
    const guesser = await app.register('Guesser')
    for (let guess = 1; guess <= 9; guess += 1) {
      expect((await change(guesser, `guess-${guess}@example.com`)).status).toBe(200)
    }
    expect((await change(guesser, anna.email)).status).toBe(409)
    expect(await change(guesser, anna.email)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
    })
    const { body } = await guesser.call(api.auth.me)
    expect((await change(guesser, body.user.email)).status).toBe(200)
    app.clock.advance(60 * MINUTE)
    expect((await change(guesser, 'another@example.com')).status).toBe(200)
  })

  it('AUTH-16 An address can change e-mails thirty times an hour', async () => {
    await change(anna, 'anna.new@example.com')
    await presetFailures('email-address', 29)
    expect((await change(anna, 'anna.newer@example.com')).status).toBe(200)
    const bea = await app.register('Bea')
    expect((await change(bea, 'bea.new@example.com')).status).toBe(429)
    expect((await change(bea, 'bea.new@example.com', '203.0.113.9')).status).toBe(200)
  })
})

describe('several servers of one database', () => {
  let another: FastifyInstance

  beforeEach(async () => {
    another = await buildApp({
      database: app.database,
      settings: app.settings,
      clock: () => app.clock.now,
      logStream: { write: () => undefined },
      webRoot: app.settings.dataDir,
    })
    return () => another.close()
  })

  it('AUTH-11 Parallel guesses sent to several servers share one limit', async () => {
    const clients = [app.anonymous, new TestClient(another)]
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const body = { email: anna.email, password: `guess ${index}` }
        return (clients[index % 2] ?? app.anonymous).call(api.auth.login, body)
      }),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...allow(10), ...Array.from({ length: 20 }, () => 429)])
  })

  it('AUTH-15 Sign-in limits hold on every server of one database and after a restart', async () => {
    await failing(10, anna.email)
    const { email, password } = anna
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    const client = new TestClient(another)
    const answer = await client.call(api.auth.login, { email, password }, { headers })
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  })
})

it('AUTH-13 RATE_LIMITS=off lifts the sign-in limits', async () => {
  const { anonymous, register } = await testApp()
  const { email, password } = await register('Bea')
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const guess = { email, password: `guess ${attempt}` }
    expect((await anonymous.call(api.auth.login, guess)).status).toBe(401)
  }
  await anonymous.does(api.auth.login, { email, password })
})
