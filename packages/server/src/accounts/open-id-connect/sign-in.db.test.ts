import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { api, type TestAnswer } from '#test/client.ts'
import { startOpenIdProvider } from '#test/open-id-provider.ts'
import { ACTIONS } from '../../operation/account/actions.ts'

const KEY = 'browser'.padEnd(43, '_')
const MINUTE = 60_000

let people = 0

const provider = await startOpenIdProvider()
const app = await testApp({ environment: provider.environment })
afterAll(() => provider.close())

beforeEach(() => {
  people += 1
  provider.broken = null
  provider.person = {
    sub: `person-${people}`,
    email: `kim.${people}@example.org`,
    email_verified: true,
    name: 'Kim Novák',
  }
})

const start = async (deviceKey = KEY) =>
  (await app.anonymous.does(api.openIdConnect.start, { deviceKey })).url

const finish = (answer: string, deviceKey = KEY) =>
  app.anonymous.call(api.openIdConnect.finish, { answer, deviceKey })

/** Signs the person of now in, as the web app does. */
const signIn = async (deviceKey = KEY) =>
  finish((await provider.visit(await start(deviceKey))).search.slice(1), deviceKey)

const fail = () => {
  throw new Error('not expected')
}

const refused = ({ status, body }: TestAnswer<unknown>) => ({ status, ...Object(body) })

