import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aGame, aPlayer, aStartedGame, aTeam, succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { inTurn, statusOf } from '#test/in-turn.ts'
import { anna, app, stranger, teamId } from '#test/own-team.ts'

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
  for (const xCoord of [100, 120]) {
    await anna.call(
      api.shots.create,
      { gameId: newer.id },
      {
        periodId: newer.periods[0].id,
        xCoord,
        yCoord: 200,
        scored: false,
        scoredAgainst: true,
      },
    )
  }
  expect((await list()).map((game) => [game.opponent, game._count.shots])).toEqual([
    ['without a date', 0],
    ['newer', 2],
    ['older', 0],
  ])
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
  const playerId = await aPlayer(anna, teamId, 'Ida', 7)
  const { id: gameId, periods } = await aStartedGame(anna, teamId)
  const [{ id: periodId }] = periods
  const place = { periodId, xCoord: 700, yCoord: 180, scored: true }
  const shot = await anna.post<{ shot: { id: string } }>(`/api/shots/games/${gameId}`, {
    ...place,
    scoredAgainst: false,
    shooterPlayerId: playerId,
  })
  const goal = await anna.post<{ goal: { id: string } }>(`/api/goals/games/${gameId}`, {
    scorerPlayerId: playerId,
  })
  const faceoff = await anna.post<{ faceoff: { id: string } }>(`/api/faceoffs/games/${gameId}`, {
    playerId,
  })
  expect((await anna.call(api.games.remove, { gameId })).status).toBe(204)
  const paths = [
    `games/${gameId}`,
    `analytics/games/${gameId}`,
    `shots/games/${gameId}`,
    `shots/${shot.body.shot.id}`,
    `goals/${goal.body.goal.id}`,
    `faceoffs/${faceoff.body.faceoff.id}`,
  ]
  for (const path of paths) expect((await anna.get(`/api/${path}`)).status, path).toBe(404)
  expect(await list()).toEqual([])
  const stats = await anna.get(`/api/players/${playerId}/stats`)
  expect(stats.body).toMatchObject({ totals: { shots: 0, goals: 0 }, games: [] })
})

it('GAME-9 A repeated creation of a game answers it, other content is 409', async () => {
  const id = uuidv7()
  const send = (body: object) => anna.call(api.games.create, { teamId }, { id, ...body })
  const content = { opponent: 'Frost', startTime: '2026-01-01T20:00:00+01:00' }
  expect((await send(content)).status).toBe(201)
  const sameMoment = { opponent: 'Frost', startTime: '2026-01-01T19:00:00Z', notes: '' }
  expect(await send(sameMoment)).toMatchObject({ status: 200, body: { game: { id } } })
  expect(await send({ ...content, notes: 'Cup' })).toMatchObject({
    status: 409,
    body: { code: 'ID_CONFLICT' },
  })
  expect(await list()).toHaveLength(1)
})

it('GAME-10 The free plan allows one game and accepts its repeated creation', async () => {
  const freeTeam = await aTeam(anna, 'BASIC_FREE')
  const body = { id: uuidv7(), opponent: 'Frost' }
  const send = (sent: object) => anna.call(api.games.create, { teamId: freeTeam }, sent)
  expect((await send(body)).status).toBe(201)
  expect(await send({ opponent: 'Snow' })).toMatchObject({
    status: 403,
    body: {
      code: 'PLAN_LIMIT',
      error: 'The free plan allows 1 game. Upgrade the team to a Standard plan to add more.',
    },
  })
  expect((await send(body)).status).toBe(200)
  await anna.call(api.teams.update, { teamId: freeTeam }, { type: 'STANDARD_MONTHLY' })
  expect((await send({ opponent: 'Snow' })).status).toBe(201)
})

it('RACE-9 Of several simultaneous games the free plan accepts one', async () => {
  const freeTeam = await aTeam(anna, 'BASIC_FREE')
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      anna.call(api.games.create, { teamId: freeTeam }, { opponent: `Game ${index}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(7)
  expect(await list(freeTeam)).toHaveLength(1)
})

it('AUTHZ-4 A stranger sees no game', async () => {
  const { id: gameId } = await aStartedGame(anna, teamId, { opponent: 'Frost' })
  const params = { gameId }
  const answers = [
    await stranger.call(api.games.list, { teamId }),
    await stranger.call(api.games.create, { teamId }, {}),
    await stranger.call(api.games.get, params),
    await stranger.call(api.games.update, params, { notes: 'mine' }),
    await stranger.call(api.games.remove, params),
    await stranger.call(api.games.createPeriods, params),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  const unknown = await stranger.call(api.games.get, { gameId: uuidv7() })
  expect(answers[2]?.body).toEqual(unknown.body)
  expect(unknown.body).toEqual({ error: 'Game not found', code: 'NOT_FOUND' })
  expect(await list()).toMatchObject([{ opponent: 'Frost', notes: null }])
})

it('TEAM-13 The games of a disabled team are read-only', async () => {
  const { id: gameId } = await aStartedGame(anna, teamId)
  await anna.call(api.teams.update, { teamId }, { state: 'DISABLED' })
  const params = { gameId }
  const answers = [
    await anna.call(api.games.create, { teamId }, {}),
    await anna.call(api.games.update, params, { notes: 'late' }),
    await anna.call(api.games.remove, params),
    await anna.call(api.games.createPeriods, params),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 403, body: { error: 'This team is disabled' } })
  }
  expect((await anna.call(api.games.get, params)).status).toBe(200)
  expect(await list()).toHaveLength(1)
})

it('TEAM-13 A game scheduled while the team is being disabled comes first or is refused', async () => {
  const disable = () => anna.call(api.teams.update, { teamId }, { state: 'DISABLED' })
  const schedule = () => anna.call(api.games.create, { teamId }, {})
  const answers = await inTurn({ table: 'teams', id: teamId }, [schedule, disable, schedule])
  expect(answers.map(statusOf)).toEqual([201, 200, 403])
  expect(await list()).toHaveLength(1)
})

it("GAME-14 A recording during the game's deletion comes first or finds no game", async () => {
  const playerId = await aPlayer(anna, teamId, 'Ida', 7)
  for (let round = 0; round < 5; round += 1) {
    const { id: gameId, periods } = await aStartedGame(anna, teamId)
    const shot = { xCoord: 700, yCoord: 180, scored: true, scoredAgainst: true }
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () =>
        anna.post(`/api/shots/games/${gameId}`, { ...shot, periodId: periods[0].id }),
      ),
      anna.call(api.games.remove, { gameId }),
      ...Array.from({ length: 4 }, () =>
        anna.post(`/api/goals/games/${gameId}`, { scorerPlayerId: playerId }),
      ),
      anna.post(`/api/faceoffs/games/${gameId}`, { playerId }),
      anna.call(api.games.createPeriods, { gameId }),
    ])
    const [removed, ...recorded] = [answers[6], ...answers.slice(0, 6), ...answers.slice(7)]
    expect(removed?.status).toBe(204)
    for (const answer of recorded) {
      expect([200, 201, 404], answer?.text).toContain(answer?.status)
    }
    expect((await anna.get(`/api/shots/games/${gameId}`)).status).toBe(404)
  }
})
