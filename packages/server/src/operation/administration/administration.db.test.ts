import { describe, expect, it } from 'vitest'
import { aTeam, disable, joins } from '#test/a-team.ts'
import { administers } from '#test/administers.ts'
import { testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { refused } from '#test/refused.ts'
import { unmakeAdministrator } from '../../platform/access/administrators.ts'

const DISABLED = 'This account is disabled. Please ask the administrator of this server.'

const app = await testApp({ environment: { RATE_LIMITS: 'on' } })
const boss = await app.register('Boss')
await administers(app, boss)

const signIn = ({ email, password }: Pick<TestUser, 'email' | 'password'>) =>
  app.anonymous.call(api.auth.login, { email, password })

const personOf = async ({ id }: TestUser) =>
  (await boss.does(api.administration.person, { personId: id })).person

const lastEntry = async () => (await boss.does(api.administration.log)).entries[0]

describe('people', () => {
  it('ADMIN-1 A disabled account is signed out everywhere with a sentence, and signs in again once enabled', async () => {
    const kim = await app.register('Kim')
    await signIn(kim)
    const personId = kim.id
    const { person } = await boss.does(api.administration.disablePerson, { personId })
    expect(person).toMatchObject({ devices: 0, disabledAt: expect.any(String) })
    expect(await kim.call(api.auth.me)).toMatchObject(refused('UNAUTHENTICATED', DISABLED))
    expect(await signIn(kim)).toMatchObject(refused('ACCOUNT_DISABLED', DISABLED))
    expect((await signIn({ ...kim, password: 'not the password' })).status).toBe(401)
    await boss.does(api.administration.enablePerson, { personId })
    expect((await signIn(kim)).status).toBe(200)
    expect(await lastEntry()).toMatchObject({
      ...{ action: 'person.enabled', actor: boss.email, subject: kim.email },
    })
  })

  it('ADMIN-2 A password change during the disabling of the account signs no device in', async () => {
    const lee = await app.register('Lee')
    const [changed] = await Promise.all([
      lee.call(api.account.changePassword, {
        currentPassword: lee.password,
        newPassword: 'eleven frozen ponds',
      }),
      boss.does(api.administration.disablePerson, { personId: lee.id }),
    ])
    expect([200, 401, 403]).toContain(changed.status)
    expect(await app.rows('sessions', { user_id: lee.id })).toEqual([])
  })

  it('ADMIN-3 Administrators are neither disabled nor deleted nor given a link from the page', async () => {
    const second = await app.register('Second')
    await administers(app, second)
    const params = { personId: second.id }
    const { password } = boss
    const answers = [
      await boss.call(api.administration.disablePerson, params),
      await boss.call(api.administration.resetLink, params, { password }),
      await boss.call(api.administration.deletePerson, params, { password }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(409)
      expect(body).toMatchObject({ error: expect.stringContaining('--remove') })
    }
    expect((await second.call(api.auth.me)).status).toBe(200)
  })

  it('ADMIN-4 Wrong passwords lock an account, the list shows the lock, and an administrator can lift it', async () => {
    const mo = await app.register('Mo')
    for (let attempt = 0; attempt < 10; attempt += 1)
      await signIn({ ...mo, password: 'guessing it' })
    expect((await signIn(mo)).status).toBe(429)
    const locked = await boss.does(api.administration.people, { query: { only: 'locked' } })
    expect(locked.people.map(({ email }) => email)).toEqual([mo.email])
    expect((await boss.does(api.administration.overview)).overview.lockedAccounts).toBe(1)
    await boss.does(api.administration.unlockPerson, { personId: mo.id })
    expect((await personOf(mo)).lockedUntil).toBeNull()
    expect((await signIn(mo)).status).toBe(200)
  })

  it('ADMIN-5 A link for a new password requires the password of the administrator and works once', async () => {
    const noa = await app.register('Noa')
    const params = { personId: noa.id }
    const wrong = await boss.call(api.administration.resetLink, params, {
      password: 'a guess of it',
    })
    expect(wrong.status).toBe(400)
    const { password } = boss
    const { link } = await boss.does(api.administration.resetLink, params, { password })
    const token = link.split('#')[1] ?? ''
    const chosen = { token, password: 'eleven frozen ponds' }
    expect((await app.anonymous.call(api.recovery.resetPassword, chosen)).status).toBe(204)
    expect((await signIn({ ...noa, password: chosen.password })).status).toBe(200)
    expect(await lastEntry()).toMatchObject({ action: 'person.resetLink', subject: noa.email })
  })

  it('ADMIN-68 A link for a new password ends when its creator stops being an administrator', async () => {
    const second = await app.register('Second')
    await administers(app, second)
    const params = { personId: (await app.register('Tess')).id }
    const { password } = second
    const { link } = await second.does(api.administration.resetLink, params, { password })
    await app.database.write((trx) => unmakeAdministrator(trx, second.id, app.clock.now))
    const chosen = { token: link.split('#')[1] ?? '', password: 'eleven frozen ponds' }
    expect((await app.anonymous.call(api.recovery.resetPassword, chosen)).status).toBe(404)
  })

  it('ADMIN-6 An account is deleted under the same rules as by its owner, and one request signs out every device', async () => {
    const { password } = boss
    const olga = await app.register('Olga')
    const teamId = await aTeam(olga)
    const pia = await app.register('Pia')
    await joins(pia, olga, teamId)
    const params = { personId: olga.id }
    const lastManager = await boss.call(api.administration.deletePerson, params, { password })
    expect(lastManager).toMatchObject(refused('LAST_MANAGER'))
    await boss.does(api.administration.signPersonOut, params)
    expect(await olga.call(api.auth.me)).toMatchObject(
      refused('UNAUTHENTICATED', 'You were signed out by the administrator of this server.'),
    )
    await boss.does(api.administration.deletePerson, { personId: pia.id }, { password })
    expect((await signIn(pia)).status).toBe(401)
    expect(
      (await boss.does(api.administration.people, { query: { search: pia.email } })).total,
    ).toBe(0)
  })

  it('ADMIN-7 People are found by parts of names and e-mails, also with special characters of the search', async () => {
    const odd = await app.register('100%_Ruth\\')
    for (const search of ['%_ruth', 'ruth\\', odd.email.toUpperCase()]) {
      const { people, total } = await boss.does(api.administration.people, { query: { search } })
      expect([people.map(({ id }) => id), total], search).toEqual([[odd.id], 1])
    }
    expect((await boss.does(api.administration.people, { query: { search: '%%' } })).total).toBe(0)
  })

  it('ADMIN-71 People and teams are found by names with letters beyond ASCII, in any case', async () => {
    const emile = await app.register('Émile Öst')
    await emile.does(api.teams.create, { name: 'Équipe Ärger' })
    // On PostgreSQL the locale of the database knows the cases; that of the tests has none but ASCII's.
    const isAnyCase = app.engine === 'sqlite'
    for (const search of ['Émile Ö', ...(isAnyCase ? ['émile ö', 'ÉMILE Ö'] : [])]) {
      const { people } = await boss.does(api.administration.people, { query: { search } })
      expect(
        people.map(({ id }) => id),
        search,
      ).toEqual([emile.id])
    }
    for (const search of ['pe Ä', ...(isAnyCase ? ['éQUIPE ä'] : [])]) {
      const { teams } = await boss.does(api.administration.teams, { query: { search } })
      expect(
        teams.map(({ name }) => name),
        search,
      ).toEqual(['Équipe Ärger'])
    }
  })
})

describe('teams', () => {
  it('ADMIN-8 Managers cannot activate a team that an administrator disabled', async () => {
    const kai = await app.register('Kai')
    const teamId = await aTeam(kai)
    const anyTeamId = teamId
    const { team } = await boss.does(api.administration.disableTeam, { anyTeamId })
    expect(team).toMatchObject({ state: 'DISABLED', disabledByAdministrator: true })
    const activate = () => kai.call(api.teams.update, { teamId }, { state: 'ACTIVE' })
    expect(await activate()).toMatchObject(
      refused('TEAM_DISABLED', expect.stringContaining('administrator')),
    )
    const { entries } = await kai.does(api.audit.list, { teamId })
    expect(entries[0]).toMatchObject({ action: 'team.disabled', byOperator: true })
    await boss.does(api.administration.enableTeam, { anyTeamId })
    expect((await kai.does(api.teams.get, { teamId })).team).toMatchObject({
      ...{ state: 'ACTIVE', disabledByAdministrator: false },
    })
    await disable(kai, teamId)
    expect((await activate()).status).toBe(200)
  })

  it('ADMIN-9 Teams are listed with their usage and without data of their games', async () => {
    const una = await app.register('Una')
    const name = 'Northern Lights'
    const { team } = await una.does(api.teams.create, { name, type: 'STANDARD_YEARLY' })
    const teamId = team.id
    const { player } = await una.does(api.players.create, { teamId }, { name: 'Secret Player' })
    const { game } = await una.does(api.games.create, { teamId }, { opponent: 'Secret Opponent' })
    const params = { gameId: game.id }
    await una.does(api.goals.create, params, { scorerPlayerId: player.id })
    await una.does(api.faceoffs.create, params, { playerId: player.id })
    const other = await una.does(api.teams.create, { name: 'Northern Lynx', type: 'BASIC_FREE' })
    const answer = await boss.get('/api/admin/teams?search=northern%20l')
    expect(answer.body).toMatchObject({
      teams: [
        { id: teamId, name, members: 1, records: 2, bytes: 1180 },
        { id: other.team.id, name: 'Northern Lynx', members: 1, records: 0, bytes: 0 },
      ],
      total: 2,
    })
    const all = await Promise.all(
      ['', '/people', `/people/${una.id}`, '/log', '/invitations'].map((path) =>
        boss.get(`/api/admin${path}`),
      ),
    )
    for (const { text } of [answer, ...all]) expect(text).not.toMatch(/Secret|Opponent/)
    expect((await boss.call(api.teams.get, { teamId })).status).toBe(404)
    expect((await boss.call(api.games.get, params)).status).toBe(404)
  })

  it('ADMIN-10 Deleting a team requires the password of the administrator and deletes all its data', async () => {
    const ivo = await app.register('Ivo')
    const teamId = await aTeam(ivo)
    const params = { anyTeamId: teamId }
    const { password } = boss
    await boss.does(api.administration.deleteTeam, params, { password })
    expect((await ivo.call(api.teams.get, { teamId })).status).toBe(404)
    expect(await lastEntry()).toMatchObject({ action: 'team.deleted', subject: 'Icebreakers' })
    expect((await boss.call(api.administration.deleteTeam, params, { password })).status).toBe(404)
  })
})

it('ADMIN-11 The overview has the engine, the size of the database and the length of the queues', async () => {
  const { overview } = await boss.does(api.administration.overview)
  expect(overview).toMatchObject({
    ...{ engine: app.engine, registration: 'open', version: expect.stringMatching(/^\d+\./) },
    people: (await app.rows('users')).filter((user) => user.key_of_team === null).length,
  })
  expect(overview.databaseBytes).toBeGreaterThan(100_000)
  expect(overview.queues.map(({ channel }) => channel)).toEqual(['mail', 'push', 'webhook', 'news'])
})
