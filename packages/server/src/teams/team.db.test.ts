import { INITIAL_RECORDING } from '@icetally/domain/game/recording-choice'
import type { TeamType } from '@icetally/domain/platform/limits'
import type { Member } from '@icetally/domain/team/endpoints/members'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { anna, app, bea, setUpOwnTeam } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

async function createTeam(type: TeamType = 'STANDARD_YEARLY', owner = anna): Promise<TeamDetail> {
  const answer = await owner.call(api.teams.create, { name: 'Icebreakers', type })
  expect(answer.status).toBe(201)
  return answer.body.team
}

const join = (person: TestUser, teamCode: string) => person.call(api.teams.join, { teamCode })

const update = (
  person: TestUser,
  { id }: { id: string },
  body: Parameters<typeof person.call<typeof api.teams.update>>[2],
) => person.call(api.teams.update, { teamId: id }, body)

const get = (person: TestUser, { id }: { id: string }) => person.call(api.teams.get, { teamId: id })

const onlyManagers = refused('FORBIDDEN', 'Only managers of the team can do this')
const disabled = { status: 403, body: { code: 'TEAM_DISABLED', error: 'This team is disabled' } }

describe('creating', () => {
  it('TEAM-1 The creator of a team becomes its first manager', async () => {
    const answer = await anna.call(api.teams.create, { name: ' Icebreakers ' })
    expect(answer.status).toBe(201)
    expect(answer.body.team).toEqual({
      id: expect.any(String),
      name: 'Icebreakers',
      description: null,
      type: 'BASIC_FREE',
      ...{ state: 'ACTIVE', disabledByAdministrator: false },
      teamCode: expect.any(String),
      approvesJoining: false,
      recording: INITIAL_RECORDING,
      ...{ colour: null, shortCode: null, trueRink: false, underThirteen: false },
      ...{ timeZone: null, imageUrl: null },
      createdAt: new Date(app.clock.now).toISOString(),
      members: [
        {
          id: expect.any(String),
          role: 'admin',
          joinedAt: new Date(app.clock.now).toISOString(),
          user: { id: anna.id, displayName: 'Anna', email: anna.email },
        },
      ],
      joinRequests: 0,
      _count: { players: 0, games: 0, members: 1 },
      players: [],
      games: [],
    })
  })

  it('TEAM-2 Every team has its own code, without letters and digits that look alike', async () => {
    const teams = await Promise.all(Array.from({ length: 20 }, () => createTeam()))
    const codes = teams.map(({ teamCode }) => teamCode)
    expect(new Set(codes).size).toBe(20)
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{7}$/)
  })
})

