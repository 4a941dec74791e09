import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { api, isSignedIn, type TestClient, type TestUser } from '#test/client.ts'
import { app, setUpOwnTeam } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

const NEW_PASSWORD = 'seven sharp skates'
const signIn = async (user: TestUser, password = user.password): Promise<TestClient> => {
  const { data } = await app.anonymous.does(api.auth.login, { email: user.email, password })
  return app.anonymous.withToken(data.token)
}

describe('changing the password', () => {
  it('ACCOUNT-2 Changing the password needs the current one', async () => {
    const anna = await app.register('Anna')
    const answer = await anna.call(api.account.changePassword, {
      currentPassword: 'not this one',
      newPassword: NEW_PASSWORD,
    })
    expect(answer).toMatchObject(refused('VALIDATION_FAILED', 'The password is not right'))
    expect(await isSignedIn(await signIn(anna))).toBe(true)
  })

  it('ACCOUNT-3 A changed password ends every session, starts a new one, and only the new password signs in', async () => {
    const anna = await app.register('Anna')
    const phone = await signIn(anna)
    const answer = await anna.call(api.account.changePassword, {
      currentPassword: anna.password,
      newPassword: NEW_PASSWORD,
    })
    expect(answer).toMatchObject({ status: 200, body: { user: { id: anna.id } } })
    const { token } = answer.body
    expect(await isSignedIn(anna.withToken(token))).toBe(true)
    for (const dead of [anna, phone]) {
      expect(await dead.call(api.auth.me)).toMatchObject(
        refused('UNAUTHENTICATED', 'You were signed out because your password was changed.'),
      )
    }
    expect(await app.rows('sessions', { user_id: anna.id })).toHaveLength(1)
    expect(await isSignedIn(await signIn(anna, NEW_PASSWORD))).toBe(true)
    const old = await app.anonymous.call(api.auth.login, {
      email: anna.email,
      password: anna.password,
    })
    expect(old.status).toBe(401)
  })

  it('ACCOUNT-4 A new password that is too short or easy to guess is refused', async () => {
    const anna = await app.register('Anna')
    for (const newPassword of ['short', 'password123', 'icetally1', anna.email]) {
      const answer = await anna.call(api.account.changePassword, {
        currentPassword: anna.password,
        newPassword,
      })
      expect(answer).toMatchObject({
        status: 400,
        body: { details: [{ path: 'body.newPassword' }] },
      })
    }
    expect(await isSignedIn(await signIn(anna))).toBe(true)
  })
})

describe('wrong passwords of a session', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await testApp({ environment: { RATE_LIMITS: 'on' } })
  })

  const attempt = (user: TestUser, password = 'not this one', client: TestClient = user) =>
    client.call(api.account.remove, { password })

  /** A user after ten wrong passwords. */
  async function aGuesser(): Promise<TestUser> {
    const user = await strict.register('Anna')
    for (let failure = 1; failure <= 10; failure += 1) {
      expect((await attempt(user)).status).toBe(400)
    }
    return user
  }

  it('ACCOUNT-5 Ten wrong passwords lock a session out of all calls that require the password', async () => {
    const anna = await aGuesser()
    const { password } = anna
    const refused = await attempt(anna)
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    const change = { currentPassword: password, newPassword: NEW_PASSWORD }
    expect((await anna.call(api.account.changePassword, change)).status).toBe(429)
    const email = { email: 'anna.elsewhere@example.com', currentPassword: password }
    expect((await anna.call(api.auth.updateMe, email)).status).toBe(429)
    expect((await anna.call(api.account.endOtherDevices, { password })).status).toBe(429)
    expect(await isSignedIn(anna)).toBe(true)
    strict.clock.advance(60_000)
    expect((await anna.call(api.account.endOtherDevices, { password })).status).toBe(204)
  })

  it('ACCOUNT-5 Wrong passwords in one session hold up neither another session nor a sign-in', async () => {
    const anna = await strict.register('Anna')
    const { email, password } = anna
    const own = await strict.anonymous.does(api.auth.login, { email, password })
    for (let failure = 1; failure <= 11; failure += 1) await attempt(anna)
    await strict.anonymous.does(api.auth.login, { email, password })
    const other = strict.anonymous.withToken(own.data.token)
    expect((await attempt(anna, password)).status).toBe(429)
    expect((await attempt(anna, password, other)).status).toBe(204)
  })

  it('ACCOUNT-5 Failed sign-ins of others hold up no session', async () => {
    const anna = await strict.register('Anna')
    const guess = { email: anna.email, password: 'not this one' }
    for (let failure = 1; failure <= 11; failure += 1) {
      await strict.anonymous.call(api.auth.login, guess)
    }
    expect((await strict.anonymous.call(api.auth.login, guess)).status).toBe(429)
    expect((await attempt(anna, anna.password)).status).toBe(204)
  })

  it('ACCOUNT-5 The right password does not work after parallel wrong guesses', async () => {
    const anna = await strict.register('Anna')
    const guesses = Array.from({ length: 20 }, () => attempt(anna))
    const answers = await Promise.all([...guesses, attempt(anna, anna.password)])
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(answers.at(-1)?.status).toBe(429)
    expect(await isSignedIn(anna)).toBe(true)
  })
})
