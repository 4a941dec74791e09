import { describe, expect, it } from 'vitest'
import { api, isSignedIn, type TestClient, type TestUser } from '#test/client.ts'
import { app, setUpOwnTeam } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'

const signIn = async ({ email, password }: TestUser): Promise<TestClient> => {
  const answer = await app.anonymous.call(
    api.auth.login,
    { email, password },
    { headers: { 'user-agent': PHONE } },
  )
  expect(answer.status).toBe(200)
  return app.anonymous.withToken(answer.body.data.token)
}

describe('signed-in devices', () => {
  it('ACCOUNT-6 Signed-in devices are listed with their names, and the calling one is marked', async () => {
    const anna = await app.register('Anna')
    app.clock.advance(2 * 60 * 60 * 1000)
    const phone = await signIn(anna)
    const { sessions } = await phone.does(api.account.devices)
    expect(sessions).toEqual([
      expect.objectContaining({ name: 'Chrome on Android', current: true }),
      expect.objectContaining({ current: false }),
    ])
  })

  it('ACCOUNT-6 The device used last is listed first', async () => {
    const anna = await app.register('Anna')
    app.clock.advance(60_000)
    const phone = await signIn(anna)
    app.clock.advance(2 * 60 * 60 * 1000)
    expect(await isSignedIn(anna)).toBe(true)
    const { sessions } = await anna.does(api.account.devices)
    expect(sessions.map(({ current }) => current)).toEqual([true, false])
    app.clock.advance(2 * 60 * 60 * 1000)
    expect(await isSignedIn(phone)).toBe(true)
    const { devices } = await anna.does(api.account.download)
    // Both were just used; ties are broken by the later sign-in.
    expect(devices.map(({ current }) => current)).toEqual([false, true])
  })

  it('ACCOUNT-7 A user can sign out own devices one by one, but not devices of other users', async () => {
    const anna = await app.register('Anna')
    const berta = await app.register('Berta')
    const phone = await signIn(anna)
    const { sessions } = await anna.does(api.account.devices)
    const other = sessions.find(({ current }) => !current)
    const params = { sessionId: other?.id ?? '' }
    const { password } = anna
    expect((await berta.call(api.account.endDevice, params, { password })).status).toBe(404)
    expect(await isSignedIn(phone)).toBe(true)
    expect((await anna.call(api.account.endDevice, params, { password })).status).toBe(204)
    expect(await phone.call(api.auth.me)).toMatchObject(
      refused('UNAUTHENTICATED', 'You were signed out on another of your devices.'),
    )
    expect((await anna.call(api.account.endDevice, params, { password })).status).toBe(404)
  })

  it('ACCOUNT-12 Signing out another device needs the password, this one does not', async () => {
    const anna = await app.register('Anna')
    const phone = await signIn(anna)
    const { sessions } = await anna.does(api.account.devices)
    const idOf = (current: boolean) => ({
      sessionId: sessions.find((session) => session.current === current)?.id ?? '',
    })
    for (const body of [{}, { password: 'not this one' }]) {
      expect(await anna.call(api.account.endDevice, idOf(false), body)).toMatchObject({
        status: 400,
        body: { details: [{ path: 'body.password' }] },
      })
    }
    expect(await isSignedIn(phone)).toBe(true)
    expect((await anna.call(api.account.endDevice, idOf(true), {})).status).toBe(204)
    expect(await isSignedIn(anna)).toBe(false)
    expect(await isSignedIn(phone)).toBe(true)
  })

  it('ACCOUNT-12 All other devices can be signed out at once, with the password', async () => {
    const anna = await app.register('Anna')
    const others = [await signIn(anna), await signIn(anna)]
    const end = (password: string) => anna.call(api.account.endOtherDevices, { password })
    expect((await end('not this one')).status).toBe(400)
    for (const other of others) expect(await isSignedIn(other)).toBe(true)
    expect((await end(anna.password)).status).toBe(204)
    for (const other of others) expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(anna)).toBe(true)
  })

  it('ACCOUNT-13 The 31st device signs out the least recently used device, which is notified', async () => {
    const anna = await app.register('Anna')
    const devices: TestClient[] = [anna]
    for (let device = 2; device <= 30; device += 1) {
      app.clock.advance(60_000)
      devices.push(await signIn(anna))
    }
    app.clock.advance(2 * 60 * 60 * 1000)
    expect(await isSignedIn(anna)).toBe(true)
    app.clock.advance(60_000)
    await signIn(anna)
    const states = await Promise.all(devices.map((device) => device.call(api.auth.me)))
    expect(states.map(({ status }) => status)).toEqual([200, 401, ...Array<number>(28).fill(200)])
    expect(states[1]?.body).toMatchObject({
      error: 'You were signed out because you have signed in on 30 other devices since.',
    })
  })
})
