import { randomUUID } from 'node:crypto'
import type { KeyAccess } from '@icetally/domain/platform/permissions/permissions'
import { expect, it } from 'vitest'
import { aGame, aPlayer, aStartedGame, aTeam, disable, joins } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api, type TestClient } from '#test/client.ts'
import { anna, app, bea, setUpOwnTeam, stranger, teamId } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'
import { hashOfKey, KEY_USE_RESOLUTION } from '../../platform/access/api-keys.ts'

setUpOwnTeam()

interface TestKey extends TestClient {
  readonly id: string
}

/** A program of the team, with a new key. */
async function aProgram(access: KeyAccess, name = 'Scoreboard'): Promise<TestKey> {
  const { apiKey, key } = await anna.does(api.apiKeys.create, { teamId }, { name, access })
  return Object.assign(app.anonymous.withToken(key), { id: apiKey.id })
}

const keys = async () => (await anna.does(api.apiKeys.list, { teamId })).apiKeys
const revoke = (apiKeyId: string) => anna.does(api.apiKeys.remove, { apiKeyId })
const log = async () =>
  (await anna.does(api.audit.list, { teamId })).entries.map(
    ({ actor, action, subject }) => `${actor?.name}: ${action} ${subject}`,
  )

const FOR_PEOPLE = { code: 'FORBIDDEN', error: expect.stringContaining('A person has to sign in') }

it('APIKEY-1 A key is returned once, stored as a hash, and listed without its secret', async () => {
  const body = { name: ' Scoreboard ', access: 'read' } as const
  const { apiKey, key } = await anna.does(api.apiKeys.create, { teamId }, body)
  expect(key).toMatch(/^ik_[\w-]{27}$/)
  expect(apiKey).toMatchObject({
    ...{ teamId, name: 'Scoreboard', access: 'read', lastUsedAt: null },
    createdBy: { id: anna.id, name: 'Anna' },
  })
  expect(await keys()).toEqual([apiKey])
  const stored = await app.database.read((reader) =>
    reader.selectFrom('api_keys').selectAll().where('id', '=', apiKey.id).executeTakeFirst(),
  )
  expect(stored?.key_hash).toBe(hashOfKey(key))
  expect(JSON.stringify(stored)).not.toContain(key.slice(3))
  const headers = { 'idempotency-key': 'one' }
  const again = async () =>
    (await anna.call(api.apiKeys.create, { teamId }, body, { headers })).body.key
  const repeated = await again()
  expect(await again()).toBe(repeated)
  expect(JSON.stringify(await app.rows('idempotency_keys'))).not.toContain(repeated.slice(3))
})

it('APIKEY-2 Managers create, see and revoke keys; members may not, and strangers find no team', async () => {
  const { id: apiKeyId } = await aProgram('read')
  await joins(bea, anna, teamId)
  const body = { name: 'Mine', access: 'read' } as const
  expect((await bea.call(api.apiKeys.create, { teamId }, body)).status).toBe(403)
  expect((await bea.call(api.apiKeys.list, { teamId })).status).toBe(403)
  expect((await bea.call(api.apiKeys.remove, { apiKeyId })).status).toBe(403)
  const other = await app.register('Other')
  expect((await other.call(api.apiKeys.create, { teamId }, body)).status).toBe(404)
  expect(await other.call(api.apiKeys.remove, { apiKeyId })).toMatchObject({
    ...{ status: 404, body: { error: 'API key not found' } },
  })
  for (const wrong of [
    { ...body, name: ' ' },
    { ...body, name: 'x'.repeat(61) },
  ]) {
    expect((await anna.call(api.apiKeys.create, { teamId }, wrong)).status).toBe(400)
  }
})

it('APIKEY-3 A read-only key reads its team, and its changes are refused with a sentence', async () => {
  const reader = await aProgram('read')
  const { id: gameId } = await aGame(anna, teamId)
  const { teams } = await reader.does(api.teams.list)
  expect(teams).toMatchObject([{ id: teamId, members: [], teamCode: '' }])
  const { team } = await reader.does(api.teams.get, { teamId })
  expect(team).toMatchObject({ teamCode: '', members: [{ user: { email: null } }] })
  for (const answer of [
    await reader.call(api.games.get, { gameId }),
    await reader.call(api.sheet.game, { gameId }),
    await reader.call(api.analytics.game, { gameId }),
    await reader.call(api.players.list, { teamId }),
    await reader.call(api.reports.game, { gameId }, { format: 'csv-players' }),
  ]) {
    expect(answer.status).toBe(200)
  }
  for (const answer of [
    await reader.call(api.games.create, { teamId }, {}),
    await reader.call(api.players.create, { teamId }, { name: 'Eva' }),
    await reader.call(api.games.createPeriods, { gameId }, {}),
    await reader.call(api.games.remove, { gameId }),
  ]) {
    expect(answer).toMatchObject(
      refused('FORBIDDEN', 'This API key can only read. Recording needs a key that may record.'),
    )
  }
})

