import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aPlayer, aStartedGame, aTeam, recordShot, succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, app, at, setUpOwnTeam, stranger, teamId } from '#test/own-team.ts'

setUpOwnTeam()

let gameId: string
let scorer: string
let first: string
let second: string

beforeEach(async () => {
  scorer = await aPlayer(anna, teamId, 'Ida', 7)
  first = await aPlayer(anna, teamId, 'Ada', 9)
  second = await aPlayer(anna, teamId, 'Eva')
  gameId = (await aStartedGame(anna, teamId)).id
})

interface Body {
  id?: string
  scorerPlayerId: string
  assister1PlayerId?: string | null
  assister2PlayerId?: string | null
  period?: 1 | 2 | 3
  shotId?: string | null
  createdAt?: string
}

const send = (body: Body) => anna.call(api.goals.create, { gameId }, body)
const correct = (goalId: string, body: Partial<Body>) =>
  anna.call(api.goals.update, { goalId }, body)
const list = async () => (await anna.does(api.goals.list, { gameId })).goals

it('API-GOAL-1 A goal has a scorer, up to two assists, a period and a time', async () => {
  const answer = await send({
    scorerPlayerId: scorer,
    assister1PlayerId: first,
    assister2PlayerId: second,
    period: 3,
    createdAt: at(-1000),
  })
  expect(answer.status).toBe(201)
  expect(answer.body.goal).toEqual({
    id: expect.any(String),
    gameId,
    scorer: { id: scorer, name: 'Ida', number: 7, jersey: '7', removed: false },
    assister1: { id: first, name: 'Ada', number: 9, jersey: '9', removed: false },
    assister2: { id: second, name: 'Eva', number: null, jersey: null, removed: false },
    period: 3,
    periodNumber: 3,
    shotId: null,
    ...{ against: false, scorerNumber: null, scorerJersey: null, clock: null, strength: null },
    ...{ emptyNet: false, penaltyShot: false, goalieId: null, onIce: null },
    createdAt: at(-1000),
  })
  expect(await list()).toEqual([answer.body.goal])
  const params = { goalId: answer.body.goal.id }
  expect((await anna.call(api.goals.get, params)).body).toEqual(answer.body)
})

it('API-GOAL-2 A goal without period or time gets period 1 and the present time', async () => {
  expect(succeeded(await send({ scorerPlayerId: scorer })).goal).toMatchObject({
    assister1: null,
    assister2: null,
    period: 1,
    createdAt: at(0),
  })
})

it('API-GOAL-11 A correction of a goal refuses foreign players, and those who left before the game was created', async () => {
  const left = await aPlayer(anna, teamId, 'Eli')
  await anna.call(api.players.remove, { playerId: left })
  gameId = (await aStartedGame(anna, teamId)).id
  const { id } = succeeded(await send({ scorerPlayerId: scorer, assister1PlayerId: first })).goal
  const foreign = await aPlayer(stranger, await aTeam(stranger), 'Eve')
  const refused = { status: 404, body: { error: 'Player not found' } }
  for (const unknown of [foreign, uuidv7(), left]) {
    expect(await correct(id, { scorerPlayerId: unknown })).toMatchObject(refused)
    expect(await correct(id, { assister2PlayerId: unknown })).toMatchObject(refused)
  }
  app.clock.advance(1)
  for (const playerId of [first, second]) await anna.call(api.players.remove, { playerId })
  const corrected = await correct(id, { assister1PlayerId: second, assister2PlayerId: first })
  const assists = { assister1: { id: second }, assister2: { id: first } }
  expect(succeeded(corrected).goal).toMatchObject(assists)
})

it('API-GOAL-9 One goal, or all of a game, can be deleted', async () => {
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) {
    ids.push(succeeded(await send({ scorerPlayerId: scorer })).goal.id)
  }
  const params = { goalId: ids[0] ?? '' }
  expect((await anna.call(api.goals.remove, params)).status).toBe(204)
  expect((await anna.call(api.goals.remove, params)).status).toBe(404)
  const all = await anna.call(api.goals.removeAllOfGame, { gameId })
  expect(all.body).toEqual({ deleted: 2 })
  expect(await list()).toEqual([])
})

it('API-GOAL-12 A goal entered from a scored shot of the team stays when the shot is corrected', async () => {
  const game = await aStartedGame(anna, teamId)
  gameId = game.id
  const shoot = async (shooter: string | null, scored: boolean): Promise<string> =>
    (await recordShot(anna, game, shooter, { scored })).id
  const record = (shotId: string) => send({ id: shotId, scorerPlayerId: scorer, shotId })
  const error = 'A goal can only be entered from a scored shot of the team'
  const details = [{ path: 'body.shotId', message: error }]
  const body = { error, code: 'VALIDATION_FAILED', details }
  for (const shotId of [await shoot(scorer, false), await shoot(null, true)]) {
    expect(await record(shotId)).toMatchObject({ status: 400, body })
  }
  const shotId = await shoot(scorer, true)
  const first = await record(shotId)
  await anna.call(api.shots.update, { shotId }, { scored: false })
  expect(await record(shotId)).toMatchObject({ status: 200, body: first.body })
  expect(await list()).toMatchObject([{ id: shotId, shotId }])
})
