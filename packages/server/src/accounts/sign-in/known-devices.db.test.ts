import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { api, type TestAnswer, type TestUser } from '#test/client.ts'
import { sweep } from '../../maintenance.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const RINK = '198.51.100.7'
const ELSEWHERE = '203.0.113.9'

/** A key as a device generates it. */
const keyOf = (device: string): string => device.padEnd(43, '_')
const PHONE = keyOf('phone')

let anna: TestUser

const app = await testApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } })

beforeEach(async () => {
  await app.database.write((trx) => trx.deleteFrom('throttles').execute())
  anna = await app.register('Anna')
})

interface Attempt {
  readonly password?: string
  readonly from?: string
  readonly deviceKey?: string
  readonly email?: string
}

const signIn = ({ password, from = RINK, deviceKey, email = anna.email }: Attempt = {}) =>
  app.anonymous.call(
    api.auth.login,
    { email, password: password ?? anna.password, ...(deviceKey && { deviceKey }) },
    { headers: { 'x-forwarded-for': from } },
  )

async function guess(times: number, attempt: Attempt = {}): Promise<TestAnswer<unknown>[]> {
  const answers: TestAnswer<unknown>[] = []
  for (let number = 1; number <= times; number += 1) {
    answers.push(await signIn({ password: 'wrong', ...attempt }))
  }
  return answers
}

/** Writes attempts down without the cost of a password hash each. */
const preset = (rule: string, failures: number) =>
  app.database.write((trx) =>
    trx.updateTable('throttles').set({ failures }).where('key', 'like', `${rule}:%`).execute(),
  )

const knownDevices = () => app.rows('known_devices', { user_id: anna.id })

describe('a device that is known', () => {
  beforeEach(async () => {
    expect((await signIn({ deviceKey: PHONE })).status).toBe(200)
  })

  it('AUTH-18 A known device signs in however often others guess at the account', async () => {
    await guess(10)
    await guess(1, { from: ELSEWHERE })
    await preset('login-account', 99)
    await guess(1, { from: ELSEWHERE })
    expect((await signIn({ from: ELSEWHERE })).status).toBe(429)
    expect((await signIn({ from: ELSEWHERE, deviceKey: keyOf('tablet') })).status).toBe(429)
    expect((await signIn({ deviceKey: PHONE })).status).toBe(200)
  })

  it('AUTH-18 A known device signs in however often others guess from its address', async () => {
    await guess(1, { email: 'somebody@example.com' })
    await preset('login-address', 99)
    await guess(1, { email: 'somebody.else@example.com' })
    expect((await signIn()).status).toBe(429)
    expect((await signIn({ deviceKey: PHONE })).status).toBe(200)
  })

  it('AUTH-18 A known device has ten guesses of its own, which delay no other device', async () => {
    const answers = await guess(11, { deviceKey: PHONE })
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    expect(answers.at(-1)?.headers['retry-after']).toBe('60')
    expect((await signIn()).status).toBe(200)
    app.clock.advance(MINUTE)
    expect((await signIn({ deviceKey: PHONE })).status).toBe(200)
  })

  it('AUTH-18 A device is known for the account that signed in on it alone', async () => {
    const bea = await app.register('Bea')
    const atBea = { email: bea.email, deviceKey: PHONE }
    await guess(10, atBea)
    expect((await signIn({ ...atBea, password: bea.password })).status).toBe(429)
    expect((await signIn({ deviceKey: PHONE })).status).toBe(200)
  })
})

describe('data stored for devices', () => {
  it('AUTH-19 Registering and signing in store only a hash of the device key', async () => {
    const email = 'registering@example.com'
    const body = { displayName: 'New', email, password: anna.password, deviceKey: PHONE }
    const { data } = await app.anonymous.does(api.auth.register, body)
    const known = await app.rows('known_devices', { user_id: data.user.id })
    expect(known).toHaveLength(1)
    expect(JSON.stringify(known)).not.toContain(PHONE)
    await signIn({ deviceKey: PHONE, email })
    expect(await app.rows('known_devices', { user_id: data.user.id })).toEqual(known)
  })

  it('AUTH-19 A device on which the sign-in failed is not known', async () => {
    await guess(1, { deviceKey: PHONE })
    expect(await knownDevices()).toEqual([])
  })

  it('AUTH-19 The twenty devices of the last sign-ins are known, for 400 days', async () => {
    for (let device = 1; device <= 21; device += 1) {
      app.clock.advance(MINUTE)
      expect((await signIn({ deviceKey: keyOf(`device-${device}`) })).status).toBe(200)
    }
    const times = (await knownDevices()).map(({ signed_in_at }) => signed_in_at)
    expect(times).toHaveLength(20)
    expect(Math.min(...times)).toBe(app.clock.now - 19 * MINUTE)
    await sweep(app.database, Math.min(...times) + 400 * DAY)
    expect(await knownDevices()).toHaveLength(19)
  })

  it.each(['short', `${'x'.repeat(42)}+`])('AUTH-19 The device key %s is refused', async (key) => {
    expect(await signIn({ deviceKey: key })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.deviceKey' }] },
    })
  })
})

describe('devices that are not known', () => {
  it('AUTH-8 Guesses from one address do not lock the account for another', async () => {
    await guess(11)
    expect((await signIn()).status).toBe(429)
    expect((await signIn({ from: ELSEWHERE })).status).toBe(200)
  })

  it('AUTH-20 After a hundred guesses from many addresses unknown devices wait for the hour to end', async () => {
    await guess(1)
    await preset('login-account', 98)
    app.clock.advance(10 * MINUTE)
    await guess(1, { from: '198.51.100.8' })
    await guess(1, { from: '198.51.100.9' })
    const refused = await signIn({ from: ELSEWHERE })
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3000' } })
    app.clock.advance(50 * MINUTE)
    expect((await signIn({ from: ELSEWHERE })).status).toBe(200)
  })
})

describe('successful sign-ins', () => {
  it('AUTH-21 An account signs in thirty times in 15 minutes', async () => {
    for (let time = 1; time <= 30; time += 1) expect((await signIn()).status).toBe(200)
    expect(await signIn({ from: ELSEWHERE })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
    })
    app.clock.advance(15 * MINUTE)
    expect((await signIn()).status).toBe(200)
  })

  it('AUTH-21 From an address 300 sign-ins of unknown devices succeed in 15 minutes', async () => {
    expect((await signIn({ deviceKey: PHONE })).status).toBe(200)
    await preset('signed-in-address', 299)
    const bea = await app.register('Bea')
    const { email, password } = bea
    expect((await signIn({ email, password })).status).toBe(200)
    expect((await signIn({ email, password })).status).toBe(429)
    expect((await signIn({ email, password, from: ELSEWHERE })).status).toBe(200)
    expect((await signIn({ deviceKey: PHONE })).status).toBe(200)
  })

  it('AUTH-21 A session gets twenty new tokens an hour', async () => {
    for (let time = 1; time <= 20; time += 1) await anna.does(api.auth.refresh)
    expect((await anna.call(api.auth.refresh)).status).toBe(429)
    app.clock.advance(60 * MINUTE)
    await anna.does(api.auth.refresh)
  })
})
