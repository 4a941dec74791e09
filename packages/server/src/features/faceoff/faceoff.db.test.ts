import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aPlayer, aStartedGame, aTeam, succeeded } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { expectGuarded } from '#test/guarded.ts'
import { anna, at, stranger, teamId } from '#test/own-team.ts'

let gameId: string
let playerId: string

beforeEach(async () => {
  playerId = await aPlayer(anna, teamId, 'Ida', 7)
  gameId = (await aStartedGame(anna, teamId)).id
})

const track = (body: { id?: string; playerId: string; createdAt?: string }, by = anna) =>
  by.call(api.faceoffs.create, { gameId }, body)
const tracked = async () => succeeded(await track({ playerId })).faceoff.id
const count = (faceoffId: string, won: boolean, headers: Record<string, string> = {}) =>
  anna.call(api.faceoffs.increment, { faceoffId }, { won }, { headers })
const set = (faceoffId: string, body: { taken: number; won: number }) =>
  anna.call(api.faceoffs.update, { faceoffId }, body)
const list = async () => (await anna.does(api.faceoffs.list, { gameId })).faceoffs

it('API-FACEOFF-1 A newly tracked player starts with no faceoffs', async () => {
  const answer = await track({ playerId })
  expect(answer.status).toBe(201)
  expect(answer.body.faceoff).toEqual({
    id: expect.any(String),
    gameId,
    playerId,
    player: { id: playerId, name: 'Ida', number: 7, removed: false },
    taken: 0,
    won: 0,
    createdAt: at(0),
  })
  expect(await list()).toEqual([answer.body.faceoff])
  const params = { faceoffId: answer.body.faceoff.id }
  expect((await anna.call(api.faceoffs.get, params)).body).toEqual(answer.body)
})

it('API-FACEOFF-12 A record keeps the time sent, unless it is more than five minutes ahead', async () => {
  const other = await aPlayer(anna, teamId, 'Ada')
  const late = await aPlayer(anna, teamId, 'Eva')
  for (const [who, sent, kept] of [
    [playerId, at(-9000 * 60_000), at(-9000 * 60_000)],
    [other, at(5 * 60_000), at(5 * 60_000)],
    [late, at(6 * 60_000), at(0)],
  ] as const) {
    const { faceoff } = succeeded(await track({ playerId: who, createdAt: sent }))
    expect(faceoff.createdAt).toBe(kept)
  }
})

it('API-FACEOFF-13 Records are listed by time added, then by id', async () => {
  const ids = Array.from({ length: 4 }, () => uuidv7()).sort()
  // Some sent later, but added before.
  for (const [place, offset] of [
    [3, 0],
    [2, -60_000],
    [0, -120_000],
    [1, -60_000],
  ] as const) {
    const tracked = await aPlayer(anna, teamId, `Player ${place}`)
    await track({ id: ids[place] ?? '', playerId: tracked, createdAt: at(offset) })
  }
  expect((await list()).map(({ id }) => id)).toEqual(ids)
})

it('API-FACEOFF-2 Tracking a player again answers the existing record, even under a new id', async () => {
  const id = await tracked()
  await count(id, true)
  for (const body of [{ playerId }, { playerId, id }, { playerId, id: uuidv7() }]) {
    expect(await track(body)).toMatchObject({
      status: 200,
      body: { faceoff: { id, taken: 1, won: 1 } },
    })
  }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => track({ playerId, id: uuidv7() })),
  )
  expect(answers.map(({ body }) => body.faceoff.id)).toEqual([id, id, id, id, id])
  expect(await list()).toHaveLength(1)
})

it("API-FACEOFF-3 The id of another player's or game's record is refused", async () => {
  const id = await tracked()
  const other = await aPlayer(anna, teamId, 'Ada')
  const refused = { status: 409, body: { code: 'ID_CONFLICT' } }
  expect(await track({ id, playerId: other })).toMatchObject(refused)
  expect((await track({ playerId: other })).status).toBe(201)
  // Also where the player has a record by now, which any other id would answer.
  expect(await track({ id, playerId: other })).toMatchObject(refused)
  gameId = (await aStartedGame(anna, teamId)).id
  expect(await track({ id, playerId })).toMatchObject(refused)
  expect(await list()).toEqual([])
})