describe('reading', () => {
  it("TEAM-3 The list has the caller's teams, oldest first, each with counts and only the caller's own membership", async () => {
    const owner = await app.register('Owner')
    const first = await createTeam('STANDARD_YEARLY', owner)
    app.clock.advance(1000)
    const second = await createTeam('BASIC_FREE', owner)
    await join(bea, first.teamCode)
    await owner.call(api.players.create, { teamId: first.id }, { name: 'Kim', number: 0 })
    const { body } = await owner.call(api.teams.list)
    expect(body.teams.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(body.teams[0]?._count).toEqual({ players: 1, games: 0, members: 2 })
    const names = (members: readonly Member[] = []) => members.map(({ user }) => user.displayName)
    expect(names(body.teams[0]?.members)).toEqual(['Owner'])
    const { team } = (await get(owner, first)).body
    expect(team._count).toEqual({ players: 1, games: 0, members: 2 })
    expect(names(team.members)).toEqual(['Owner', 'Bea'])
    expect(body.teams[0]).not.toHaveProperty('players')
    expect(body.teams[1]?._count).toEqual({ players: 0, games: 0, members: 1 })
  })

  it('TEAM-4 A team carries roster and games, and removed players are not counted', async () => {
    const team = await createTeam()
    const params = { teamId: team.id }
    const add = (name: string, number: number) =>
      anna.call(api.players.create, params, { name, number })
    await add('Second', 22)
    await add('First', 4)
    const gone = await add('Gone', 5)
    await anna.call(api.players.remove, { playerId: gone.body.player.id })
    await anna.call(api.games.create, params, { opponent: 'Frost' })
    const { body } = await get(anna, team)
    expect(body.team.players.map(({ name }) => name)).toEqual(['First', 'Second'])
    expect(body.team.games).toMatchObject([{ opponent: 'Frost', _count: { shots: 0 } }])
    expect(body.team._count).toEqual({ players: 2, games: 1, members: 1 })
  })
})

describe('joining', () => {
  it('TEAM-5 Joining accepts the code in upper or lower case, once', async () => {
    const team = await createTeam()
    const answer = await join(bea, team.teamCode.toLowerCase())
    expect(answer.status).toBe(200)
    const { members } = (await get(bea, team)).body.team
    expect(members.map(({ user }) => user.id)).toEqual([anna.id, bea.id])
    expect(await join(bea, team.teamCode)).toMatchObject(
      refused('ALREADY_MEMBER', 'You are already a member of this team'),
    )
    expect(await join(bea, '0000000')).toMatchObject(
      refused('TEAM_CODE_UNKNOWN', 'No team has this code'),
    )
  })

  it('TEAM-6 A disabled team cannot be joined', async () => {
    const team = await createTeam()
    await update(anna, team, { state: 'DISABLED' })
    expect(await join(bea, team.teamCode)).toMatchObject(disabled)
  })

  it('TEAM-7 TEAM-12 An upgrade lifts the limit of members', async () => {
    const team = await createTeam('BASIC_FREE')
    const people = await Promise.all(['One', 'Two', 'Three'].map((name) => app.register(name)))
    for (const person of people.slice(0, 2)) await join(person, team.teamCode)
    const last = people[2] ?? anna
    const error = 'The free plan allows 3 members. Upgrade the team to a Standard plan to add more.'
    const planLimit = refused('PLAN_LIMIT', error)
    expect(await join(last, team.teamCode)).toMatchObject(planLimit)
    await update(anna, team, { type: 'STANDARD_MONTHLY' })
    expect((await join(last, team.teamCode)).status).toBe(200)
  })

  it('TEAM-16 Unknown team codes are limited per user', async () => {
    const limited = await testApp({ environment: { RATE_LIMITS: 'on' } })
    const guesser = await limited.register('Guesser')
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await join(guesser, `00000${10 + attempt}`)).status).toBe(404)
    }
    const owner = await limited.register('Owner')
    const team = await createTeam('BASIC_FREE', owner)
    expect(await join(guesser, team.teamCode)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
    })
    limited.clock.advance(60 * 60 * 1000)
    expect((await join(guesser, team.teamCode)).status).toBe(200)
  })
})

