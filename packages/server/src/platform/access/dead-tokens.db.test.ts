import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { api, type TestClient, type TestUser } from '#test/client.ts'
import { sweep } from '../../maintenance.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const PLAIN = 'Please sign in to continue'
const REUSED =
  'You were signed out because your sign-in was used in two places. If that was not you, please change your password.'

let anna: TestUser

const app = await testApp()

async function refresh(client: TestClient): Promise<TestClient> {
  const { data } = await client.does(api.auth.refresh)
  return client.withToken(data.token)
}

/** The answer to a call with this token: none if it is valid. */
async function refusal(client: TestClient): Promise<string | undefined> {
  const { status, body } = await client.request<{ error?: string }>({ url: '/api/auth/me' })
  return status === 200 ? undefined : body.error
}

/** A token whose successor was just used. */
async function superseded(): Promise<{ dead: TestClient; live: TestClient }> {
  anna = await app.register('Anna')
  const live = await refresh(anna)
  expect(await refusal(live)).toBeUndefined()
  return { dead: anna, live }
}

describe('a token whose successor was used', () => {
  it('SESSION-11 A dead token that is used again ends its session, and both devices are notified', async () => {
    const { dead, live } = await superseded()
    app.clock.advance(MINUTE + 1)
    expect(await refusal(live)).toBeUndefined()
    expect(await refusal(dead)).toBe(REUSED)
    expect(await refusal(live)).toBe(REUSED)
    expect(await refusal(dead)).toBe(REUSED)
    expect(await app.rows('sessions', { user_id: anna.id })).toEqual([])
  })

  it('SESSION-11 A request sent before its token died that arrives within a minute ends no session', async () => {
    const { dead, live } = await superseded()
    app.clock.advance(MINUTE)
    expect(await refusal(dead)).toBe(PLAIN)
    expect(await refusal(live)).toBeUndefined()
  })

  it('SESSION-11 A dead token ends no other session of its user', async () => {
    const { dead } = await superseded()
    const { email, password } = anna
    const { data } = await app.anonymous.does(api.auth.login, { email, password })
    app.clock.advance(HOUR)
    expect(await refusal(dead)).toBe(REUSED)
    expect(await refusal(app.anonymous.withToken(data.token))).toBeUndefined()
  })

  it('SESSION-11 A stolen token that was refreshed ends with the session once its owner sends a request', async () => {
    const owner = await app.register('Owner')
    const stolen = await refresh(owner.withToken(owner.token))
    expect(await refusal(stolen)).toBeUndefined()
    app.clock.advance(HOUR)
    expect(await refusal(owner)).toBe(REUSED)
    expect(await refusal(stolen)).toBe(REUSED)
  })

  it('SESSION-11 After signing out, a dead token is refused like any other', async () => {
    const { dead, live } = await superseded()
    await live.does(api.auth.logout)
    app.clock.advance(HOUR)
    expect(await refusal(dead)).toBe(PLAIN)
    expect(await refusal(live)).toBe(PLAIN)
  })
})

describe('tokens that were not used', () => {
  it('SESSION-12 The newest five unused tokens of a session stay valid', async () => {
    const owner = await app.register('Owner')
    const given: TestClient[] = []
    for (let attempt = 1; attempt <= 40; attempt += 1) {
      app.clock.advance(1000)
      given.push(await refresh(owner))
    }
    const [session] = await app.rows('sessions', { user_id: owner.id })
    const tokens = await app.rows('session_tokens', { session_id: session?.id ?? '' })
    expect(tokens.filter(({ used }) => used === 0)).toHaveLength(5)
    expect(await refusal(given.at(-6) ?? owner)).toBe(PLAIN)
    for (const client of given.slice(-5)) expect(await refusal(client)).toBeUndefined()
  })
})

describe('memory of dead tokens', () => {
  it('SESSION-9 Dead tokens are deleted after 90 days', async () => {
    await superseded()
    const dead = async () => (await app.rows('dead_tokens', { user_id: anna.id })).length
    expect(await dead()).toBe(1)
    await sweep(app.database, app.clock.now + 90 * DAY - 1)
    expect(await dead()).toBe(1)
    await sweep(app.database, app.clock.now + 90 * DAY)
    expect(await dead()).toBe(0)
  })

  it('SESSION-13 The newest thousand dead tokens of a user are stored', async () => {
    const owner = await app.register('Owner')
    const old = Array.from({ length: 1000 }, (_, index) => ({
      token_hash: `${owner.id} ${index}`,
      session_id: owner.id,
      user_id: owner.id,
      died_because: 'rotated',
      died_at: index,
    }))
    await app.database.write((trx) => trx.insertInto('dead_tokens').values(old).execute())
    await refusal(await refresh(owner))
    const rows = await app.rows('dead_tokens', { user_id: owner.id })
    expect(rows).toHaveLength(1000)
    expect(Math.min(...rows.map(({ died_at }) => died_at))).toBe(1)
  })
})