describe('signing in at the provider', () => {
  it('OIDC-1 A new person gets an account with the verified e-mail, and a token', async () => {
    const { status, body } = await signIn()
    expect(status).toBe(200)
    expect(body.data.user).toMatchObject({
      email: `kim.${people}@example.org`,
      displayName: 'Kim Novák',
      emailVerified: true,
    })
    const { user } = await app.anonymous.withToken(body.data.token).does(api.auth.me)
    expect(user.id).toBe(body.data.user.id)
  })

  it('OIDC-2 A person is found again by the identity at the provider after the e-mail has changed', async () => {
    const first = await signIn()
    provider.person = { sub: `person-${people}`, email: 'elsewhere@example.org' }
    const second = await signIn()
    expect(second.body.data.user).toMatchObject({
      id: first.body.data.user.id,
      email: `kim.${people}@example.org`,
    })
    expect(second.body.data.token).not.toBe(first.body.data.token)
  })

  it('OIDC-3 The account with the same e-mail, in any case, is linked', async () => {
    const anna = await app.register('Anna')
    provider.person = {
      sub: `anna-${people}`,
      email: anna.email.toUpperCase(),
      email_verified: true,
    }
    const { body } = await signIn()
    expect(body.data.user).toMatchObject({ id: anna.id, email: anna.email, emailVerified: true })
    expect(await app.rows('open_id_identities', { user_id: anna.id })).toMatchObject([
      { issuer: provider.issuer, subject: `anna-${people}`, linked_at: app.clock.now },
    ])
  })

  it.each([{ email_verified: false }, {}])(
    'OIDC-4 An e-mail that the provider does not call verified is refused: %o',
    async (claims) => {
      const anna = await app.register('Anna')
      const before = (await app.rows('users')).length
      provider.person = { sub: `liar-${people}`, email: anna.email, ...claims }
      expect(refused(await signIn())).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
        error:
          'HC Bern does not say that your email is verified. Please verify it there, then sign in again.',
      })
      expect(await app.rows('open_id_identities', { subject: `liar-${people}` })).toEqual([])
      expect(await app.rows('users')).toHaveLength(before)
    },
  )

  it.each([
    undefined,
    '',
    'kim',
    // The sign of Kelvin, whose small letter is a plain k.
    '\u212aim@example.org',
  ])('OIDC-4 An e-mail that is none is refused: %s', async (email) => {
    provider.person = {
      sub: `person-${people}`,
      email_verified: true,
      ...(email !== undefined && { email }),
    }
    expect(refused(await signIn())).toMatchObject({
      status: 403,
      error: 'HC Bern does not say what your email is. Please add it there, then sign in again.',
    })
  })

  it('OIDC-5 An unusable name is replaced by the part of the e-mail before the @', async () => {
    provider.person = {
      sub: `person-${people}`,
      email: `nina.${people}@example.org`,
      email_verified: true,
      name: 'a\u202Egpj.exe',
    }
    expect((await signIn()).body.data.user.displayName).toBe(`nina.${people}`)
  })

  it('OIDC-6 The request to the provider has PKCE, state and nonce, and redirects to PUBLIC_URL instead of the Host of the request', async () => {
    const { body } = await app.anonymous.request<{ url: string }>({
      method: 'POST',
      url: '/api/auth/open-id',
      payload: { deviceKey: KEY },
      headers: { host: 'evil.example.net', 'x-forwarded-host': 'evil.example.net' },
    })
    const query = new URL(body.url).searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: 'icetally',
      redirect_uri: 'https://stats.example.org/open-id',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    const [attempt] = await app.rows('open_id_attempts', { nonce: query.get('nonce') ?? '' })
    expect(attempt?.state_hash).not.toContain(query.get('state'))
  })

  it('OIDC-51 The operator parts an account from its identity; the next one with its e-mail is linked', async () => {
    const { user, token } = (await signIn()).body.data
    const first = app.anonymous.withToken(token)
    expect((await first.does(api.account.download)).identities).toEqual([
      {
        issuer: provider.issuer,
        subject: `person-${people}`,
        linkedAt: new Date(app.clock.now).toISOString(),
      },
    ])
    provider.person = { sub: `moved-${people}`, email: user.email, email_verified: true }
    expect((await signIn()).status).toBe(403)
    const lines: string[] = []
    const terminal = { out: (text: string) => lines.push(text), error: fail, prompt: fail }
    const { database, settings, clock } = app
    const task = { database, settings, terminal, now: clock.now, email: user.email, isSure: false }
    await ACTIONS.unlink(task)
    expect(lines.join()).toContain(`${user.email} is signed out everywhere.`)
    expect((await first.call(api.auth.me)).status).toBe(401)
    expect((await signIn()).body.data.user.id).toBe(user.id)
    expect(await app.rows('open_id_identities', { user_id: user.id })).toMatchObject([
      { subject: `moved-${people}` },
    ])
    expect(await app.rows('instance_entries', { action: 'person.unlinked' })).toHaveLength(1)
  })

  it('OIDC-7 After signing out the provider is requested to prompt again', async () => {
    const { url } = await app.anonymous.does(api.openIdConnect.start, {
      deviceKey: KEY,
      again: true,
    })
    expect(new URL(url).searchParams.get('prompt')).toBe('login')
    expect(new URL(await start()).searchParams.get('prompt')).toBeNull()
  })

  it('OIDC-8 A sign-in that is abandoned at the provider is refused with a sentence', async () => {
    provider.person = null
    expect(refused(await signIn())).toMatchObject({
      status: 403,
      error: 'You have not signed in with HC Bern.',
    })
  })

  it('OIDC-9 While the provider is unavailable, signing in reports it and everything else works', async () => {
    const away = await startOpenIdProvider()
    const other = await testApp({ environment: away.environment })
    away.broken = 502
    const begin = () => other.anonymous.call(api.openIdConnect.start, { deviceKey: KEY })
    const sentence = {
      status: 503,
      code: 'UNAVAILABLE',
      error: 'HC Bern cannot be reached right now. Please try again in a moment.',
    }
    expect(refused(await begin())).toMatchObject(sentence)
    await other.register('Anna')
    away.broken = null
    const { url } = (await begin()).body
    away.person = { sub: 'x', email: 'x@example.org', email_verified: true }
    const { search } = await away.visit(url)
    away.broken = 500
    const body = { answer: search.slice(1), deviceKey: KEY }
    expect(refused(await other.anonymous.call(api.openIdConnect.finish, body))).toMatchObject(
      sentence,
    )
    await away.close()
    const without = await testApp({ environment: away.environment })
    expect(
      refused(await without.anonymous.call(api.openIdConnect.start, { deviceKey: KEY })),
    ).toMatchObject(sentence)
  })

  it('OIDC-10 A provider that accepts the secret only in the body is supported', async () => {
    const strict = await startOpenIdProvider({ authMethod: 'client_secret_post' })
    const other = await testApp({ environment: strict.environment })
    strict.person = provider.person
    const { url } = await other.anonymous.does(api.openIdConnect.start, { deviceKey: KEY })
    const answer = (await strict.visit(url)).search.slice(1)
    await other.anonymous.does(api.openIdConnect.finish, { answer, deviceKey: KEY })
    await strict.close()
  })

  it('OIDC-11 Without a provider its sign-in is refused, and the service reports it', async () => {
    const plain = await testApp()
    expect(
      refused(await plain.anonymous.call(api.openIdConnect.start, { deviceKey: KEY })),
    ).toMatchObject({ status: 404, error: 'This server has no other way to sign in.' })
    const service = await plain.anonymous.does(api.recovery.service)
    expect(service).toMatchObject({ passwordLogin: true, openIdConnect: null })
    expect(await app.anonymous.does(api.recovery.service)).toMatchObject({
      passwordLogin: true,
      openIdConnect: { name: 'HC Bern' },
    })
  })

  it('OIDC-12 Tokens, codes and e-mails of a sign-in are not in the log', async () => {
    const back = await provider.visit(await start())
    await app.anonymous.request({ method: 'GET', url: `${back.pathname}${back.search}` })
    const { body } = await finish(back.search.slice(1))
    const log = app.logLines.join('')
    expect(log).toContain('signed in by OpenID Connect')
    for (const secret of [
      body.data.token,
      back.searchParams.get('code') ?? 'none',
      back.searchParams.get('state') ?? 'none',
      `kim.${people}@example.org`,
    ]) {
      expect(log).not.toContain(secret)
    }
  })

  it('AUTHZ-8 The calls of a sign-in at the provider ignore any token', async () => {
    const anna = await app.register('Anna')
    for (const caller of [anna, app.anonymous.withToken('x'.repeat(43))]) {
      const { url } = await caller.does(api.openIdConnect.start, { deviceKey: KEY })
      const answer = (await provider.visit(url)).search.slice(1)
      const { data } = await caller.does(api.openIdConnect.finish, { answer, deviceKey: KEY })
      expect(data.user.email).toBe(`kim.${people}@example.org`)
      expect(data.token).not.toBe(anna.token)
    }
  })

  it('OIDC-13 A sign-in expires after ten minutes', async () => {
    const back = await provider.visit(await start())
    app.clock.advance(10 * MINUTE)
    expect(refused(await finish(back.search.slice(1)))).toMatchObject({
      status: 404,
      error:
        'This sign-in has expired, was used already, or was begun in another browser. Please start again.',
    })
  })
})
