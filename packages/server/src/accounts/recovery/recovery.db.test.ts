import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, WITH_MAIL } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { refused } from '#test/refused.ts'
import { LINK_LIFE, makeLink } from '../../platform/access/account-links.ts'

const NEW_PASSWORD = 'eleven frozen ponds'
const DEAD = {
  code: 'NOT_FOUND',
  error: 'This link has expired or was used already. Please ask for a new one.',
}

let anna: TestUser

const environment = { ...WITH_MAIL, RATE_LIMITS: 'on', TRUST_PROXY: 'on' }
const app = await testApp({ environment })

beforeEach(async () => {
  await app.database.write((trx) => trx.deleteFrom('throttles').execute())
  anna = await app.register('Anna')
  await app.database.write((trx) => trx.deleteFrom('deliveries').execute())
})

/** The token of a new link. */
async function tokenFor(
  purpose: 'reset-password' | 'verify-email',
  user: { id: string; email: string } = anna,
): Promise<string> {
  const { now } = app.clock
  const link = await app.database.write((trx) => makeLink(trx, user, purpose, '', now))
  return link.split('#')[1] ?? ''
}

const reset = (token: string, password = NEW_PASSWORD) =>
  app.anonymous.call(api.recovery.resetPassword, { token, password })
const verify = (token: string) => app.anonymous.call(api.recovery.verifyEmail, { token })
const forget = (email: string, address = '198.51.100.7') =>
  app.anonymous.call(
    api.recovery.forgotPassword,
    { email },
    { headers: { 'x-forwarded-for': address } },
  )
const login = (password: string) =>
  app.anonymous.call(api.auth.login, { email: anna.email, password })

