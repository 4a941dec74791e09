import { hash, randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { allEndpoints } from '@icetally/domain/contract'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { api, type TestClient } from '#test/client.ts'
import { insertSession } from '#test/insert-session.ts'
import { sweep } from '../../maintenance.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

const app = await testApp()

const isLive = async (client: TestClient): Promise<boolean> =>
  (await client.call(api.auth.me)).status === 200

async function refresh(client: TestClient): Promise<TestClient> {
  const answer = await client.call(api.auth.refresh)
  expect(answer.status).toBe(200)
  return client.withToken(answer.body.data.token)
}

const tokensOf = ({ token = '' }: TestClient) =>
  app.rows('session_tokens', { token_hash: hash('sha256', token) })

describe('a token', () => {
  it('APIKEY-41 A session whose random token begins like an API key is one of its user', async () => {
    const { id: userId } = await app.register('Anna')
    const token = `ik_${'s'.repeat(40)}`
    await app.database.write((trx) => insertSession(trx, { id: randomUUID(), userId, token }))
    expect((await app.anonymous.withToken(token).does(api.auth.me)).user.id).toBe(userId)
  })

  it('SESSION-1 Every call except registration, sign-in, account recovery, reading an invitation and following needs a token', async () => {
    const open: string[] = []
    for (const { endpoint } of allEndpoints()) {
      // Some 200 calls without one take a single event loop task.
      await nextTurn()
      const url = `/api${endpoint.path.replaceAll(/:\w+/g, '0190f000-0000-7000-8000-000000000000')}`
      for (const client of [app.anonymous, app.anonymous.withToken('x'.repeat(43))]) {
        const answer = await client.request({ method: endpoint.method, url })
        if (answer.status !== 401) open.push(endpoint.operationId)
        else expect(answer.headers['www-authenticate']).toBe('Bearer')
      }
    }
    const recovery = Object.values(api.recovery).filter(({ access }) => access === 'public')
    const atProvider = Object.values(api.openIdConnect).filter(({ access }) => access === 'public')
    const following = [...Object.values(api.follow), ...Object.values(api.notifications)]
    const without = [
      'register',
      'login',
      'readInvitation',
      'readOwnInvitation',
      ...[...recovery, ...atProvider, ...following].map(({ operationId }) => operationId),
    ]
    expect([...new Set(open)].sort()).toEqual(without.sort())
  })

  it('SESSION-2 A token is stored only as its SHA-256', async () => {
    const anna = await app.register('Anna')
    expect(await tokensOf(anna)).toHaveLength(1)
    expect(JSON.stringify(await app.rows('session_tokens'))).not.toContain(anna.token)
  })

  it('SESSION-3 A token expires after 30 days without use', async () => {
    const anna = await app.register('Anna')
    app.clock.advance(30 * DAY - 1)
    expect(await isLive(anna)).toBe(true)
    app.clock.advance(30 * DAY - 1)
    expect(await isLive(anna)).toBe(true)
    app.clock.advance(30 * DAY)
    expect(await isLive(anna)).toBe(false)
  })

  it('SESSION-4 A session expires 90 days after signing in, despite use and rotation', async () => {
    let anna: TestClient = await app.register('Anna')
    for (let day = 1; day < 90; day += 1) {
      app.clock.advance(DAY)
      if (day % 20 === 0) anna = await refresh(anna)
      else expect(await isLive(anna)).toBe(true)
    }
    app.clock.advance(DAY - 1)
    expect(await isLive(anna)).toBe(true)
    app.clock.advance(1)
    expect(await isLive(anna)).toBe(false)
  })

  it('SESSION-8 The use of a token is recorded at most once an hour', async () => {
    const anna = await app.register('Anna')
    const lastUse = async () => (await app.rows('sessions', { user_id: anna.id }))[0]?.last_used_at
    const start = app.clock.now
    app.clock.advance(HOUR - 1)
    await isLive(anna)
    expect(await lastUse()).toBe(start)
    app.clock.advance(1)
    await isLive(anna)
    expect(await lastUse()).toBe(start + HOUR)
  })
})

describe('refreshing', () => {
  it('SESSION-5 Refreshing returns a new token, and the first use of the new token ends the old one', async () => {
    const old = await app.register('Anna')
    const next = await refresh(old)
    expect(await isLive(old)).toBe(true)
    expect(await isLive(next)).toBe(true)
    expect(await isLive(old)).toBe(false)
    expect(await isLive(next)).toBe(true)
  })

  it('SESSION-6 The old token stays valid if the answer to a refresh is lost', async () => {
    const old = await app.register('Anna')
    await refresh(old)
    app.clock.advance(HOUR)
    const arrived = await refresh(old)
    expect(await isLive(arrived)).toBe(true)
    expect(await isLive(old)).toBe(false)
  })

  it('SESSION-10 The first use of a new token ends its sibling from an earlier refresh', async () => {
    const old = await app.register('Anna')
    const lost = await refresh(old)
    app.clock.advance(HOUR)
    const arrived = await refresh(old)
    expect(await isLive(arrived)).toBe(true)
    expect(await isLive(lost)).toBe(false)
    const next = await refresh(arrived)
    expect(await isLive(next)).toBe(true)
  })

  it('SESSION-10 A sibling token that was used in the meantime is ended as well', async () => {
    const old = await app.register('Anna')
    const stolen = await refresh(old)
    app.clock.advance(HOUR)
    const own = await refresh(old)
    expect(await isLive(stolen)).toBe(true)
    expect(await isLive(own)).toBe(true)
    expect(await isLive(stolen)).toBe(false)
  })

  it('SESSION-6 A refreshed token expires after 24 hours even if its successor was never used', async () => {
    const old = await app.register('Anna')
    const next = await refresh(old)
    app.clock.advance(DAY - 1)
    expect(await isLive(old)).toBe(true)
    app.clock.advance(1)
    expect(await isLive(old)).toBe(false)
    expect(await isLive(next)).toBe(true)
  })
})

describe('signing out', () => {
  it('SESSION-7 Signing out ends its own session with all tokens and no other session', async () => {
    const phone = await app.register('Anna')
    const login = await app.anonymous.call(api.auth.login, {
      email: phone.email,
      password: phone.password,
    })
    const laptop = app.anonymous.withToken(login.body.data.token)
    const next = await refresh(phone)
    expect((await phone.call(api.auth.logout)).status).toBe(204)
    expect(await isLive(phone)).toBe(false)
    expect(await isLive(next)).toBe(false)
    expect(await isLive(laptop)).toBe(true)
  })
})

describe('by and by', () => {
  it('SESSION-9 A session in use is deleted 90 days after signing in', async () => {
    const anna = await app.register('Anna')
    const isStored = async () => (await tokensOf(anna)).length > 0
    for (let day = 20; day < 90; day += 20) {
      app.clock.advance(20 * DAY)
      expect(await isLive(anna)).toBe(true)
    }
    app.clock.advance(10 * DAY - 1)
    expect(await isLive(anna)).toBe(true)
    await sweep(app.database, app.clock.now)
    expect(await isStored()).toBe(true)
    await sweep(app.database, app.clock.now + 1)
    expect(await isStored()).toBe(false)
  })

  it('SESSION-9 Expired failure counts are deleted after two days', async () => {
    const counts = async () => (await app.rows('throttles')).map(({ key }) => key).sort()
    const { now } = app.clock
    const begun = { failures: 1, window_started_at: now }
    const over = { ...begun, key: 'over', blocked_until: 0 }
    const waiting = { ...begun, key: 'waiting', blocked_until: now + 3 * DAY }
    await app.database.write((trx) => trx.insertInto('throttles').values([over, waiting]).execute())
    await sweep(app.database, now + 2 * DAY - 1)
    expect(await counts()).toEqual(['over', 'waiting'])
    await sweep(app.database, now + 2 * DAY)
    expect(await counts()).toEqual(['waiting'])
    await sweep(app.database, now + 3 * DAY)
    expect(await counts()).toEqual([])
  })

  it('SESSION-9 Expired sessions and tokens are deleted, live sessions and tokens stay', async () => {
    const dead = await app.register('Anna')
    app.clock.advance(15 * DAY)
    const live = await app.register('Bea')
    await refresh(live)
    app.clock.advance(15 * DAY)
    await sweep(app.database, app.clock.now)
    expect(await tokensOf(dead)).toHaveLength(0)
    expect(await tokensOf(live)).toHaveLength(0)
    expect(await app.rows('sessions', { user_id: live.id })).toHaveLength(1)
    expect(await app.rows('sessions', { user_id: dead.id })).toEqual([])
  })
})
