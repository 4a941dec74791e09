import { PassThrough } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { aTeam, joins } from '#test/a-team.ts'
import { administers } from '#test/administers.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { unmakeAdministrator } from '../../access/administrators.ts'

let app: TestApp
let boss: TestUser

beforeAll(async () => {
  app = await testApp()
  boss = await app.register('Boss')
  await administers(app, boss)
})

/** Sends a request whose body arrives only after the caller was found, and something happened meanwhile. */
async function slowly(
  caller: TestUser,
  url: string,
  body: object,
  meanwhile: () => Promise<unknown>,
): Promise<{ status: number; body: unknown }> {
  const text = JSON.stringify(body)
  const payload = new PassThrough()
  const before = app.statements.length
  const answered = app.app.inject({
    ...{ method: 'POST', url: `/api${url}`, payload },
    headers: {
      authorization: `Bearer ${caller.token}`,
      'content-type': 'application/json',
      'content-length': String(text.length),
    },
  })
  payload.write(text.slice(0, 1))
  const sought = () => app.statements.slice(before).join()
  await expect.poll(sought).toContain(url.startsWith('/admin') ? 'administrators' : 'sessions')
  await meanwhile()
  payload.end(text.slice(1))
  const { statusCode, body: answer } = await answered
  return { status: statusCode, body: JSON.parse(answer) }
}

it.each([
  ['an API key', '/api-keys/teams/', { name: 'Scoreboard', access: 'record' }],
  ['a preview of an import', '/imports/teams/', { text: 'Number,Name\n7,Cleo' }],
])(
  'SESSION-14 A session that ends while the body of a request arrives creates no more: %s',
  async (_, url, body) => {
    const kim = await app.register('Kim')
    const lee = await app.register('Lee')
    const teamId = await aTeam(kim)
    await joins(lee, kim, teamId)
    await kim.does(api.teams.promote, { teamId }, { userId: lee.id })
    const rest = url.startsWith('/imports') ? '/roster' : ''
    const refused = await slowly(lee, `${url}${teamId}${rest}`, body, () =>
      boss.does(api.administration.disablePerson, { personId: lee.id }),
    )
    const error = expect.stringContaining('This account is disabled')
    expect(refused).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', error } })
    expect((await kim.does(api.apiKeys.list, { teamId })).apiKeys).toEqual([])
    expect(await app.rows('imports', { team_id: teamId })).toEqual([])
  },
)

it.each([
  ['a link for a new password', (id: string) => `/admin/people/${id}/reset-link`],
  ['the end of all sessions', (id: string) => `/admin/people/${id}/sign-out`],
  ['an invitation', () => '/admin/invitations'],
])(
  'ADMIN-73 An administrator who stops being one while the body of a request arrives is refused %s',
  async (_, urlOf) => {
    const second = await app.register('Second')
    await administers(app, second)
    const tess = await app.register('Tess')
    const logged = async () => (await boss.does(api.administration.log)).entries.length
    const entries = await logged()
    const body = { password: second.password, email: 'invited@example.org' }
    const refused = await slowly(second, urlOf(tess.id), body, () =>
      app.database.write((trx) => unmakeAdministrator(trx, second.id, app.clock.now)),
    )
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await app.rows('account_links', { purpose: 'reset-password' })).toEqual([])
    expect((await tess.call(api.auth.me)).status).toBe(200)
    expect(await logged()).toBe(entries)
  },
)
