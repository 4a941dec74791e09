import { randomUUID } from 'node:crypto'
import { exampleOf } from '@icetally/domain/contract/examples'
import { faceoffsEndpoints } from '@icetally/domain/contract/faceoffs'
import { gamesEndpoints } from '@icetally/domain/contract/games'
import { goalsEndpoints } from '@icetally/domain/contract/goals'
import { allEndpoints, jsonSchema } from '@icetally/domain/contract/openapi'
import { playersEndpoints } from '@icetally/domain/contract/players'
import { shotsEndpoints } from '@icetally/domain/contract/shots'
import { teamsEndpoints } from '@icetally/domain/contract/teams'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import type { TestClient, TestUser } from '../testing/client.ts'

let app: TestApp
let anna: TestUser
let stranger: TestUser
let ids: Record<string, string>

/** One of everything a team can have; answers the ids by the names paths give them. */
async function fillTeam(owner: TestClient): Promise<Record<string, string>> {
  const team = await owner.call(teamsEndpoints.create, { body: { name: 'Icebreakers' } })
  const teamId = team.body.team.id
  const player = await owner.call(playersEndpoints.create, {
    params: { teamId },
    body: { name: 'Kim', number: 7 },
  })
  const playerId = player.body.player.id
  const game = await owner.call(gamesEndpoints.create, { params: { teamId }, body: {} })
  const params = { gameId: game.body.game.id }
  const { body } = await owner.call(gamesEndpoints.createPeriods, { params })
  const periodId = body.periods[0]?.id ?? ''
  const shot = await owner.call(shotsEndpoints.create, {
    params,
    body: {
      periodId,
      shooterPlayerId: playerId,
      xCoord: 640,
      yCoord: 180,
      scored: true,
      scoredAgainst: false,
    },
  })
  const goal = await owner.call(goalsEndpoints.create, {
    params,
    body: { scorerPlayerId: playerId },
  })
  const faceoff = await owner.call(faceoffsEndpoints.create, { params, body: { playerId } })
  return {
    teamId,
    playerId,
    ...params,
    periodId,
    shotId: shot.body.shot.id,
    goalId: goal.body.goal.id,
    faceoffId: faceoff.body.faceoff.id,
  }
}

beforeAll(async () => {
  app = await testApp()
  anna = await app.register('Anna')
  stranger = await app.register('Stranger')
  ids = { ...(await fillTeam(anna)), userId: anna.id }
})

const inTeams = allEndpoints()
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => 'params' in endpoint && !endpoint.path.startsWith('/auth/'))

const DEVICE = { deviceId: randomUUID() }

const send = (client: TestClient, endpoint: (typeof inTeams)[number]) => {
  const url = `/api${endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? '?')}`
  const body = 'body' in endpoint ? exampleOf(jsonSchema(endpoint.body, 'input')) : undefined
  return client.request({
    method: endpoint.method,
    url,
    // An optional part of a query may be left out; the device is what no call goes without.
    ...('query' in endpoint && 'deviceId' in endpoint.query.shape && { query: DEVICE }),
    ...(body !== undefined && { payload: body as object }),
    ...('bodyType' in endpoint && {
      payload: '--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }),
  })
}

const everything = async () => {
  const tables = ['teams', 'team_members', 'players', 'games', 'periods', 'shots', 'goals'] as const
  const rows = await Promise.all(
    [...tables, 'faceoffs' as const, 'operations' as const].map((table) =>
      app.database.read((reader) => reader.selectFrom(table).selectAll().execute()),
    ),
  )
  return JSON.stringify(rows)
}

describe('a stranger', () => {
  it.each(inTeams)('AUTHZ-4 gets 404 from $method $path', async (endpoint) => {
    const before = await everything()
    const answer = await send(stranger, endpoint)
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({
      error: expect.stringMatching(/^(Team|Player|Game|Period|Shot|Goal|Faceoff) not found$/),
      code: expect.stringMatching(/^(PERIOD_)?NOT_FOUND$/),
    })
    expect(await everything()).toBe(before)
  })

  it('AUTHZ-4 gets nothing although he is in a team of his own with equal ids', async () => {
    const copycat = await app.register('Copycat')
    const team = await copycat.call(teamsEndpoints.create, { body: { name: 'Copycats' } })
    const copy = await copycat.call(playersEndpoints.create, {
      params: { teamId: team.body.team.id },
      body: { id: ids['playerId'] ?? '', name: 'Copy' },
    })
    expect(copy.status).toBe(201)
    const params = { playerId: ids['playerId'] ?? '' }
    await copycat.call(playersEndpoints.update, { params, body: { name: 'Mine' } })
    const own = await anna.call(playersEndpoints.statistics, { params })
    expect(own.body.player.name).toBe('Kim')
    const his = await copycat.call(playersEndpoints.statistics, { params })
    expect(his.body.player.name).toBe('Mine')
  })
})

describe('a member', () => {
  const readable = inTeams.filter(({ method }) => method === 'GET')

  it.each(readable)('AUTHZ-4 gets what is there from $path', async (endpoint) => {
    expect((await send(anna, endpoint)).status).toBe(200)
  })
})
