import { expect, it } from 'vitest'
import { aGame, aPlayer } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, app, roster, setUpOwnTeam, teamId } from '#test/own-team.ts'

setUpOwnTeam()

it('VALIDATE-6 A player has a name and an optional number, and 0 is a number', async () => {
  const body = { name: ' Denisa Křížová ', number: 0 }
  const answer = await anna.call(api.players.create, { teamId }, body)
  expect(answer.status).toBe(201)
  expect(answer.body.player).toEqual({
    id: expect.any(String),
    teamId,
    name: 'Denisa Křížová',
    ...{ number: 0, jersey: '0' },
    ...{ position: null, shoots: null },
    createdAt: new Date(app.clock.now).toISOString(),
  })
  const without = await anna.call(api.players.create, { teamId }, { name: 'Ida' })
  expect(without.body.player.number).toBeNull()
})

it('PLAYER-2 Two players may share a number, and the roster is sorted by number', async () => {
  for (const [name, number] of [
    ['Without', null],
    ['Twin B', 12],
    ['Twin A', 12],
    ['Keeper', 0],
  ] as const) {
    await aPlayer(anna, teamId, name, number)
  }
  expect((await roster()).map(({ name }) => name)).toEqual([
    'Keeper',
    'Twin A',
    'Twin B',
    'Without',
  ])
})

it('PLAYER-3 Absent fields of a player stay, and a null number removes it', async () => {
  const playerId = await aPlayer(anna, teamId, 'Ida', 7)
  const change = async (body: { name?: string; number?: number | null }) =>
    (await anna.does(api.players.update, { playerId }, body)).player
  expect(await change({ name: 'Ida Kuoppala' })).toMatchObject({ name: 'Ida Kuoppala', number: 7 })
  expect(await change({ number: 99 })).toMatchObject({ name: 'Ida Kuoppala', number: 99 })
  expect(await change({})).toMatchObject({ name: 'Ida Kuoppala', number: 99 })
  expect(await change({ number: null })).toMatchObject({ name: 'Ida Kuoppala', number: null })
})

it('PLAYER-4 A removed player is on no roster and can be neither changed nor removed again', async () => {
  const playerId = await aPlayer(anna, teamId, 'Ida', 7)
  const { id: gameId } = await aGame(anna, teamId)
  const remove = () => anna.call(api.players.remove, { playerId })
  expect((await remove()).status).toBe(204)
  expect(await roster()).toEqual([])
  const { game } = await anna.does(api.games.get, { gameId })
  expect(game.team.players).toEqual([])
  expect(await remove()).toMatchObject({ status: 404, body: { error: 'Player not found' } })
  for (const body of [{ name: 'Ghost' }, { number: null }, {}]) {
    const change = await anna.call(api.players.update, { playerId }, body)
    expect(change).toMatchObject({ status: 404, body: { error: 'Player not found' } })
  }
})
