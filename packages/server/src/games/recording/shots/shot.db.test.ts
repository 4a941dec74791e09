import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aPlayer, aStartedGame, recordShot, shotIn, type TestGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, app, at, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

let game: TestGame
let shooterPlayerId: string

beforeEach(async () => {
  shooterPlayerId = await aPlayer(anna, teamId, 'Ida Kuoppala', 7)
  game = await aStartedGame(anna, teamId)
})

const send = (body: ReturnType<typeof shotIn>) =>
  anna.call(api.shots.create, { gameId: game.id }, body)
const record = (...of: [shooter: string | null, fields?: Parameters<typeof shotIn>[2]]) =>
  recordShot(anna, game, ...of)
const list = async () => (await anna.does(api.shots.list, { gameId: game.id })).shots

it('API-SHOT-1 A shot for has shooter, location, period, direction and time', async () => {
  const answer = await send(shotIn(game, shooterPlayerId, { scored: true, takenAt: at(-1000) }))
  expect(answer.status).toBe(201)
  expect(answer.body.shot).toEqual({
    id: expect.any(String),
    gameId: game.id,
    periodId: game.periods[0].id,
    period: game.periods[0],
    periodNumber: 1,
    shooter: { id: shooterPlayerId, name: 'Ida Kuoppala', number: 7, jersey: '7', removed: false },
    xCoord: 137.3,
    yCoord: 209.3,
    scored: true,
    scoredAgainst: false,
    ...{ clock: null, outcome: null, goalieId: null, emptyNet: false, penaltyShot: false },
    attackingDirection: 'right',
    takenAt: at(-1000),
  })
  expect(await list()).toEqual([answer.body.shot])
  const alone = await anna.call(api.shots.get, { shotId: answer.body.shot.id })
  expect(alone.body).toEqual(answer.body)
})

it("API-SHOT-2 A shot against has no shooter and gets the server's time if none is sent", async () => {
  expect(await record(null)).toMatchObject({
    shooter: null,
    scoredAgainst: true,
    takenAt: at(0),
  })
})

it('API-SHOT-4 A shot needs a period of its game: "Period not found"', async () => {
  const other = await aStartedGame(anna, teamId)
  const periodIds = [uuidv7(), other.periods[0].id]
  for (const periodId of periodIds) {
    expect(await send(shotIn(game, null, { periodId }))).toMatchObject(
      refused('PERIOD_NOT_FOUND', 'Period not found'),
    )
  }
  expect(await list()).toEqual([])
})

it('API-SHOT-12 A repeated shot whose time became now is the same shot', async () => {
  const body = shotIn(game, null, { id: uuidv7(), takenAt: at(3_600_000) })
  const first = await send(body)
  app.clock.advance(120_000)
  expect(await send(body)).toMatchObject({ status: 200, body: first.body })
})

const correct = (shotId: string, body: object) => anna.call(api.shots.update, { shotId }, body)

it('API-SHOT-18 A correction accepts no foreign period or player, but a shooter who left', async () => {
  const { id } = await record(shooterPlayerId)
  const other = await aStartedGame(anna, teamId)
  expect(await correct(id, { periodId: other.periods[0].id })).toMatchObject(
    refused('PERIOD_NOT_FOUND', 'Period not found'),
  )
  expect(await correct(id, { shooterPlayerId: uuidv7() })).toMatchObject(
    refused('NOT_FOUND', 'Player not found'),
  )
  await anna.call(api.players.remove, { playerId: shooterPlayerId })
  expect((await correct(id, { scored: true })).status).toBe(200)
})

it('API-SHOT-19 Undo deletes one shot', async () => {
  const first = await record(null)
  const second = await record(null)
  const params = { shotId: second.id }
  expect((await anna.call(api.shots.remove, params)).status).toBe(204)
  expect((await anna.call(api.shots.remove, params)).status).toBe(404)
  expect((await list()).map(({ id }) => id)).toEqual([first.id])
})

it('API-SHOT-20 A reset deletes the shots of a period or of the game and answers their number', async () => {
  for (const period of game.periods) {
    await record(null, { periodId: period.id })
    await record(shooterPlayerId, { periodId: period.id })
  }
  const ofPeriod = await anna.call(api.shots.removeAllOfPeriod, { periodId: game.periods[1].id })
  expect(ofPeriod.body).toEqual({ deleted: 2 })
  expect((await list()).map(({ period }) => period.periodNumber).sort()).toEqual([1, 1, 3, 3])
  const params = { gameId: game.id }
  const ofGame = await anna.call(api.shots.removeAllOfGame, params)
  expect(ofGame.body).toEqual({ deleted: 4 })
  expect((await anna.call(api.shots.removeAllOfGame, params)).body).toEqual({
    deleted: 0,
  })
  const unknown = await anna.call(api.shots.removeAllOfPeriod, { periodId: uuidv7() })
  expect(unknown).toMatchObject({ status: 404, body: { error: 'Period not found' } })
})

it('API-SHOT-20 A period of a deleted game is unknown in a game that is created again under its id', async () => {
  await record(null)
  await anna.does(api.games.remove, { gameId: game.id })
  await anna.does(api.games.create, { teamId }, { id: game.id, opponent: 'Comets' })
  await anna.does(api.games.createPeriods, { gameId: game.id }, {})
  expect(await send(shotIn(game))).toMatchObject({
    ...{ status: 404, body: { code: 'PERIOD_NOT_FOUND' } },
  })
  expect(await list()).toEqual([])
})
