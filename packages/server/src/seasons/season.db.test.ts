import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aGame, aPlayer, aTeam } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, at, setUpOwnTeam, stranger, teamId } from '#test/own-team.ts'

setUpOwnTeam()

const SEASON = { name: '2026/27', startsOn: '2026-09-01', endsOn: '2027-04-30' }
const add = (body: object = {}) => anna.call(api.seasons.create, { teamId }, { ...SEASON, ...body })
const list = async () => (await anna.does(api.seasons.list, { teamId })).seasons

it('API-SEASON-1 A season has a name and two days, and is added once for each id', async () => {
  const id = randomUUID()
  const answer = await add({ id })
  expect(answer.status).toBe(201)
  expect(answer.body.season).toEqual({ id, teamId, ...SEASON, createdAt: at(0) })
  expect(await add({ id, name: ' 2026/27 ' })).toMatchObject({ status: 200, body: answer.body })
  expect(await add({ id, name: 'Other' })).toMatchObject({ status: 409 })
  const earlier = (await add({ startsOn: '2025-09-01', endsOn: '2026-04-30' })).body.season
  expect(await list()).toEqual([answer.body.season, earlier])
  for (const body of [{ endsOn: '2026-08-31' }, { startsOn: '2026-02-30' }, { name: ' ' }]) {
    expect(await add(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  }
})

it('API-SEASON-2 A season is changed in part, and cannot end before it starts', async () => {
  const { season } = (await add()).body
  const params = { seasonId: season.id }
  const change = (body: object) => anna.call(api.seasons.update, params, body)
  expect((await change({ name: 'Winter' })).body.season).toEqual({ ...season, name: 'Winter' })
  expect(await change({ endsOn: '2026-08-31' })).toMatchObject({
    ...{ status: 400, body: { error: 'A season cannot end before it starts' } },
  })
  // The repeated creation is still known.
  expect((await add({ id: season.id })).status).toBe(200)
  expect((await stranger.call(api.seasons.remove, params)).status).toBe(404)
})

it('API-SEASON-3 A game is put into a season of its team, and stays without one when that is deleted', async () => {
  const { id: seasonId } = (await add()).body.season
  const created = await anna.does(api.games.create, { teamId }, { seasonId })
  const { id: gameId } = created.game
  expect(created.game.seasonId).toBe(seasonId)
  const { id: other } = await aGame(anna, teamId)
  const put = (of: string | null) =>
    anna.call(api.games.update, { gameId: other }, { seasonId: of })
  expect((await put(seasonId)).body.game.seasonId).toBe(seasonId)
  expect((await put(null)).body.game.seasonId).toBeNull()
  await put(seasonId)
  const foreign = { teamId: await aTeam(anna) }
  const { season } = await anna.does(api.seasons.create, foreign, SEASON)
  expect(await put(season.id)).toMatchObject({ status: 404, body: { error: 'Season not found' } })
  const { changeNumber } = (await anna.does(api.games.get, { gameId })).game.team
  await anna.does(api.seasons.remove, { seasonId })
  const { games } = await anna.does(api.games.list, { teamId })
  expect(games.map((game) => game.seasonId)).toEqual([null, null])
  const { team } = (await anna.does(api.games.get, { gameId })).game
  expect(team.changeNumber).toBe(changeNumber + 1)
})

it('API-SEASON-6 A season takes the games of its days that have no season, by the clock of the team', async () => {
  await anna.does(api.teams.update, { teamId }, { timeZone: 'America/Toronto' })
  const other = (await add({ name: 'Cup' })).body.season
  const games = {
    early: { startTime: '2026-09-01T03:59:00Z' },
    first: { startTime: '2026-09-01T04:00:00Z' },
    last: { startDate: '2027-04-30' },
    late: { startTime: '2027-05-01T04:00:00Z' },
    undated: {},
    taken: { startDate: '2026-12-31', seasonId: other.id },
  }
  for (const [opponent, body] of Object.entries(games)) {
    await aGame(anna, teamId, { opponent, ...body })
  }
  const inIt = async (seasonId: string) =>
    (await anna.does(api.games.list, { teamId })).games
      .filter((game) => game.seasonId === seasonId)
      .map(({ opponent }) => opponent)
      .sort()
  const { season } = (await add({ includeGames: true })).body
  expect(await inIt(season.id)).toEqual(['first', 'last'])
  const put = { endsOn: '2027-05-01', includeGames: true }
  await anna.does(api.seasons.update, { seasonId: season.id }, put)
  expect(await inIt(season.id)).toEqual(['first', 'last', 'late'])
  expect(await inIt(other.id)).toEqual(['taken'])
})

it('API-SEASON-4 A game is scheduled, live once something is recorded, and final with a final score', async () => {
  const { id: gameId } = await aGame(anna, teamId)
  const game = async () => (await anna.does(api.games.get, { gameId })).game
  const kim = await aPlayer(anna, teamId, 'Kim', 7)
  expect(await game()).toMatchObject({
    ...{ status: 'scheduled', final: null, homeAway: null, competition: null, seasonId: null },
  })
  await anna.does(api.games.createPeriods, { gameId }, {})
  await anna.does(api.lineup.set, { gameId }, { players: [{ playerId: kim }] })
  expect((await game()).status).toBe('scheduled')
  const { goal } = await anna.does(api.goals.create, { gameId }, { scorerPlayerId: kim })
  expect((await game()).status).toBe('live')
  await anna.does(api.goals.remove, { goalId: goal.id })
  expect((await game()).status).toBe('live')
  const final = { for: 3, against: 2, decidedIn: 'shootout' } as const
  const change = (body: object) => anna.call(api.games.update, { gameId }, body)
  expect((await change({ final })).body.game).toMatchObject({ status: 'final', final })
  // An operation that a phone still had is accepted.
  await anna.does(api.goals.create, { gameId }, { scorerPlayerId: kim, period: 2 })
  expect((await game()).final).toEqual({ ...final, forfeitedBy: null })
  expect((await change({ final: null })).body.game).toMatchObject({ status: 'live', final: null })
  expect(await change({ final: { ...final, for: 4 } })).toMatchObject({ status: 400 })
  const more = { homeAway: 'away', competition: ' Cup ' }
  expect((await change(more)).body.game).toMatchObject({ homeAway: 'away', competition: 'Cup' })
})

it('API-SEASON-5 A player has a position and a side to shoot from', async () => {
  const id = randomUUID()
  const player = { id, name: 'Eva', position: 'LW', shoots: 'L' } as const
  const add = (body: object) => anna.call(api.players.create, { teamId }, { ...player, ...body })
  expect((await add({})).body.player).toMatchObject(player)
  const change = (body: object) => anna.call(api.players.update, { playerId: id }, body)
  expect((await change({ position: null })).body.player).toMatchObject({ position: null })
  expect((await add({})).status).toBe(200)
  expect(await add({ shoots: 'R' })).toMatchObject({ status: 409 })
  expect(await change({ shoots: 'B' })).toMatchObject({ status: 400 })
})