it('APIKEY-4 A key for recording records by calls and by operations, repeats safely, and is named as the recorder', async () => {
  const program = await aProgram('record', 'Timing system')
  const id = randomUUID()
  const game = await aStartedGame(program, teamId)
  const inGame = { gameId: game.id }
  const add = () => program.call(api.players.create, { teamId }, { id, name: 'Kim' })
  expect([(await add()).status, (await add()).status]).toEqual([201, 200])
  const shot = { periodId: game.periods[0].id, shooterPlayerId: id, xCoord: 700, yCoord: 200 }
  const headers = { 'idempotency-key': 'shot 1' }
  const body = { ...shot, scored: false, scoredAgainst: false }
  const record = () => program.call(api.shots.create, inGame, body, { headers })
  const first = await record()
  expect([first.status, (await record()).text]).toEqual([201, first.text])
  expect((await anna.call(api.shots.create, inGame, body, { headers })).body.shot.id).not.toBe(
    first.body.shot.id,
  )
  const goal = {
    ...{ kind: 'goal.record' as const, goalId: randomUUID(), scorerId: id },
    ...{ periodNumber: 2 as const, assister1Id: null, assister2Id: null, shotId: null },
  }
  const madeAt = new Date(app.clock.now).toISOString()
  const operations = [{ id: randomUUID(), sequence: 1, madeAt, command: goal }]
  const batch = { deviceId: randomUUID(), after: 0, operations }
  const { results } = await program.does(api.records.send, inGame, batch)
  expect(results).toMatchObject([{ refusal: null }])
  const { goals, recorders } = await anna.does(api.records.list, inGame)
  expect(goals).toMatchObject([{ recordedBy: program.id }])
  expect(recorders).toContainEqual({ id: program.id, displayName: 'Timing system' })
  await program.does(api.games.remove, inGame)
  expect((await log())[0]).toContain('Timing system: game.deleted')
})

it('APIKEY-5 Calls for managers or for the own account are refused for every key', async () => {
  const program = await aProgram('record')
  const target = { userId: anna.id }
  for (const answer of [
    await program.call(api.auth.me),
    await program.call(api.account.devices),
    await program.call(api.auth.logout),
    await program.call(api.teams.create, { name: 'Another' }),
    await program.call(api.teams.join, { teamCode: 'ABCDEFG' }),
    await program.call(api.teams.update, { teamId }, { name: 'Mine' }),
    await program.call(api.teams.remove, { teamId }, { confirm: true }),
    await program.call(api.teams.demote, { teamId }, target),
    await program.call(api.teams.removeMember, { teamId, ...target }),
    await program.call(api.audit.list, { teamId }),
    await program.call(api.apiKeys.create, { teamId }, { name: 'More', access: 'record' }),
    await program.call(api.apiKeys.remove, { apiKeyId: program.id }),
    await program.call(api.live.watch, { query: { games: randomUUID() } }),
  ]) {
    expect(answer).toMatchObject({ status: 403, body: FOR_PEOPLE })
  }
})

it('APIKEY-6 For a key there is no team but its own', async () => {
  const program = await aProgram('record')
  const elsewhere = { teamId: await aTeam(anna) }
  const { id: gameId } = await aGame(anna, elsewhere.teamId)
  const playerId = await aPlayer(anna, elsewhere.teamId, 'Eva')
  for (const answer of [
    await program.call(api.teams.get, elsewhere),
    await program.call(api.games.create, elsewhere, {}),
    await program.call(api.games.get, { gameId }),
    await program.call(api.games.remove, { gameId }),
    await program.call(api.teams.remove, elsewhere, { confirm: true }),
    await program.call(api.players.update, { playerId }, { name: 'X' }),
  ]) {
    expect(answer.status).toBe(404)
  }
})

it('APIKEY-7 A key is not a member: it is not listed, uses no quota and cannot be promoted or removed', async () => {
  const basic = { teamId: await aTeam(anna, 'BASIC_FREE') }
  const { apiKey } = await anna.does(api.apiKeys.create, basic, { name: 'One', access: 'read' })
  await anna.does(api.apiKeys.create, basic, { name: 'Two', access: 'read' })
  const { team } = await anna.does(api.teams.get, basic)
  expect([team.members.length, team._count.members]).toEqual([1, 1])
  await joins(bea, anna, basic.teamId)
  await joins(await app.register('Cleo'), anna, basic.teamId)
  const asMember = { ...basic, userId: apiKey.id }
  expect((await anna.call(api.teams.promote, basic, asMember)).status).toBe(404)
  expect((await anna.call(api.teams.removeMember, asMember)).status).toBe(404)
  // The last person of a team leaves it with their account, with any keys it has.
  const owner = await app.register('Owner')
  const own = { teamId: await aTeam(owner) }
  await owner.does(api.apiKeys.create, own, { name: 'Three', access: 'read' })
  await owner.does(api.account.remove, { password: owner.password })
})

