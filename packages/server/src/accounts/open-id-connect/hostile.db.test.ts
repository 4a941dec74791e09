import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, WITH_MAIL } from '#test/app.ts'
import { api, isSignedIn, type TestAnswer, type TestClient, type TestUser } from '#test/client.ts'
import { signingKey, startOpenIdProvider } from '#test/open-id-provider.ts'

const KEY = 'browser'.padEnd(43, '_')
const OTHER_KEY = 'other'.padEnd(43, '_')
const MINUTE = 60_000
const DEAD = {
  status: 404,
  error:
    'This sign-in has expired, was used already, or was begun in another browser. Please start again.',
}

let people = 0

const provider = await startOpenIdProvider()
const app = await testApp({ environment: { ...WITH_MAIL, ...provider.environment } })
afterAll(() => provider.close())

beforeEach(() => {
  people += 1
  provider.tamper = null
  be(`kim.${people}@example.org`)
})

/** From now on the person with this e-mail signs in at the provider. */
function be(email: string, sub = email): void {
  provider.person = { sub, email, email_verified: true, name: 'Kim' }
}

const refused = ({ status, body }: TestAnswer<unknown>) => ({ status, ...Object(body) })

/**
 * Begins a sign-in, visits the provider, and returns the address to which the browser is sent back.
 */
async function comeBack(deviceKey = KEY): Promise<URL> {
  const { url } = await app.anonymous.does(api.openIdConnect.start, { deviceKey })
  return provider.visit(url)
}

const finish = (back: URL, deviceKey = KEY, client: TestClient = app.anonymous) =>
  client.call(api.openIdConnect.finish, { answer: back.search.slice(1), deviceKey })

const signIn = async () => finish(await comeBack())

