import { authEndpoints } from '@icetally/domain/contract/auth'
import { playersEndpoints } from '@icetally/domain/contract/players'
import { recordsEndpoints } from '@icetally/domain/contract/records'
import { shotsEndpoints } from '@icetally/domain/contract/shots'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aPlayer, aStartedGame, aTeam, succeeded, type TestGame } from '../../testing/a-team.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import type { TestUser } from '../../testing/client.ts'

let app: TestApp
let anna: TestUser
let stranger: TestUser
let teamId: string
let game: TestGame

beforeAll(async () => {
  app = await testApp()
  anna = await app.register('Anna')
  stranger = await app.register('Stranger')
})

beforeEach(async () => {
  teamId = await aTeam(anna)
  game = await aStartedGame(anna, teamId)
})

const against = () => ({
  id: uuidv7(),
  periodId: game.periods[0].id,
  xCoord: 137.3,
  yCoord: 209.3,
  scored: false,
  scoredAgainst: true,
})
const send = (by: TestUser, body: ReturnType<typeof against>, gameId = game.id) =>
  by.call(shotsEndpoints.create, { params: { gameId }, body })

const COUNT = 60

it('DB-20 shots that come together are each stored once, under numbers of their game without gaps', async () => {
  const other = await aStartedGame(anna, await aTeam(anna))
  const params = { gameId: game.id }
  const before = succeeded(await anna.call(recordsEndpoints.list, { params }))
  const shots = Array.from({ length: COUNT }, () => against())
  const answers = await Promise.all([
    ...shots.map((shot) => send(anna, shot)),
    ...shots.map((shot) => send(anna, { ...shot, periodId: other.periods[2].id }, other.id)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const after = succeeded(await anna.call(recordsEndpoints.list, { params }))
  expect(after.shots.map(({ id }) => id).sort()).toEqual(shots.map(({ id }) => id).sort())
  expect(after.changeNumber - before.changeNumber).toBe(COUNT)
})

it('DB-20 those that are refused leave the others alone, and are told why', async () => {
  const gone = await aPlayer(anna, teamId, 'Kim', 7)
  await anna.call(playersEndpoints.remove, { params: { playerId: gone } })
  const byNobody = { ...against(), scoredAgainst: false, shooterPlayerId: gone }
  const foreign = await aStartedGame(stranger, await aTeam(stranger))
  const elsewhere = { ...against(), periodId: foreign.periods[0].id }
  const twice = against()
  const answers = await Promise.all([
    send(anna, against()),
    send(stranger, against()),
    send(anna, byNobody),
    send(anna, elsewhere),
    send(anna, twice),
    send(anna, { ...twice, xCoord: 1 }),
    send(anna, against()),
  ])
  const codes = answers.map(({ status, body }) => ('code' in body ? body.code : status))
  const [first, notHis, noPlayer, noPeriod, ...rest] = codes
  expect([first, notHis, noPlayer, noPeriod]).toEqual([
    201,
    'NOT_FOUND',
    'NOT_FOUND',
    'PERIOD_NOT_FOUND',
  ])
  expect(rest.sort()).toEqual([201, 201, 'ID_CONFLICT'])
})

it('DB-20 a session that was ended records nothing, also while others do', async () => {
  const { token, password, email } = anna
  const { data } = succeeded(await anna.call(authEndpoints.login, { body: { email, password } }))
  const elsewhere = anna.withToken(data.token)
  expect(token).not.toBe(data.token)
  await elsewhere.call(authEndpoints.logout, {})
  const params = { gameId: game.id }
  const [ended, live] = await Promise.all([
    elsewhere.call(shotsEndpoints.create, { params, body: against() }),
    send(anna, against()),
  ])
  expect([ended.status, live.status]).toEqual([401, 201])
  expect(succeeded(await anna.call(shotsEndpoints.list, { params })).shots).toHaveLength(1)
})

it('DB-20 an unknown caller is told so first, whatever else is wrong', async () => {
  const nobody = anna.withToken('A'.repeat(43))
  const params = { gameId: game.id }
  const invalid = { ...against(), xCoord: -1 }
  expect((await nobody.call(shotsEndpoints.create, { params, body: invalid })).status).toBe(401)
  expect((await anna.call(shotsEndpoints.create, { params, body: invalid })).status).toBe(400)
})
