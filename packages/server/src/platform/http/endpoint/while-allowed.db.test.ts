import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { aStartedGame, aTeam, joins } from '#test/a-team.ts'
import { administers } from '#test/administers.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { aShot } from '#test/recording/commands.ts'
import { Device } from '#test/recording/device.ts'
import { unmakeAdministrator } from '../../access/administrators.ts'

let app: TestApp
let boss: TestUser

beforeAll(async () => {
  app = await testApp()
  boss = await app.register('Boss')
  await administers(app, boss)
})

/** A request whose body arrives late. */
interface LateRequest {
  readonly method?: 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a request whose body arrives only after the caller was found, and something happened meanwhile. */
async function slowly(
  caller: TestUser,
  { method = 'POST', url, body, headers = {} }: LateRequest,
  meanwhile: () => Promise<unknown>,
): Promise<{ status: number; body: unknown }> {
  const text = JSON.stringify(body)
  const payload = new PassThrough()
  const before = app.statements.length
  const answered = app.app.inject({
    ...{ method, url: `/api${url}`, payload },
    headers: {
      ...headers,
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

interface Team {
  readonly manager: TestUser
  readonly teamId: string
}

const ROSTER = { text: 'Number,Name\n7,Cleo' }

async function imported({ manager, teamId }: Team, isApplied: boolean): Promise<string> {
  const { importId } = await manager.does(api.imports.roster, { teamId }, ROSTER)
  if (isApplied) await manager.does(api.imports.apply, { importId }, {})
  return importId
}

async function operations({ manager, teamId }: Team): Promise<LateRequest> {
  const { id } = await aStartedGame(manager, teamId)
  const device = new Device(manager, id)
  const sent = [device.operation(aShot(null))]
  const body = { deviceId: device.id, after: 0, operations: sent }
  return { url: `/games/${id}/operations`, body }
}

const REQUESTS: Readonly<Record<string, (team: Team) => Promise<LateRequest>>> = {
  'an API key': async ({ teamId }) => ({
    url: `/api-keys/teams/${teamId}`,
    body: { name: 'Scoreboard', access: 'record' },
  }),
  'a preview of an import': async ({ teamId }) => ({
    url: `/imports/teams/${teamId}/roster`,
    body: ROSTER,
  }),
  'the players of an import': async (team) => ({
    url: `/imports/${await imported(team, false)}/apply`,
    body: {},
  }),
  'the state before an import': async (team) => ({
    method: 'DELETE',
    url: `/imports/${await imported(team, true)}`,
    body: {},
  }),
  'records of a device': async (team) => {
    const request = await operations(team)
    // Later than that its session is cached.
    app.clock.now += 2 * 60 * 1000
    return request
  },
  'records under an Idempotency-Key': async (team) => ({
    ...(await operations(team)),
    headers: { 'idempotency-key': randomUUID() },
  }),
  'a name': async () => ({ method: 'PUT', url: '/auth/me', body: { displayName: 'Leo' } }),
  'a check of a calendar': async ({ manager, teamId }) => {
    const url = 'https://calendar.invalid/'
    await manager.does(api.feed.set, { teamId }, { url, apply: 'ask' })
    return { url: `/imports/teams/${teamId}/feed/check`, body: { dateOrder: 'dmy' } }
  },
  'a report': async ({ teamId }) => ({
    url: `/reports/teams/${teamId}`,
    body: { format: 'csv-players' },
  }),
}

/** What such requests create, change or delete: rows of a team, and answers about its calendar. */
const stateOf = (team_id: string) =>
  Promise.all([
    ...(['api_keys', 'imports', 'players', 'shots', 'operations', 'team_usage'] as const).map(
      (table) => app.rows(table, { team_id }),
    ),
    // The end of the session pauses the calendar.
    app.rows('feeds', { team_id }).then((feeds) => feeds.map(({ answers }) => answers)),
  ])

it.each(Object.entries(REQUESTS))(
  'SESSION-14 A session that ends while the body of a request arrives creates no more: %s',
  async (_, requestIn) => {
    const kim = await app.register('Kim')
    const lee = await app.register('Lee')
    const teamId = await aTeam(kim)
    await joins(lee, kim, teamId)
    await kim.does(api.teams.promote, { teamId }, { userId: lee.id })
    const request = await requestIn({ manager: lee, teamId })
    const before = await stateOf(teamId)
    const refused = await slowly(lee, request, () =>
      boss.does(api.administration.disablePerson, { personId: lee.id }),
    )
    const error = expect.stringContaining('This account is disabled')
    expect(refused).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', error } })
    expect(await stateOf(teamId)).toEqual(before)
    expect(await app.rows('users', { id: lee.id })).toMatchObject([{ display_name: 'Lee' }])
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
    const refused = await slowly(second, { url: urlOf(tess.id), body }, () =>
      app.database.write((trx) => unmakeAdministrator(trx, second.id, app.clock.now)),
    )
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await app.rows('account_links', { purpose: 'reset-password' })).toEqual([])
    expect((await tess.call(api.auth.me)).status).toBe(200)
    expect(await logged()).toBe(entries)
  },
)
