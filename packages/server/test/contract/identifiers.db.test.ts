import { expect, it } from 'vitest'
import { aStartedGame, aTeam } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'

/** Everything in an answer whose name is one of these, with the name. */
function valuesNamed(value: unknown, name: RegExp): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]): [string, unknown][] => [
    ...(name.test(key) && inner !== null ? [[key, inner] as [string, unknown]] : []),
    ...valuesNamed(inner, name),
  ])
}

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

it('CONTRACT-9 Ids created by the server are UUIDs of version 7, and times are in UTC', async () => {
  const app = await testApp()
  const anna = await app.register('Anna')
  const teamId = await aTeam(anna)
  const player = await anna.does(api.players.create, { teamId }, { name: 'Ida' })
  const playerId = player.player.id
  const startTime = '2026-01-20T19:30:00+01:00'
  const game = await aStartedGame(anna, teamId, { opponent: 'Frost', startTime })
  const params = { gameId: game.id }
  const shot = {
    periodId: game.periods[0].id,
    shooterPlayerId: playerId,
    xCoord: 700,
    yCoord: 200,
    scored: true,
    scoredAgainst: false,
    takenAt: '2026-01-15T19:31:00.5+01:00',
  }
  const answers = [
    await anna.get('/api/auth/me'),
    player,
    await anna.call(api.shots.create, params, shot),
    await anna.call(api.goals.create, params, { scorerPlayerId: playerId }),
    await anna.call(api.faceoffs.create, params, { playerId }),
    await anna.call(api.teams.get, { teamId }),
    await anna.get(`/api/games/${game.id}`),
    await anna.get(`/api/games/${game.id}/records?after=0`),
    await anna.get(`/api/analytics/games/${game.id}`),
    await anna.get(`/api/players/${playerId}/stats`),
    await anna.get('/api/auth/sessions'),
  ]
  const ids = valuesNamed(answers, /^id$|Id$/).filter(([name]) => name !== 'requestId')
  expect(new Set(ids.map(([, id]) => id)).size).toBeGreaterThan(9)
  for (const [name, id] of ids) expect(id, name).toMatch(UUID_7)
  const moments = valuesNamed(answers, /At$|Time$/)
  expect(new Set(moments.map(([name]) => name)).size).toBeGreaterThan(6)
  for (const [name, time] of moments) expect(time, name).toMatch(MOMENT)
  expect(moments).toContainEqual(['startTime', '2026-01-20T18:30:00.000Z'])
  expect(moments).toContainEqual(['takenAt', '2026-01-15T18:31:00.500Z'])
})