it('API-FACEOFF-4 A faceoff counts as taken, and as won if it was', async () => {
  const id = await tracked()
  expect(succeeded(await count(id, true)).faceoff).toMatchObject({ taken: 1, won: 1 })
  expect(succeeded(await count(id, false)).faceoff).toMatchObject({ taken: 2, won: 1 })
})

it('RACE-8 Simultaneous increments add up', async () => {
  const id = await tracked()
  await Promise.all(Array.from({ length: 24 }, (_, index) => count(id, index % 3 === 0)))
  expect(await list()).toMatchObject([{ taken: 24, won: 8 }])
})

it('IDEMPOTENCY-1 An increment with the same Idempotency-Key counts once', async () => {
  const id = await tracked()
  const headers = { 'idempotency-key': uuidv7() }
  const first = await count(id, true, headers)
  await count(id, false)
  const again = await count(id, true, headers)
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(await list()).toMatchObject([{ taken: 2, won: 1 }])
})

it('API-FACEOFF-7 Both counts can be set, won up to taken: "Won cannot exceed taken"', async () => {
  const id = await tracked()
  expect(succeeded(await set(id, { taken: 16, won: 16 })).faceoff).toMatchObject({
    taken: 16,
    won: 16,
  })
  expect(await set(id, { taken: 16, won: 17 })).toMatchObject({
    status: 400,
    body: { error: 'Won cannot exceed taken', details: [{ path: 'body.won' }] },
  })
  expect((await set(id, { taken: -1, won: 0 })).status).toBe(400)
  expect(await list()).toMatchObject([{ taken: 16, won: 16 }])
  expect(succeeded(await set(id, { taken: 0, won: 0 })).faceoff).toMatchObject({ taken: 0 })
})

it('API-FACEOFF-8 A full record takes no further faceoffs', async () => {
  const id = await tracked()
  await set(id, { taken: 1000, won: 1 })
  expect(await count(id, true)).toMatchObject({
    status: 409,
    body: { error: 'A player can have 1000 faceoffs in a game at most' },
  })
  expect(await list()).toMatchObject([{ taken: 1000, won: 1 }])
})

it('API-FACEOFF-9 A player of another team is refused like an unknown one', async () => {
  const foreign = await aPlayer(stranger, await aTeam(stranger), 'Eve')
  for (const unknown of [foreign, uuidv7()]) {
    expect(await track({ playerId: unknown })).toMatchObject({
      status: 404,
      body: { error: 'Player not found' },
    })
  }
})

it('API-FACEOFF-10 A player who left the roster keeps the record and cannot be tracked anew', async () => {
  await count(await tracked(), true)
  await anna.call(api.players.remove, { playerId })
  expect(await list()).toMatchObject([{ player: { name: 'Ida', removed: true }, taken: 1 }])
  gameId = (await aStartedGame(anna, teamId)).id
  expect((await track({ playerId })).status).toBe(404)
  expect((await track({ playerId, createdAt: at(-60_000) })).status).toBe(201)
})

it('API-FACEOFF-11 A deleted record is gone, and its player can be tracked again from zero', async () => {
  const id = await tracked()
  await count(id, true)
  const params = { faceoffId: id }
  expect((await anna.call(api.faceoffs.remove, params)).status).toBe(204)
  expect(await count(id, true)).toMatchObject({
    status: 404,
    body: { error: 'Faceoff not found' },
  })
  await tracked()
  expect(await list()).toMatchObject([{ taken: 0, won: 0 }])
})

it('AUTHZ-4 TEAM-13 A stranger sees no faceoff, and those of a disabled team are read-only', async () => {
  const faceoffId = await tracked()
  const params = { faceoffId }
  const changing = async (by: TestUser) => [
    await track({ playerId }, by),
    await by.call(api.faceoffs.increment, params, { won: true }),
    await by.call(api.faceoffs.update, params, { taken: 5, won: 5 }),
    await by.call(api.faceoffs.remove, params),
  ]
  const reading = async (by: TestUser) => [
    await by.call(api.faceoffs.list, { gameId }),
    await by.call(api.faceoffs.get, params),
  ]
  await expectGuarded(changing, reading)
  expect(await list()).toMatchObject([{ taken: 0, won: 0 }])
})
