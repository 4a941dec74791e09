import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aPlayer, aStartedGame, succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, at, setUpOwnTeam, teamId } from '#test/own-team.ts'

setUpOwnTeam()

let gameId: string
let playerId: string

beforeEach(async () => {
  playerId = await aPlayer(anna, teamId, 'Ida', 7)
  gameId = (await aStartedGame(anna, teamId)).id
})

const track = (body: { id?: string; playerId: string }) =>
  anna.call(api.faceoffs.create, { gameId }, body)
const tracked = async () => succeeded(await track({ playerId })).faceoff.id
const list = async () => (await anna.does(api.faceoffs.list, { gameId })).faceoffs

it('API-FACEOFF-1 A newly tracked player starts with no faceoffs', async () => {
  const answer = await track({ playerId })
  expect(answer.status).toBe(201)
  expect(answer.body.faceoff).toEqual({
    id: expect.any(String),
    gameId,
    playerId,
    player: { id: playerId, name: 'Ida', number: 7, jersey: '7', removed: false },
    taken: 0,
    won: 0,
    createdAt: at(0),
  })
  expect(await list()).toEqual([answer.body.faceoff])
  const params = { faceoffId: answer.body.faceoff.id }
  expect((await anna.call(api.faceoffs.get, params)).body).toEqual(answer.body)
})

it('API-FACEOFF-2 Tracking a player again answers the existing record, even under a new id', async () => {
  const id = await tracked()
  await anna.does(api.faceoffs.increment, { faceoffId: id }, { won: true })
  for (const body of [{ playerId }, { playerId, id }, { playerId, id: uuidv7() }]) {
    expect(await track(body)).toMatchObject({
      status: 200,
      body: { faceoff: { id, taken: 1, won: 1 } },
    })
  }
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
