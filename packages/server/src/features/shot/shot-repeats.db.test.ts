import { playersEndpoints } from '@icetally/domain/contract/players'
import { type Shot, shotsEndpoints } from '@icetally/domain/contract/shots'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aPlayer, aStartedGame, aTeam, succeeded, type TestGame } from '../../testing/a-team.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import type { TestUser } from '../../testing/client.ts'

let app: TestApp
let anna: TestUser
let stranger: TestUser
let teamId: string
let shooter: string
let game: TestGame

beforeAll(async () => {
  app = await testApp()
  anna = await app.register('Anna')
  stranger = await app.register('Stranger')
})

beforeEach(async () => {
  teamId = await aTeam(anna)
  shooter = await aPlayer(anna, teamId, 'Ida Kuoppala', 7)
  game = await aStartedGame(anna, teamId)
})

const against = () => ({
  periodId: game.periods[0].id,
  xCoord: 137.3,
  yCoord: 209.3,
  scored: false,
  scoredAgainst: true,
})
const byPlayer = () => ({ ...against(), scoredAgainst: false, shooterPlayerId: shooter })

type Body = ReturnType<typeof against> & {
  id?: string
  shooterPlayerId?: string
  takenAt?: string
  attackingDirection?: 'left' | 'right'
}

const send = (body: Body, by: TestUser = anna, gameId = game.id) =>
  by.call(shotsEndpoints.create, { params: { gameId }, body })
const record = async (body: Body): Promise<Shot> => succeeded(await send(body)).shot
const list = async () =>
  succeeded(await anna.call(shotsEndpoints.list, { params: { gameId: game.id } })).shots
const at = (offset: number) => new Date(app.clock.now + offset).toISOString()

it('API-SHOT-11 the same id with the same content answers the stored shot', async () => {
  const body = { ...byPlayer(), id: uuidv7(), takenAt: at(-5000) }
  const first = await send(body)
  expect(first.status).toBe(201)
  app.clock.advance(60_000)
  expect(await send(body)).toMatchObject({ status: 200, body: first.body })
  await anna.call(playersEndpoints.remove, { params: { playerId: shooter } })
  expect((await send(body)).status).toBe(200)
  expect(await list()).toHaveLength(1)
})

it('API-SHOT-12 the repeat of a shot whose time was set to now is the same shot', async () => {
  const body = { ...against(), id: uuidv7(), takenAt: at(3_600_000) }
  const first = await send(body)
  app.clock.advance(120_000)
  expect(await send(body)).toMatchObject({ status: 200, body: first.body })
})

it('API-SHOT-13 the same id with other content is refused', async () => {
  const body = {
    ...byPlayer(),
    id: uuidv7(),
    takenAt: at(0),
    attackingDirection: 'right' as const,
  }
  await record(body)
  const otherGame = await aStartedGame(anna, teamId)
  const others = [
    { ...body, xCoord: 1 },
    { ...body, yCoord: 1 },
    { ...body, scored: true },
    { ...body, periodId: game.periods[1].id },
    { ...body, shooterPlayerId: await aPlayer(anna, teamId, 'Ada') },
    { ...body, takenAt: at(-1) },
    { ...body, attackingDirection: 'left' as const },
    { ...against(), id: body.id },
  ]
  for (const other of others) {
    expect(await send(other)).toMatchObject({ status: 409, body: { code: 'ID_CONFLICT' } })
  }
  const elsewhere = { ...body, periodId: otherGame.periods[0].id }
  expect((await send(elsewhere, anna, otherGame.id)).status).toBe(409)
  expect(await list()).toHaveLength(1)
})

it('RACE-5 sent several times at once it is stored once', async () => {
  const body = { ...byPlayer(), id: uuidv7() }
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200, 200, 200, 200, 200, 200, 200, 201,
  ])
  expect(await list()).toHaveLength(1)
})

it('API-SHOT-15 another team may use the same id', async () => {
  const id = uuidv7()
  await record({ ...against(), id })
  const theirTeam = await aTeam(stranger)
  const theirs = await aStartedGame(stranger, theirTeam)
  const body = { ...against(), id, periodId: theirs.periods[0].id }
  expect((await send(body, stranger, theirs.id)).status).toBe(201)
  const mine = await anna.call(shotsEndpoints.get, { params: { shotId: id } })
  expect(mine.body.shot.gameId).toBe(game.id)
})
