import type { Game } from '@icetally/domain/game/endpoints/games'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aGame, aPlayer, aStartedGame, aTeam, recordShot, shotIn, succeeded } from '#test/a-team.ts'
import { api, type TestAnswer } from '#test/client.ts'
import { recordIn } from '#test/contract/world.ts'
import { aGameWith, anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

const list = async (ofTeam = teamId) => (await anna.does(api.games.list, { teamId: ofTeam })).games

it('VALIDATE-7 All fields of a game are optional, text is trimmed, and empty text means none', async () => {
  const empty = await anna.call(api.games.create, { teamId }, {})
  expect(empty.status).toBe(201)
  expect(empty.body.game).toMatchObject({
    opponent: null,
    location: null,
    startTime: null,
    notes: null,
  })
  const blank = { opponent: ' ', location: '', notes: '\n', startTime: null }
  const none = await anna.call(api.games.create, { teamId }, blank)
  expect(none.body.game).toMatchObject({ opponent: null, location: null, notes: null })
  const body = {
    opponent: ' Frost ',
    location: '  ',
    startTime: '2026-01-20T19:30:00+01:00',
    notes: 'Bring\nskates',
  }
  const full = await anna.call(api.games.create, { teamId }, body)
  expect(full.body.game).toMatchObject({
    opponent: 'Frost',
    location: null,
    startTime: '2026-01-20T18:30:00.000Z',
    notes: 'Bring\nskates',
  })
})

it('GAME-5 A game alone has its team, roster and periods', async () => {
  const playerId = await aPlayer(anna, teamId, 'Ida', 7)
  const started = await aStartedGame(anna, teamId, { opponent: 'Frost' })
  const answer = await anna.call(api.games.get, { gameId: started.id })
  expect(succeeded(answer).game).toMatchObject({
    id: started.id,
    teamId,
    opponent: 'Frost',
    _count: { shots: 0 },
    team: { id: teamId, name: 'Icebreakers', state: 'ACTIVE', players: [{ id: playerId }] },
    periods: started.periods,
  })
})

it('GAME-6 The list of games is newest first, with numbers of shots', async () => {
  await aGame(anna, teamId, { opponent: 'older', startTime: '2026-01-01T19:00:00Z' })
  const newer = await aStartedGame(anna, teamId, {
    opponent: 'newer',
    startTime: '2026-01-08T19:00:00Z',
  })
  app.clock.advance(1000)
  await aGame(anna, teamId, { opponent: 'without a date' })
  for (const xCoord of [100, 120]) await recordShot(anna, newer, null, { xCoord })
  expect((await list()).map((game) => [game.opponent, game._count.shots])).toEqual([
    ['without a date', 0],
    ['newer', 2],
    ['older', 0],
  ])
})

it('GAME-15 A game has its score, shots on goal and last period, each goal once, and none of them before anything is recorded', async () => {
  const [game, playerId] = await aGameWith(['Ida', 7])
  const params = { gameId: game.id }
  const scoreOf = async () => {
    const figuresOf = ({ score, shotsOnGoal, period }: Game) => ({ score, shotsOnGoal, period })
    const listed = (await list()).map(figuresOf)
    expect(listed).toEqual([figuresOf((await anna.does(api.games.get, params)).game)])
    return listed[0]
  }
  expect(await scoreOf()).toEqual({ score: null, shotsOnGoal: null, period: null })
  const { id: shotId } = await recordShot(anna, game, playerId, { scored: true })
  await anna.does(api.goals.create, params, { scorerPlayerId: playerId, period: 1, shotId })
  expect(await scoreOf()).toMatchObject({ score: { for: 1, against: 0 }, period: 1 })
  await anna.does(api.goals.create, params, { scorerPlayerId: playerId, period: 3 })
  await recordShot(anna, game, playerId, { outcome: 'blocked' })
  for (const scored of [true, false]) await recordShot(anna, game, null, { scored })
  const all = { score: { for: 2, against: 1 }, shotsOnGoal: { for: 1, against: 2 }, period: 3 }
  expect(await scoreOf()).toEqual(all)
})

it('GAME-16 A repeated creation of a game with another format is refused', async () => {
  const format = { ...STANDARD_FORMAT, periods: [900, 900, 900] }
  const body = { id: uuidv7(), format }
  const create = (change: object) => anna.call(api.games.create, { teamId }, { ...body, ...change })
  const other = { format: STANDARD_FORMAT }
  const answers = [await create({}), await create({}), await create(other)]
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 409])
  expect((await create({ format: undefined })).status).toBe(200)
})