describe('choosing a new password with a link', () => {
  it('RECOVERY-1 A link sets a new password once, and ends every session and every link', async () => {
    const [token, other] = [await tokenFor('reset-password'), await tokenFor('reset-password')]
    const verification = await tokenFor('verify-email')
    expect((await reset(token)).status).toBe(204)
    expect((await anna.call(api.auth.me)).status).toBe(401)
    expect((await login(anna.password)).status).toBe(401)
    expect((await login(NEW_PASSWORD)).status).toBe(200)
    for (const dead of [token, other]) expect((await reset(dead)).body).toEqual(DEAD)
    expect((await verify(verification)).body).toEqual(DEAD)
  })

  it('RECOVERY-1 Of several uses at once one succeeds', async () => {
    const token = await tokenFor('reset-password')
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, number) => reset(token, `${NEW_PASSWORD} ${number}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404])
    const won = answers.findIndex(({ status }) => status === 204)
    expect((await login(`${NEW_PASSWORD} ${won}`)).status).toBe(200)
  })

  it('RECOVERY-2 An unknown link, one too old, and one of an e-mail that has changed get the same answer', async () => {
    const old = await tokenFor('reset-password')
    app.clock.advance(LINK_LIFE['reset-password'])
    const ofOtherUse = await tokenFor('verify-email')
    const ofBefore = await tokenFor('reset-password', { ...anna, email: 'before@example.org' })
    for (const token of [old, ofOtherUse, ofBefore, 'x', 'x'.repeat(43)]) {
      const { status, body } = await reset(token)
      expect({ status, body }).toEqual({ status: 404, body: DEAD })
    }
    expect((await login(anna.password)).status).toBe(200)
  })

  it('RECOVERY-3 A password that is too common is refused, and the link stays', async () => {
    const token = await tokenFor('reset-password')
    expect((await reset(token, 'password1')).status).toBe(400)
    expect((await reset(token)).status).toBe(204)
  })

  it('RECOVERY-4 The owner with the new password is not held up by the guesses of before', async () => {
    for (let attempt = 0; attempt < 11; attempt += 1) await login(`a wrong guess ${attempt}`)
    expect((await login(anna.password)).status).toBe(429)
    await reset(await tokenFor('reset-password'))
    expect((await login(NEW_PASSWORD)).status).toBe(200)
  })

  it('RECOVERY-14 After that no device is known any more', async () => {
    const { email, password } = anna
    const deviceKey = 'p'.repeat(43)
    await app.anonymous.does(api.auth.login, { email, password, deviceKey })
    expect(await app.rows('known_devices', { user_id: anna.id })).toHaveLength(1)
    await reset(await tokenFor('reset-password'))
    expect(await app.rows('known_devices', { user_id: anna.id })).toEqual([])
  })

  it('RECOVERY-5 The database stores only a hash of a link, and the log does not contain it', async () => {
    const token = await tokenFor('reset-password')
    const stored = await app.rows('account_links', { user_id: anna.id })
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
    await reset(token)
    await forget(anna.email)
    const logged = app.logLines.join('')
    expect(logged).not.toContain(token)
    expect(logged).not.toContain(anna.email)
  })

  it('RECOVERY-6 The owner is notified of the new password', async () => {
    await reset(await tokenFor('reset-password'))
    expect(await app.rows('deliveries')).toEqual([
      expect.objectContaining({
        user_id: anna.id,
        address: anna.email,
        kind: 'password-changed',
        content: '{}',
      }),
    ])
  })
})

describe('asking for a link', () => {
  it('RECOVERY-7 The answer and the work are the same whether an account has the e-mail or not', async () => {
    const of = async (email: string) => {
      const from = app.statements.length
      const { status, text, headers } = await forget(email)
      const { 'x-request-id': _, date: __, ...shown } = headers
      return { status, text, shown, statements: app.statements.slice(from) }
    }
    const known = await of(anna.email)
    expect(known).toMatchObject({ status: 204, text: '' })
    expect(known.statements.length).toBeGreaterThan(2)
    expect(await of('somebody.else@example.org')).toEqual(known)
    const queued = await app.rows('deliveries')
    expect(queued.map(({ user_id, kind }) => [user_id, kind])).toEqual([
      [null, 'reset-password'],
      [null, 'reset-password'],
    ])
  })

  it('RECOVERY-8 Too many requests for one account send no more messages and get the same answer', async () => {
    for (const email of [anna.email, 'somebody.else@example.org']) {
      await app.database.write((trx) => trx.deleteFrom('deliveries').execute())
      const statuses: number[] = []
      for (let time = 0; time < 5; time += 1) {
        statuses.push((await forget(email, `198.51.100.${time}`)).status)
      }
      expect(statuses).toEqual([204, 204, 204, 204, 204])
      expect(await app.rows('deliveries')).toHaveLength(3)
    }
  })

  it('RECOVERY-9 An address that requests links for many accounts has to wait', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 21; time += 1) {
      statuses.push((await forget(`p${time}@example.org`)).status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(204), 429])
    expect((await forget(anna.email, '203.0.113.1')).status).toBe(204)
  })

  it('RECOVERY-10 Without a mail server no e-mail is sent, and the operator is named', async () => {
    const contact = 'Anna in the office, 031 555 01 01'
    const without = await testApp({ environment: { OPERATOR_CONTACT: contact } })
    const service = await without.anonymous.does(api.recovery.service)
    expect(service).toMatchObject({ mail: false, contact })
    const bea = await without.register('Bea')
    const refusal = refused(
      'NOT_FOUND',
      'This server sends no e-mails. Please ask the person who runs it.',
    )
    const { email } = bea
    expect(await bea.call(api.recovery.forgotPassword, { email })).toMatchObject(refusal)
    expect(await bea.call(api.recovery.sendVerification)).toMatchObject(refusal)
    expect(await without.rows('deliveries')).toEqual([])
    expect(await app.anonymous.does(api.recovery.service)).toMatchObject({
      mail: true,
      contact: null,
    })
  })
})

describe('verifying an e-mail', () => {
  it('RECOVERY-13 A new account and a changed e-mail are sent a verification e-mail', async () => {
    const bea = await app.register('Bea')
    const requested = async () =>
      (await app.rows('deliveries', { user_id: bea.id, kind: 'verify-email' })).map(
        (row) => row.address,
      )
    expect(await requested()).toEqual([bea.email])
    await verify(await tokenFor('verify-email', bea))
    const email = `new.${bea.email}`
    const { user } = await bea.does(api.auth.updateMe, { email, currentPassword: bea.password })
    expect(user.emailVerified).toBe(false)
    expect((await requested()).toSorted()).toEqual([bea.email, email].toSorted())
  })

  const isVerified = async () => (await anna.does(api.auth.me)).user.emailVerified

  it('RECOVERY-11 A link verifies the e-mail once', async () => {
    expect(await isVerified()).toBe(false)
    const token = await tokenFor('verify-email')
    expect((await verify(await tokenFor('reset-password'))).body).toEqual(DEAD)
    expect((await verify(token)).status).toBe(204)
    expect(await isVerified()).toBe(true)
    expect((await verify(token)).body).toEqual(DEAD)
  })

  it('RECOVERY-12 The verification e-mail is sent again on request, at a limited rate and only until it is verified', async () => {
    const requestMail = () => anna.call(api.recovery.sendVerification)
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) statuses.push((await requestMail()).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
    expect(await app.rows('deliveries', { kind: 'verify-email' })).toHaveLength(5)
    await verify(await tokenFor('verify-email'))
    await app.database.write((trx) => trx.deleteFrom('throttles').execute())
    expect((await requestMail()).status).toBe(204)
    expect(await app.rows('deliveries', { kind: 'verify-email' })).toHaveLength(5)
  })
})