describe('changing', () => {
  let team: TeamDetail

  beforeAll(async () => {
    team = await createTeam()
    await join(bea, team.teamCode)
  })

  it('TEAM-9 Managers rename and describe a team', async () => {
    const { body } = await update(anna, team, { name: 'Frostbite', description: ' Cold. ' })
    expect(body.team).toMatchObject({ name: 'Frostbite', description: 'Cold.' })
    expect((await update(anna, team, { description: '' })).body.team.description).toBeNull()
    expect(await update(bea, team, { name: 'Mine now' })).toMatchObject(onlyManagers)
    expect(await update(bea, team, { description: 'Mine now' })).toMatchObject(onlyManagers)
  })

  it('TEAM-9 Absent fields of a team stay, and empty text counts as absent', async () => {
    const body = { name: 'North', description: '  ' }
    const { team: bare } = await anna.does(api.teams.create, body)
    expect(bare.description).toBeNull()
    await update(anna, bare, { description: 'Cold' })
    const { body: renamed } = await update(anna, bare, { name: 'South' })
    expect(renamed.team).toMatchObject({ name: 'South', description: 'Cold', type: 'BASIC_FREE' })
    expect((await update(anna, bare, { description: null })).body.team).toMatchObject({
      name: 'South',
      description: null,
    })
  })

  it('TEAM-11 Activating can rename the team', async () => {
    const { id } = await createTeam()
    await update(anna, { id }, { state: 'DISABLED' })
    const wanted = { state: 'ACTIVE', name: 'Second season', description: 'Again' } as const
    expect(await update(anna, { id }, wanted)).toMatchObject({
      status: 200,
      body: { team: wanted },
    })
  })

  it('TEAM-17 A change to the present state of a team needs no permission', async () => {
    const { name, state, type } = (await get(bea, team)).body.team
    expect((await update(bea, team, { name, state, type })).status).toBe(200)
    expect((await update(bea, team, {})).status).toBe(200)
  })

  it('TEAM-18 A manager sets each recording option of the team, and its games return them', async () => {
    const { id } = await createTeam()
    const { game } = (await anna.call(api.games.create, { teamId: id }, {})).body
    expect(game.team.recording).toEqual(INITIAL_RECORDING)
    await update(anna, { id }, { recording: { penalties: true, goalies: false } })
    const changed = await update(anna, { id }, { recording: { goalies: null, periodMinutes: 15 } })
    const format = { ...INITIAL_RECORDING.format, periods: [900, 900, 900] }
    const recording = { ...INITIAL_RECORDING, penalties: true, periodMinutes: 15, format }
    expect(changed.body.team.recording).toEqual(recording)
    const read = (await anna.call(api.games.get, { gameId: game.id })).body.game
    expect(read.team.recording).toEqual(recording)
    expect(read.team.changeNumber).toBe(game.team.changeNumber + 2)
    expect(await update(bea, team, { recording: { clock: true } })).toMatchObject(onlyManagers)
  })

  it('TEAM-19 A manager sets the color of a team and its rink drawing, and its games return both', async () => {
    const body = { name: 'Wild', colour: '#154734' }
    const { id } = (await anna.call(api.teams.create, body)).body.team
    const { game } = (await anna.call(api.games.create, { teamId: id }, {})).body
    expect(game.team).toMatchObject({ colour: '#154734', trueRink: false })
    await update(anna, { id }, { trueRink: true })
    const changed = await update(anna, { id }, { colour: '#A6192E' })
    expect(changed.body.team).toMatchObject({ colour: '#a6192e', trueRink: true })
    const read = (await anna.call(api.games.get, { gameId: game.id })).body.game
    expect(read.team).toMatchObject({ colour: '#a6192e', trueRink: true })
    expect(read.team.changeNumber).toBe(game.team.changeNumber + 2)
    expect((await update(anna, { id }, { colour: null })).body.team.colour).toBeNull()
  })

  it.each(['red', '#fff', '#12345g', '#1234567', ''])('TEAM-19 %o is no color', async (colour) => {
    const answer = await update(anna, team, { colour })
    expect(answer).toMatchObject(refused('VALIDATION_FAILED', 'Color must be written as #rrggbb'))
  })

  it('TEAM-19 A member cannot change the color or the rink', async () => {
    expect(await update(bea, team, { colour: '#154734' })).toMatchObject(onlyManagers)
    expect(await update(bea, team, { trueRink: true })).toMatchObject(onlyManagers)
  })

  it('TEAM-10 TEAM-11 TEAM-13 Any member disables a team, which can then only be read, and managers activate it with any plan', async () => {
    const off = await update(bea, team, { state: 'DISABLED' })
    expect(off.body.team.state).toBe('DISABLED')
    expect(await update(anna, team, { name: 'Late' })).toMatchObject(disabled)
    expect(await update(anna, team, { type: 'STANDARD_MONTHLY' })).toMatchObject(disabled)
    const params = { teamId: team.id }
    const body = { userId: bea.id }
    expect(await anna.call(api.teams.promote, params, body)).toMatchObject(disabled)
    expect(await update(bea, team, { state: 'ACTIVE' })).toMatchObject(onlyManagers)
    const on = await update(anna, team, { state: 'ACTIVE', type: 'BASIC_FREE' })
    expect(on.body.team).toMatchObject({ state: 'ACTIVE', type: 'BASIC_FREE' })
  })
})

describe('deleting', () => {
  it('TEAM-15 Deleting a team needs a manager and a confirmation, and deletes everything in it', async () => {
    const team = await createTeam()
    await join(bea, team.teamCode)
    const params = { teamId: team.id }
    await anna.call(api.players.create, params, { name: 'Kim' })
    const { body } = await anna.call(api.games.create, params, {})
    await anna.call(api.games.createPeriods, { gameId: body.game.id }, {})
    const remove = (person: TestUser, confirm: object) =>
      person.delete(`/api/teams/${team.id}`, confirm)
    expect(await remove(anna, {})).toMatchObject({ status: 400 })
    expect(await remove(anna, { confirm: false })).toMatchObject({ status: 400 })
    expect(await remove(bea, { confirm: true })).toMatchObject(onlyManagers)
    expect((await remove(anna, { confirm: true })).status).toBe(204)
    expect((await get(anna, team)).status).toBe(404)
    for (const table of ['team_members', 'players', 'games', 'periods'] as const) {
      expect(await app.rows(table, { team_id: team.id })).toEqual([])
    }
  })

  it('TEAM-15 A disabled team can be deleted', async () => {
    const team = await createTeam()
    await update(anna, team, { state: 'DISABLED' })
    const answer = await anna.delete(`/api/teams/${team.id}`, { confirm: true })
    expect(answer.status).toBe(204)
  })
})