it('GAME-7 Absent fields of a game stay, and null removes a value', async () => {
  const { id: gameId } = await aGame(anna, teamId, {
    opponent: 'Frost',
    startTime: '2026-01-01T19:00:00Z',
  })
  const change = async (body: object) => (await anna.does(api.games.update, { gameId }, body)).game
  expect(await change({ notes: 'Cup' })).toMatchObject({ opponent: 'Frost', notes: 'Cup' })
  expect(await change({ startTime: null, opponent: '' })).toMatchObject({
    opponent: null,
    startTime: null,
    notes: 'Cup',
  })
  expect(await change({})).toMatchObject({ opponent: null, notes: 'Cup' })
})

it('GAME-8 Deleting a game deletes everything recorded in it', async () => {
  const [game, playerId] = await aGameWith(['Ida', 7])
  const gameId = game.id
  const { shotId, goalId, faceoffId } = await recordIn(anna, game, playerId)
  await anna.does(api.games.remove, { gameId })
  const paths = [
    ...[`games/${gameId}`, `analytics/games/${gameId}`, `shots/games/${gameId}`],
    ...[`shots/${shotId}`, `goals/${goalId}`, `faceoffs/${faceoffId}`],
  ]
  for (const path of paths) expect((await anna.get(`/api/${path}`)).status, path).toBe(404)
  expect(await list()).toEqual([])
  const { totals, games } = await anna.does(api.players.statistics, { playerId })
  expect([totals.shots, totals.goals, games]).toEqual([0, 0, []])
})

it('GAME-10 The free plan allows one game and accepts its repeated creation', async () => {
  const freeTeam = await aTeam(anna, 'BASIC_FREE')
  const body = { id: uuidv7(), opponent: 'Frost' }
  const send = (sent: object) => anna.call(api.games.create, { teamId: freeTeam }, sent)
  expect((await send(body)).status).toBe(201)
  expect(await send({ opponent: 'Snow' })).toMatchObject(
    refused(
      'PLAN_LIMIT',
      'The free plan allows 1 game. Upgrade the team to a Standard plan to add more.',
    ),
  )
  expect((await send(body)).status).toBe(200)
  await anna.call(api.teams.update, { teamId: freeTeam }, { type: 'STANDARD_MONTHLY' })
  expect((await send({ opponent: 'Snow' })).status).toBe(201)
})

it("GAME-14 A recording during the game's deletion precedes it or finds no game", async () => {
  const playerId = await aPlayer(anna, teamId, 'Ida', 7)
  for (let round = 0; round < 5; round += 1) {
    const game = await aStartedGame(anna, teamId)
    const params = { gameId: game.id }
    const recordAll = (): Promise<TestAnswer<unknown>>[] => [
      anna.call(api.shots.create, params, shotIn(game)),
      anna.call(api.goals.create, params, { scorerPlayerId: playerId }),
      anna.call(api.faceoffs.create, params, { playerId }),
      anna.call(api.games.createPeriods, params, {}),
    ]
    const before = recordAll()
    const removed = anna.call(api.games.remove, params)
    const answers = await Promise.all([...before, ...recordAll()])
    expect((await removed).status).toBe(204)
    for (const { status, text } of answers) expect([200, 201, 404], text).toContain(status)
    expect((await anna.call(api.shots.list, params)).status).toBe(404)
  }
})
