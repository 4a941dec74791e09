import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aPlayer, aStartedGame, aTeam, succeeded, type TestGame } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { expectGuarded } from '#test/guarded.ts'
import { anna, app, at, stranger, teamId } from '#test/own-team.ts'

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

const send = (body: Body, by: TestUser = anna) => by.call(api.goals.create, { gameId }, body)
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
    scorer: { id: scorer, name: 'Ida', number: 7, removed: false },
    assister1: { id: first, name: 'Ada', number: 9, removed: false },
    assister2: { id: second, name: 'Eva', number: null, removed: false },
    period: 3,
    shotId: null,
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
  const ahead = await send({ scorerPlayerId: scorer, createdAt: at(6 * 60_000) })
  expect(succeeded(ahead).goal.createdAt).toBe(at(0))
})

it('API-GOAL-3 Scorer and assists of a stored goal are different players', async () => {
  const error = 'Scorer and assists must be different players'
  const refused = { status: 400, body: { error } }
  expect(await send({ scorerPlayerId: scorer, assister1PlayerId: scorer })).toMatchObject(refused)
  const goal = succeeded(await send({ scorerPlayerId: scorer, assister1PlayerId: first })).goal
  expect(await correct(goal.id, { assister2PlayerId: first })).toMatchObject(refused)
  expect(await correct(goal.id, { scorerPlayerId: first })).toMatchObject(refused)
  const exchanged = await correct(goal.id, { scorerPlayerId: first, assister1PlayerId: scorer })
  expect(succeeded(exchanged).goal).toMatchObject({
    scorer: { id: first },
    assister1: { id: scorer },
  })
})

it('API-GOAL-4 A scorer or assist of another team is refused like an unknown one', async () => {
  const foreign = await aPlayer(stranger, await aTeam(stranger), 'Eve')
  for (const unknown of [foreign, uuidv7()]) {
    for (const body of [
      { scorerPlayerId: unknown },
      { scorerPlayerId: scorer, assister1PlayerId: unknown },
      { scorerPlayerId: scorer, assister2PlayerId: unknown },
    ]) {
      expect(await send(body)).toMatchObject({ status: 404, body: { error: 'Player not found' } })
    }
  }
  expect(await list()).toEqual([])
})

it('API-GOAL-5 Absent fields of a goal stay, and null removes an assist', async () => {
  const body = { scorerPlayerId: scorer, assister1PlayerId: first, assister2PlayerId: second }
  const { id } = succeeded(await send(body)).goal
  expect(succeeded(await correct(id, { period: 2 })).goal).toMatchObject({
    scorer: { id: scorer },
    assister1: { id: first },
    assister2: { id: second },
    period: 2,
  })
  expect(succeeded(await correct(id, { assister2PlayerId: null })).goal).toMatchObject({
    assister1: { id: first },
    assister2: null,
    period: 2,
  })
})

it('API-GOAL-6 A player who left the roster stays in earlier goals', async () => {
  const { id } = succeeded(await send({ scorerPlayerId: scorer, assister1PlayerId: first })).goal
  await anna.call(api.players.remove, { playerId: first })
  expect(await list()).toMatchObject([{ assister1: { name: 'Ada', removed: true } }])
  expect((await correct(id, { period: 2 })).status).toBe(200)
  const late = { scorerPlayerId: scorer, assister1PlayerId: first }
  expect((await send(late)).status).toBe(404)
  expect((await send({ ...late, createdAt: at(-60_000) })).status).toBe(201)
})

it('API-GOAL-11 A correction of a goal accepts a player who left only in the role already held', async () => {
  const { id } = succeeded(await send({ scorerPlayerId: scorer, assister1PlayerId: first })).goal
  const foreign = await aPlayer(stranger, await aTeam(stranger), 'Eve')
  const refused = { status: 404, body: { error: 'Player not found' } }
  for (const unknown of [foreign, uuidv7()]) {
    expect(await correct(id, { scorerPlayerId: unknown })).toMatchObject(refused)
    expect(await correct(id, { assister2PlayerId: unknown })).toMatchObject(refused)
  }
  for (const playerId of [first, second]) {
    await anna.call(api.players.remove, { playerId })
  }
  expect(await correct(id, { assister2PlayerId: second })).toMatchObject(refused)
  const kept = await correct(id, { assister1PlayerId: first, period: 3 })
  expect(succeeded(kept).goal).toMatchObject({ assister1: { id: first }, period: 3 })
})

