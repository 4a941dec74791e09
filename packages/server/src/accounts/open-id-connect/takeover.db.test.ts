import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { type TestApp, testApp, WITH_MAIL } from '#test/app.ts'
import { api } from '#test/client.ts'
import { startOpenIdProvider } from '#test/open-id-provider.ts'
import { makeLink } from '../../platform/access/account-links.ts'

const KEY = 'browser'.padEnd(43, '_')

/** Sets another password by a link that was sent to the e-mail. */
async function resetPassword(
  { database, clock, anonymous }: TestApp,
  to: { readonly id: string; readonly email: string },
): Promise<void> {
  const link = await database.write((trx) => makeLink(trx, to, 'reset-password', '', clock.now))
  const token = link.split('#')[1] ?? ''
  await anonymous.does(api.recovery.resetPassword, { token, password: 'eleven frozen ponds' })
}

it.each([
  ['with e-mails', WITH_MAIL],
  ['without e-mails', { PUBLIC_URL: WITH_MAIL.PUBLIC_URL }],
])(
  'OIDC-52 On a server %s an account with an unverified e-mail loses its identities and API keys when the owner of the e-mail sets a password',
  async (_, settings) => {
    const provider = await startOpenIdProvider()
    onTestFinished(() => provider.close())
    const app = await testApp({ environment: { ...settings, ...provider.environment } })
    provider.person = { sub: 'mallory', email: 'mallory@example.org', email_verified: true }
    const signIn = async () => {
      const { url } = await app.anonymous.does(api.openIdConnect.start, { deviceKey: KEY })
      const answer = (await provider.visit(url)).search.slice(1)
      return (await app.anonymous.does(api.openIdConnect.finish, { answer, deviceKey: KEY })).data
    }
    const { user, token } = await signIn()
    const mallory = app.anonymous.withToken(token)
    const teamId = await aTeam(mallory)
    const { key } = await mallory.does(
      api.apiKeys.create,
      { teamId },
      { name: 'K', access: 'read' },
    )
    const readPlayers = () => app.anonymous.withToken(key).call(api.players.list, { teamId })
    await resetPassword(app, user)
    expect((await signIn()).user.id).toBe(user.id)
    expect((await readPlayers()).status).toBe(200)
    const email = 'victim@example.org'
    await app.database.write((trx) =>
      trx
        .updateTable('users')
        .set({ email, email_key: email, email_verified_at: null })
        .where('id', '=', user.id)
        .execute(),
    )
    await resetPassword(app, { id: user.id, email })
    expect((await readPlayers()).status).toBe(401)
    expect((await signIn()).user.id).not.toBe(user.id)
  },
)

it('OIDC-53 An answer of the provider that does not end is not read to its end', async () => {
  let sent = 0
  const part = Buffer.alloc(64 * 1024, '{"issuer":')
  const server = createServer((_, response) => {
    const more = (): void => {
      while (!response.destroyed) {
        sent += part.length
        if (!response.write(part)) return void response.once('drain', more)
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    more()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const app = await testApp({
    environment: {
      ...WITH_MAIL,
      ...{ OIDC_CLIENT_ID: 'icetally', OIDC_CLIENT_SECRET: 'secret' },
      OIDC_ISSUER: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
  })
  const { status } = await app.anonymous.call(api.openIdConnect.start, { deviceKey: KEY })
  expect(status).toBe(503)
  // What the sockets hold comes on top of the mebibyte that is read.
  expect(sent).toBeLessThan(16 * 1024 * 1024)
})
