import { expect, it } from 'vitest'
import { api, TestClient, type TestUser } from '../client.ts'
import { setUpVictim } from './under-attack.ts'

const victim = setUpVictim()

const HOME = '2001:db8:100:1::1'
const PHONE = 'phone'.padEnd(43, '_')
/** Fewer than wait to be hashed. */
const AT_ONCE = 25

interface Attempt {
  readonly email: string
  readonly from: string
  readonly password?: string
  readonly deviceKey?: string
}

async function signIn({ from, password = 'wrong', ...body }: Attempt): Promise<number> {
  const headers = { 'x-forwarded-for': from }
  const client = new TestClient(victim.address, undefined, headers)
  return (await client.call(api.auth.login, { ...body, password })).status
}

/** Wrong passwords, some at a time; answers how often each status came. */
async function guess(attempts: readonly Attempt[]): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (let from = 0; from < attempts.length; from += AT_ONCE) {
    const answers = await Promise.all(attempts.slice(from, from + AT_ONCE).map(signIn))
    for (const status of answers) statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

/** A user who has signed in on the phone at home. */
async function anOwner(): Promise<TestUser> {
  const owner = await victim.register('Owner', HOME)
  const { email, password } = owner
  expect(await signIn({ email, password, from: HOME, deviceKey: PHONE })).toBe(200)
  return owner
}

it('HOSTILE-9 Wrong passwords from many addresses hold up neither the owner at another address nor a known device', async () => {
  const owner = await anOwner()
  const { email, password } = owner
  const ofOne = (address: number, times: number): Attempt[] =>
    Array.from({ length: times }, () => ({ email, from: `198.51.100.${address}` }))
  const few = Array.from({ length: 12 }, (_, address) => ofOne(address, 8)).flat()
  expect(await guess(few)).toEqual({ 401: 96 })
  expect(await signIn({ email, password, from: '203.0.113.1' })).toBe(200)

  const more = Array.from({ length: 30 }, (_, address) => ofOne(100 + address, 1)).flat()
  expect((await guess(more))[401]).toBe(4)
  for (const from of [HOME, '203.0.113.2', '198.51.100.1']) {
    expect(await signIn({ email, password, from, deviceKey: PHONE })).toBe(200)
  }
  const change = { currentPassword: password, newPassword: 'another quiet sheet' }
  expect((await owner.call(api.account.changePassword, change)).status).toBe(200)
})

it("HOSTILE-10 A hundred wrong passwords from the owner's own address hold up no known device there", async () => {
  const { email, password } = await anOwner()
  const own = Array.from({ length: 10 }, () => ({ email, from: HOME }))
  const foreign = Array.from({ length: 90 }, (_, number) => ({
    ...{ email: `other.${number}@example.com`, from: HOME },
  }))
  expect(await guess([...own, ...foreign])).toEqual({ 401: 100 })
  expect(await signIn({ email, password, from: HOME })).toBe(429)
  expect(await signIn({ email: 'other@example.com', from: HOME })).toBe(429)
  expect(await signIn({ email, password, from: HOME, deviceKey: PHONE })).toBe(200)
})

it.each([
  [
    'one /64',
    ['2001:db8:a:b::1', '2001:0DB8:000A:000B:0:0:0:1', '2001:db8:a:b:ffff:ffff:ffff:ffff'],
    '2001:db8:a:c::1',
  ],
  [
    'one IPv4 address',
    ['192.0.2.77', '::ffff:192.0.2.77', '::FFFF:c000:024d', '0:0:0:0:0:ffff:c000:24d'],
    '192.0.2.78',
  ],
])('HOSTILE-11 All spellings of %s share the limits', async (_, spellings, another) => {
  const { email, password } = await victim.register('Owner', '203.0.113.3')
  const guesses = Array.from({ length: 10 }, (__, number) => ({
    ...{ email, from: spellings[number % spellings.length] ?? '' },
  }))
  expect(await guess(guesses)).toEqual({ 401: 10 })
  for (const from of spellings) expect(await signIn({ email, password, from })).toBe(429)
  expect(await signIn({ email, password, from: another })).toBe(200)
})