it('API-GOAL-7 A repeated creation of a goal answers it, other content is 409', async () => {
  const body = { id: uuidv7(), scorerPlayerId: scorer, assister1PlayerId: first, createdAt: at(0) }
  const made = await send(body)
  app.clock.advance(60_000)
  expect(await send({ ...body, period: 1 })).toMatchObject({ status: 200, body: made.body })
  for (const other of [
    { ...body, period: 2 as const },
    { ...body, assister1PlayerId: null },
    { ...body, assister2PlayerId: second },
    { ...body, scorerPlayerId: second },
    { ...body, createdAt: at(1) },
  ]) {
    expect(await send(other)).toMatchObject({ status: 409, body: { code: 'ID_CONFLICT' } })
  }
  expect(await list()).toHaveLength(1)
})

it('API-GOAL-8 Goals are listed by time recorded, then by id', async () => {
  const ids = Array.from({ length: 4 }, () => uuidv7()).sort()
  for (const [place, offset] of [
    [3, 3000],
    [2, 2000],
    [0, 1000],
    [1, 2000],
  ] as const) {
    await send({ id: ids[place] ?? '', scorerPlayerId: scorer, createdAt: at(offset) })
  }
  expect((await list()).map(({ id }) => id)).toEqual(ids)
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

it('AUTHZ-4 TEAM-13 A stranger sees no goal, and those of a disabled team are read-only', async () => {
  const { id: goalId } = succeeded(await send({ scorerPlayerId: scorer })).goal
  const changing = async (by: TestUser) => [
    await send({ scorerPlayerId: scorer }, by),
    await by.call(api.goals.update, { goalId }, { period: 2 }),
    await by.call(api.goals.remove, { goalId }),
    await by.call(api.goals.removeAllOfGame, { gameId }),
  ]
  const reading = async (by: TestUser) => [
    await by.call(api.goals.list, { gameId }),
    await by.call(api.goals.get, { goalId }),
  ]
  await expectGuarded(changing, reading)
})

async function shotIn(game: TestGame, shooterPlayerId: string | null, scored = true) {
  const place = { periodId: game.periods[0].id, xCoord: 1, yCoord: 1 }
  const body = { ...place, shooterPlayerId, scored, scoredAgainst: shooterPlayerId === null }
  const params = { gameId: game.id }
  return (await anna.does(api.shots.create, params, body)).shot.id
}

it('API-GOAL-12 A goal entered from a scored shot of the team stays when the shot is corrected', async () => {
  const game = await aStartedGame(anna, teamId)
  const params = { gameId: game.id }
  const record = (shotId: string) =>
    anna.call(api.goals.create, params, { id: shotId, scorerPlayerId: scorer, shotId })
  const error = 'A goal can only be entered from a scored shot of the team'
  for (const shotId of [await shotIn(game, scorer, false), await shotIn(game, null)]) {
    expect(await record(shotId)).toMatchObject({
      status: 400,
      body: {
        error,
        code: 'VALIDATION_FAILED',
        details: [{ path: 'body.shotId', message: error }],
      },
    })
  }
  const shotId = await shotIn(game, scorer)
  const { body } = await record(shotId)
  await anna.call(api.shots.update, { shotId }, { scored: false })
  expect(await record(shotId)).toMatchObject({ status: 200, body })
  expect((await anna.call(api.goals.list, params)).body).toMatchObject({
    goals: [{ id: shotId, shotId }],
  })
})

it('API-GOAL-10 A goal names the shot it was entered from, even one removed meanwhile', async () => {
  const game = await aStartedGame(anna, teamId)
  const record = (shotId: string) =>
    anna.call(api.goals.create, { gameId: game.id }, { scorerPlayerId: scorer, shotId })
  const own = await shotIn(game, scorer)
  const { id } = succeeded(await record(own)).goal
  expect((await anna.does(api.goals.get, { goalId: id })).goal.shotId).toBe(own)
  const another = await shotIn(game, scorer)
  const again = { id, scorerPlayerId: scorer }
  for (const [shotId, status] of [
    [own, 200],
    [another, 409],
    [null, 409],
  ] as const) {
    const params = { gameId: game.id }
    const repeat = await anna.call(api.goals.create, params, { ...again, shotId })
    expect(repeat.status).toBe(status)
  }
  await anna.call(api.shots.remove, { shotId: another })
  expect(await record(another)).toMatchObject({ status: 201, body: { goal: { shotId: another } } })
})