describe('an answer of the provider', () => {
  it('OIDC-14 A response of the provider is refused in another browser', async () => {
    const back = await comeBack()
    expect(refused(await finish(back, OTHER_KEY))).toMatchObject(DEAD)
    // The other browser's answer has not used it up.
    expect((await finish(back)).status).toBe(200)
  })

  it('OIDC-15 It is good for one use', async () => {
    const back = await comeBack()
    const answers = await Promise.all([finish(back), finish(back), finish(back)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(refused(await finish(back))).toMatchObject(DEAD)
  })

  it('OIDC-15 A code of one sign-in is refused in another sign-in', async () => {
    const stolen = await comeBack()
    const own = await comeBack(OTHER_KEY)
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    expect(refused(await finish(own, OTHER_KEY))).toMatchObject({
      status: 403,
      error: expect.stringMatching(/^HC Bern did not confirm who you are/),
    })
  })

  it.each([
    ['an unknown state', (back: URL) => back.searchParams.set('state', 'x'.repeat(43)), 404],
    ['no state', (back: URL) => back.searchParams.delete('state'), 404],
    ['two states', (back: URL) => back.searchParams.append('state', 'x'), 403],
    ['no code', (back: URL) => back.searchParams.delete('code'), 403],
    ['two codes', (back: URL) => back.searchParams.append('code', 'x'), 403],
    // The answer of another provider, mixed into a sign-in at this one.
    [
      'another issuer',
      (back: URL) => back.searchParams.set('iss', 'https://evil.example.net'),
      403,
    ],
    ['no issuer', (back: URL) => back.searchParams.delete('iss'), 403],
  ])('OIDC-16 An answer with %s is refused', async (_, change, status) => {
    const back = await comeBack()
    change(back)
    expect((await finish(back)).status).toBe(status)
  })

  it.each<[string, Record<string, unknown>]>([
    ['another issuer', { iss: 'https://evil.example.net' }],
    ['another client', { aud: 'another client' }],
    ['several clients, and another one that asked', { aud: ['icetally', 'x'], azp: 'x' }],
    ['another nonce', { nonce: 'x'.repeat(43) }],
    ['no nonce', { nonce: undefined }],
    ['no subject', { sub: undefined }],
    ['an end in the past', { exp: 1_000_000_000 }],
    ['an issue in the future', { iat: Math.floor(Date.now() / 1000) + 3_600 }],
  ])('OIDC-17 A token with %s is refused', async (_, claims) => {
    provider.tamper = (real) => ({ ...real, ...claims })
    expect((await signIn()).status).toBe(403)
    expect(await app.rows('open_id_identities', { subject: `kim.${people}@example.org` })).toEqual(
      [],
    )
  })

  it('OIDC-17 A token that is signed with another key is refused', async () => {
    const { key } = provider
    provider.tamper = (claims) => claims
    expect((await signIn()).status).toBe(200)
    provider.key = await signingKey()
    expect((await signIn()).status).toBe(403)
    provider.key = key
  })

  it('OIDC-18 A sign-in creates a session of its own, and does not change existing ones', async () => {
    const anna = await app.register('Anna')
    const { body } = await finish(await comeBack(), KEY, anna)
    expect(body.data.token).not.toBe(anna.token)
    expect(body.data.user.id).not.toBe(anna.id)
    expect((await anna.does(api.auth.me)).user.id).toBe(anna.id)
  })
})

describe('an account with the same e-mail', () => {
  it('OIDC-19 Linking an account with an unverified e-mail ends its password and sessions', async () => {
    const squatter = await app.register('Anna')
    be(squatter.email)
    const { body } = await signIn()
    expect(body.data.user.id).toBe(squatter.id)
    expect(await isSignedIn(squatter)).toBe(false)
    const { email, password } = squatter
    expect((await app.anonymous.call(api.auth.login, { email, password })).status).toBe(401)
    expect(await isSignedIn(app.anonymous.withToken(body.data.token))).toBe(true)
  })

  it('OIDC-20 Linking an account with a verified e-mail retains its password and devices and notifies its owner', async () => {
    const anna = await verified(await app.register('Anna'))
    be(anna.email)
    expect((await signIn()).body.data.user.id).toBe(anna.id)
    expect(await isSignedIn(anna)).toBe(true)
    const { email, password } = anna
    await app.anonymous.does(api.auth.login, { email, password })
    const kinds = (await app.rows('deliveries', { user_id: anna.id })).map(({ kind }) => kind)
    expect(kinds).toContain('signs-in-elsewhere')
  })

  it('OIDC-21 An address that the provider has given to another person does not open the account of its former owner', async () => {
    be('office@example.org', `first-${people}`)
    await signIn()
    be('office@example.org', `second-${people}`)
    expect(refused(await signIn())).toMatchObject({
      status: 403,
      error:
        'The account with your email belongs to somebody else at HC Bern. Please ask the administrator of this server.',
    })
  })

  it('OIDC-22 A user with the e-mail of another person loses the account when the owner signs in', async () => {
    const { body } = await signIn()
    const mallory = app.anonymous.withToken(body.data.token)
    const confirmed = { id: body.data.user.id }
    await app.database.write((trx) =>
      trx
        .updateTable('users')
        .set({
          email: 'owner@example.org',
          email_key: 'owner@example.org',
          email_verified_at: null,
        })
        .where('id', '=', confirmed.id)
        .execute(),
    )
    be('owner@example.org', `owner-${people}`)
    expect((await signIn()).status).toBe(200)
    expect(await isSignedIn(mallory)).toBe(false)
    be(`kim.${people}@example.org`)
    expect((await signIn()).body.data.user.id).not.toBe(confirmed.id)
  })

  const verified = async (user: TestUser): Promise<TestUser> => {
    const email_verified_at = app.clock.now
    await app.database.write((trx) =>
      trx.updateTable('users').set({ email_verified_at }).where('id', '=', user.id).execute(),
    )
    return user
  }
})

describe('confirming at the provider', () => {
  /** A person that signs in only at the provider. */
  async function aPerson(): Promise<TestClient> {
    const { body } = await signIn()
    return app.anonymous.withToken(body.data.token)
  }

  async function confirm(client: TestClient, deviceKey = KEY) {
    const { url } = await client.does(api.openIdConnect.startConfirmation, { deviceKey })
    const query = new URL(url).searchParams
    expect([query.get('prompt'), query.get('max_age')]).toEqual(['login', '300'])
    const answer = (await provider.visit(url)).search.slice(1)
    return client.call(api.openIdConnect.finishConfirmation, { answer, deviceKey })
  }

  it('OIDC-23 An account without a password is deleted after a confirmation, within ten minutes', async () => {
    const kim = await aPerson()
    expect(await kim.does(api.openIdConnect.confirmation)).toEqual({
      password: false,
      openIdConnect: true,
      confirmedUntil: null,
    })
    expect(refused(await kim.call(api.account.remove, {}))).toMatchObject({
      status: 400,
      error: 'Please sign in again with HC Bern, to confirm that it is you',
      details: [{ path: 'body.password' }],
    })
    const { status, body } = await confirm(kim)
    expect(status).toBe(200)
    expect(body.confirmedUntil).toBe(new Date(app.clock.now + 10 * MINUTE).toISOString())
    app.clock.advance(10 * MINUTE)
    expect((await kim.call(api.account.remove, {})).status).toBe(400)
    await confirm(kim)
    expect((await kim.call(api.account.remove, {})).status).toBe(204)
  })

  it('OIDC-24 A confirmation is valid only for its session and only from its owner', async () => {
    const kim = await aPerson()
    const elsewhere = await aPerson()
    await confirm(kim)
    expect((await elsewhere.call(api.account.endOtherDevices, {})).status).toBe(400)
    be(`thief.${people}@example.org`)
    await signIn()
    expect(refused(await confirm(elsewhere))).toMatchObject({
      status: 403,
      error: 'You have signed in with HC Bern as somebody whose account this is not.',
    })
    expect((await elsewhere.call(api.account.endOtherDevices, {})).status).toBe(400)
  })

  it('OIDC-25 A confirmation is refused if the provider does not send a recent time of authentication', async () => {
    const kim = await aPerson()
    provider.tamper = ({ auth_time: _, ...claims }) => claims
    expect((await confirm(kim)).status).toBe(403)
    provider.tamper = (claims) => ({ ...claims, auth_time: Number(claims['auth_time']) - 3600 })
    expect((await confirm(kim)).status).toBe(403)
  })

  it('OIDC-26 An answer to a confirmation does not sign in, and the other way round', async () => {
    const kim = await aPerson()
    const { url } = await kim.does(api.openIdConnect.startConfirmation, { deviceKey: KEY })
    expect(refused(await finish(await provider.visit(url)))).toMatchObject(DEAD)
    const answer = (await comeBack()).search.slice(1)
    const body = { answer, deviceKey: KEY }
    expect(refused(await kim.call(api.openIdConnect.finishConfirmation, body))).toMatchObject(DEAD)
  })

  it('OIDC-27 Confirming needs a session', async () => {
    const body = { deviceKey: KEY }
    expect((await app.anonymous.call(api.openIdConnect.startConfirmation, body)).status).toBe(401)
    const answer = { ...body, answer: 'code=1&state=2' }
    expect((await app.anonymous.call(api.openIdConnect.finishConfirmation, answer)).status).toBe(
      401,
    )
    expect((await app.anonymous.call(api.openIdConnect.confirmation)).status).toBe(401)
  })
})

it('OIDC-28 Sign-ins that are begun are limited for an address', async () => {
  const strict = await testApp({ environment: { ...provider.environment, RATE_LIMITS: 'on' } })
  await strict.database.write((trx) => trx.deleteFrom('throttles').execute())
  const begin = () => strict.anonymous.call(api.openIdConnect.start, { deviceKey: KEY })
  await begin()
  await strict.database.write((trx) =>
    trx.updateTable('throttles').set({ failures: 299 }).execute(),
  )
  expect((await begin()).status).toBe(200)
  expect(await begin()).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
})