it('APIKEY-8 A revoked key is refused at once; its name stays with its actions', async () => {
  const program = await aProgram('record')
  const { id: gameId } = await aGame(program, teamId)
  await program.does(
    api.games.update,
    { gameId },
    { final: { for: 1, against: 0, decidedIn: 'regulation' } },
  )
  await revoke(program.id)
  expect(await program.call(api.teams.get, { teamId })).toMatchObject({
    ...{ status: 401, body: { error: 'This API key does not exist or was revoked' } },
  })
  expect(await keys()).toEqual([])
  expect((await anna.call(api.apiKeys.remove, { apiKeyId: program.id })).status).toBe(404)
  expect((await log()).slice(0, 3)).toEqual([
    'Anna: apiKey.revoked Scoreboard',
    expect.stringMatching(/^Scoreboard: game.finished/),
    'Anna: apiKey.created Scoreboard',
  ])
  const [unknown, malformed] = [`ik_${'A'.repeat(27)}`, 'ik_'].map((key) =>
    app.anonymous.withToken(key),
  )
  expect((await unknown?.call(api.teams.list))?.status).toBe(401)
  expect((await malformed?.call(api.teams.list))?.status).toBe(401)
})

it('APIKEY-9 A key sends 600 requests a minute, and more get 429 with a time to wait', async () => {
  const limited = await testApp({ environment: { RATE_LIMITS: 'on' } })
  const owner = await limited.register('Owner')
  const body = { name: 'Scoreboard', access: 'read' } as const
  const ofTeam = { teamId: await aTeam(owner) }
  const { key } = await owner.does(api.apiKeys.create, ofTeam, body)
  const program = limited.anonymous.withToken(key)
  const statuses = new Set<number>()
  for (let sent = 0; sent < 600; sent += 1) statuses.add((await program.get('/api/teams')).status)
  expect([...statuses]).toEqual([200])
  const answer = await program.call(api.teams.list)
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60'])
  expect((await owner.call(api.teams.list)).status).toBe(200)
  limited.clock.now += 60_000
  expect((await program.call(api.teams.list)).status).toBe(200)
})

it('APIKEY-10 When a key was last used is known to within an hour', async () => {
  const program = await aProgram('read')
  const used = async () => (await keys())[0]?.lastUsedAt
  await program.does(api.teams.list)
  const first = await used()
  expect(first).toBe(new Date(app.clock.now).toISOString())
  app.clock.now += KEY_USE_RESOLUTION - 1
  await program.does(api.teams.list)
  expect(await used()).toBe(first)
  app.clock.now += 1
  await program.does(api.teams.list)
  expect(await used()).toBe(new Date(app.clock.now).toISOString())
})

it('APIKEY-11 A team has 50 keys at most', async () => {
  for (let count = 0; count < 50; count += 1) await aProgram('read')
  const body = { name: 'One more', access: 'read' } as const
  expect(await anna.call(api.apiKeys.create, { teamId }, body)).toMatchObject({
    ...{ status: 409, body: { error: 'A team can have 50 API keys. Revoke some to make more.' } },
  })
})

it('APIKEY-12 Keys of a disabled team can read and be revoked; deleting the team deletes its keys', async () => {
  const program = await aProgram('record')
  await disable(anna, teamId)
  expect((await program.call(api.teams.get, { teamId })).status).toBe(200)
  expect((await program.call(api.games.create, { teamId }, {})).body).toMatchObject({
    code: 'TEAM_DISABLED',
  })
  const other = await anna.call(api.apiKeys.create, { teamId }, { name: 'More', access: 'read' })
  expect(other.status).toBe(403)
  await anna.does(api.teams.remove, { teamId }, { confirm: true })
  expect((await program.call(api.teams.list)).status).toBe(401)
  const left = await app.database.read((reader) =>
    reader.selectFrom('users').select('id').where('id', '=', program.id).execute(),
  )
  expect(left).toEqual([])
  expect((await stranger.call(api.teams.list)).status).toBe(200)
})

it('APIKEY-14 The keys that a manager created are revoked when that one leaves, is removed or is demoted', async () => {
  const body = { name: "Bea's", access: 'read' } as const
  const ways = [
    () => bea.does(api.teams.removeMember, { teamId, userId: bea.id }),
    () => anna.does(api.teams.removeMember, { teamId, userId: bea.id }),
    () => anna.does(api.teams.demote, { teamId }, { userId: bea.id }),
  ]
  await aProgram('read')
  for (const go of ways) {
    await joins(bea, anna, teamId)
    await anna.call(api.joinRequests.approve, { teamId, askerId: bea.id })
    await anna.does(api.teams.promote, { teamId }, { userId: bea.id })
    await bea.does(api.apiKeys.create, { teamId }, body)
    await go()
    expect((await keys()).map(({ name }) => name)).toEqual(['Scoreboard'])
  }
  expect((await log()).slice(0, 2)).toEqual([
    'Anna: member.demoted null',
    "Anna: apiKey.revoked Bea's",
  ])
})
