import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aGame, aPlayer } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, app, stranger, teamId } from '#test/own-team.ts'

const roster = async () => (await anna.does(api.players.list, { teamId })).players

it('VALIDATE-6 A player has a name and an optional number, and 0 is a number', async () => {
  const body = { name: ' Denisa Křížová ', number: 0 }
  const answer = await anna.call(api.players.create, { teamId }, body)
  expect(answer.status).toBe(201)
  expect(answer.body.player).toEqual({
    id: expect.any(String),
    teamId,
    name: 'Denisa Křížová',
    number: 0,
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

it('PLAYER-5 A repeated creation of a player answers it, other content is 409', async () => {
  const id = uuidv7()
  const send = (body: { name: string; number?: number }) =>
    anna.call(api.players.create, { teamId }, { id, ...body })
  const first = await send({ name: 'Ida', number: 7 })
  expect(first.status).toBe(201)
  expect(await send({ name: 'Ida', number: 7 })).toMatchObject({ status: 200, body: first.body })
  for (const other of [{ name: 'Ida' }, { name: 'Ada', number: 7 }]) {
    expect(await send(other)).toMatchObject({ status: 409, body: { code: 'ID_CONFLICT' } })
  }
  expect(await roster()).toHaveLength(1)
})

it('RACE-5 Simultaneous creations with the same id make one player', async () => {
  const body = { id: uuidv7(), name: 'Ida', number: 7 }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => anna.call(api.players.create, { teamId }, body)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})

it('AUTHZ-4 A stranger sees neither team nor player', async () => {
  const playerId = await aPlayer(anna, teamId, 'Ida', 7)
  const answers = [
    await stranger.call(api.players.list, { teamId }),
    await stranger.call(api.players.create, { teamId }, { name: 'Eve' }),
    await stranger.call(api.players.update, { playerId }, { name: 'Eve' }),
    await stranger.call(api.players.remove, { playerId }),
    await stranger.call(api.players.statistics, { playerId }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await roster()).toMatchObject([{ name: 'Ida' }])
  expect((await app.anonymous.call(api.players.list, { teamId })).status).toBe(401)
})

it('TEAM-13 The roster of a disabled team cannot be changed', async () => {
  const playerId = await aPlayer(anna, teamId, 'Ida', 7)
  await anna.call(api.teams.update, { teamId }, { state: 'DISABLED' })
  const refused = { status: 403, body: { error: 'This team is disabled', code: 'TEAM_DISABLED' } }
  expect(await anna.call(api.players.create, { teamId }, { name: 'Eve' })).toMatchObject(refused)
  expect(await anna.call(api.players.update, { playerId }, { name: 'Eve' })).toMatchObject(refused)
  expect(await anna.call(api.players.remove, { playerId })).toMatchObject(refused)
  expect(await roster()).toMatchObject([{ name: 'Ida', number: 7 }])
})
