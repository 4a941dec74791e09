import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'

const MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'icetally@example.org',
  PUBLIC_URL: 'https://stats.example.org',
}
const PHONE = 'p'.repeat(43)

let anna: TestUser

const app = await testApp({ environment: MAIL })

beforeEach(async () => {
  anna = await app.register('Anna')
  await app.database.write((trx) => trx.deleteFrom('deliveries').execute())
})

/** Pending messages about the account: kind and recipient. */
const notices = async () =>
  (await app.rows('deliveries', { user_id: anna.id })).map(
    ({ kind, address }) => `${kind} ${address}`,
  )

const signIn = async (deviceKey?: string) => {
  const { email, password } = anna
  await app.anonymous.does(api.auth.login, { email, password, ...(deviceKey && { deviceKey }) })
}

describe('messages about the own account', () => {
  it('AUTH-22 The first sign-in on a device is notified by e-mail, later ones are not', async () => {
    await signIn(PHONE)
    expect(await notices()).toEqual([`new-device ${anna.email}`])
    await signIn(PHONE)
    expect(await notices()).toHaveLength(1)
    await signIn()
    expect(await notices()).toHaveLength(2)
  })

  it('AUTH-22 A failed sign-in is not notified by e-mail', async () => {
    const guess = { email: anna.email, password: 'wrong', deviceKey: PHONE }
    await app.anonymous.call(api.auth.login, guess)
    expect(await notices()).toEqual([])
  })

  it('ACCOUNT-14 A changed password is notified by e-mail', async () => {
    const body = { currentPassword: anna.password, newPassword: 'seven sharp skates' }
    await anna.does(api.account.changePassword, body)
    expect(await notices()).toEqual([`password-changed ${anna.email}`])
  })

  it('ACCOUNT-14 A changed e-mail is notified to the previous e-mail, a changed name is not', async () => {
    const email = `new.${anna.email}`
    await anna.does(api.auth.updateMe, { displayName: 'Änna' })
    expect(await notices()).toEqual([])
    await anna.does(api.auth.updateMe, { email, currentPassword: anna.password })
    expect(await notices()).toContain(`email-changed ${anna.email}`)
  })

  it('ACCOUNT-14 Another e-mail is not verified', async () => {
    const at = app.clock.now
    await app.database.write((trx) =>
      trx.updateTable('users').set({ email_verified_at: at }).where('id', '=', anna.id).execute(),
    )
    const same = { email: anna.email, displayName: 'Änna' }
    expect((await anna.does(api.auth.updateMe, same)).user.emailVerified).toBe(true)
    const other = { email: `new.${anna.email}`, currentPassword: anna.password }
    expect((await anna.does(api.auth.updateMe, other)).user.emailVerified).toBe(false)
  })
})

it('MAIL-73 An address is sent at most ten messages of a kind in an hour', async () => {
  const limited = await testApp({ environment: { ...MAIL, RATE_LIMITS: 'on' } })
  const bea = await limited.register('Bea')
  const { email, password } = bea
  for (let time = 0; time < 12; time += 1) {
    await limited.anonymous.does(api.auth.login, { email, password })
  }
  const sent = async (kind: string) => (await limited.rows('deliveries', { kind })).length
  expect(await sent('new-device')).toBe(10)
  const body = { currentPassword: password, newPassword: 'seven sharp skates' }
  await bea.does(api.account.changePassword, body)
  expect(await sent('password-changed')).toBe(1)
  limited.clock.advance(60 * 60 * 1000)
  await limited.anonymous.does(api.auth.login, { email, password: body.newPassword })
  expect(await sent('new-device')).toBe(11)
})
