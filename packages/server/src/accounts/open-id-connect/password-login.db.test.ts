import { afterAll, beforeAll, expect, it } from 'vitest'
import { administers } from '#test/administers.ts'
import { type TestApp, testApp, WITH_MAIL } from '#test/app.ts'
import { api } from '#test/client.ts'
import { createMigratedDatabase } from '#test/database.ts'
import { startOpenIdProvider, type TestProvider } from '#test/open-id-provider.ts'
import { refused } from '#test/refused.ts'
import { withRegistration } from '#test/with-registration.ts'

const KEY = 'browser'.padEnd(43, '_')
const REFUSED = refused(
  'FORBIDDEN',
  'This server does not use passwords. Please sign in as its sign-in page offers.',
)

let provider: TestProvider
beforeAll(async () => {
  provider = await startOpenIdProvider()
})
afterAll(() => provider.close())

const withProvider = (more: Record<string, string>): Promise<TestApp> =>
  testApp({ environment: { ...WITH_MAIL, ...provider.environment, ...more } })

/** Signs a person in at the provider. */
async function signIn(app: TestApp, email: string, more: { teamCode?: string } = {}) {
  provider.person = { sub: email, email, email_verified: true }
  const { url } = await app.anonymous.does(api.openIdConnect.start, { deviceKey: KEY })
  const answer = (await provider.visit(url)).search.slice(1)
  return app.anonymous.call(api.openIdConnect.finish, { answer, deviceKey: KEY, ...more })
}

it('OIDC-29 With PASSWORD_LOGIN=off passwords are neither accepted nor set, and sessions continue', async () => {
  const testDatabase = await createMigratedDatabase()
  const before = await testApp({ testDatabase: { ...testDatabase, remove: async () => undefined } })
  const { id, email, password, token } = await before.register('Anna')
  await before.close()
  const app = await testApp({
    testDatabase,
    environment: { ...WITH_MAIL, ...provider.environment, PASSWORD_LOGIN: 'off' },
  })
  const { anonymous } = app
  const anna = anonymous.withToken(token)
  expect(await anonymous.does(api.recovery.service)).toMatchObject({
    passwordLogin: false,
    openIdConnect: { name: 'HC Bern' },
  })
  expect((await anna.call(api.auth.me)).status).toBe(200)
  const newPassword = 'seven sharp skates'
  for (const answer of [
    await anonymous.call(api.auth.login, { email, password }),
    await anonymous.call(api.auth.register, {
      email: 'new@example.org',
      displayName: 'New',
      password,
    }),
    await anonymous.call(api.recovery.forgotPassword, { email }),
    await anonymous.call(api.recovery.resetPassword, { token: 'x', password: newPassword }),
    await anna.call(api.account.changePassword, { currentPassword: password, newPassword }),
  ]) {
    expect(answer).toMatchObject(REFUSED)
  }
  await administers(app, { id })
  expect(await anna.call(api.administration.resetLink, { personId: id }, {})).toMatchObject(REFUSED)
  expect(await anna.call(api.account.remove, { password })).toMatchObject(
    refused('VALIDATION_FAILED', 'Please sign in again with HC Bern, to confirm that it is you'),
  )
})

it('OIDC-41 With registration closed, a sign-in at the provider creates no account and opens existing accounts', async () => {
  const app = await withProvider({ REGISTRATION: 'closed' })
  expect(await signIn(app, 'new@example.org')).toMatchObject(
    refused('FORBIDDEN', 'New accounts are closed. Please ask the administrator of this server.'),
  )
  expect(await app.rows('users', { email_key: 'new@example.org' })).toEqual([])
})

it('OIDC-42 Where registration needs an invitation the code of a team lets a new person in', async () => {
  const { app, teamCode } = await withRegistration('invitation', {
    ...WITH_MAIL,
    ...provider.environment,
  })
  expect((await signIn(app, 'new@example.org')).status).toBe(403)
  expect((await signIn(app, 'new@example.org', { teamCode: 'AAAAAAA' })).status).toBe(404)
  expect(await app.rows('users', { email_key: 'new@example.org' })).toEqual([])
  expect((await signIn(app, 'new@example.org', { teamCode })).status).toBe(200)
})

it('OIDC-50 An invitation admits the person with its e-mail at the provider, once', async () => {
  const { app, boss } = await withRegistration('invitation', {
    ...WITH_MAIL,
    ...provider.environment,
  })
  await boss.does(api.administration.invite, { email: 'new@example.org' })
  expect((await signIn(app, 'other@example.org')).status).toBe(403)
  expect((await signIn(app, 'new@example.org')).status).toBe(200)
  expect((await boss.does(api.administration.invitations)).invitations).toEqual([])
})
