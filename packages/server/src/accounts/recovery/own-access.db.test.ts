import { expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { type TestApp, testApp, WITH_MAIL } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { makeLink } from '../../platform/access/account-links.ts'

/** Sets another password by a link, and signs in with it. */
async function resetPassword(
  { database, clock, anonymous }: TestApp,
  { id, email }: TestUser,
): Promise<string> {
  const link = await database.write((trx) =>
    makeLink(trx, { id, email }, 'reset-password', '', clock.now),
  )
  const password = 'eleven frozen ponds'
  await anonymous.does(api.recovery.resetPassword, { token: link.split('#')[1] ?? '', password })
  return (await anonymous.does(api.auth.login, { email, password })).data.token
}

/** A team of a user with an API key; returns the team's code, and whether the key is valid. */
async function teamWithKey(app: TestApp, user: TestUser) {
  const teamId = await aTeam(user)
  const { key } = await user.does(api.apiKeys.create, { teamId }, { name: 'K', access: 'read' })
  const codeFor = async (token: string) =>
    (await app.anonymous.withToken(token).does(api.teams.get, { teamId })).team.teamCode
  return {
    codeFor,
    statusOfKey: async () =>
      (await app.anonymous.withToken(key).call(api.players.list, { teamId })).status,
  }
}

it('RECOVERY-15 On a server without e-mails, where none is verified, a new password ends no API key and leaves the code of a team', async () => {
  const app = await testApp()
  const anna = await app.register('Anna')
  const { codeFor, statusOfKey } = await teamWithKey(app, anna)
  const code = await codeFor(anna.token ?? '')
  const token = await resetPassword(app, anna)
  expect(await codeFor(token)).toBe(code)
  expect(await statusOfKey()).toBe(200)
})

it('RECOVERY-16 A new password by e-mail verifies the e-mail, so that a later one ends no API key', async () => {
  const app = await testApp({ environment: WITH_MAIL })
  const anna = await app.register('Anna')
  const first = await resetPassword(app, anna)
  const { codeFor, statusOfKey } = await teamWithKey(app, Object.assign(anna, { token: first }))
  const code = await codeFor(first)
  expect((await app.anonymous.withToken(first).does(api.auth.me)).user.emailVerified).toBe(true)
  expect(await codeFor(await resetPassword(app, anna))).toBe(code)
  expect(await statusOfKey()).toBe(200)
})
