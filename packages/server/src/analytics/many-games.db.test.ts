import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aPlayer, aStartedGame, recordShot } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { fill, idOf, START } from '#test/fill.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'

setUpOwnTeam()

const GAMES = 450

it('BOUND-10 Analytics read in slices of games equal the analytics of all games', async () => {
  const ida = await aPlayer(anna, teamId, 'Ida', 7)
  const ofGame = { team_id: teamId, game_id: idOf() }
  const created_at = sql`${sql.lit(START)} + i`
  await fill(app, 'games', GAMES, { team_id: teamId, created_at })
  const period_number = sql`1 + i % 3`
  await fill(app, 'periods', GAMES, { ...ofGame, period_number })
  await fill(app, 'shots', GAMES, {
    ...{ ...ofGame, period_number, scored: sql`i % 2`, scored_against: sql`i % 2` },
    // Each game's shot is among those of the others.
    taken_at: sql`${sql.lit(START)} + i * 197 % ${sql.lit(GAMES)}`,
    shooter_id: sql`case when i % 2 = 0 then ${ida} end`,
  })
  await fill(app, 'goals', GAMES, { ...ofGame, scorer_id: ida })
  const params = { teamId }
  const query = { include: 'shotTimeline' } as const
  const analytics = await anna.does(api.analytics.team, params, { query })
  const half = GAMES / 2
  const overview = {
    ...{ teamShots: half, teamGoals: GAMES, opponentShots: half, opponentGoals: half },
    recordedGoals: GAMES,
  }
  expect(analytics.overview).toEqual(overview)
  expect(analytics.shotTimeline?.map((shot) => Date.parse(shot.takenAt) - START)).toEqual(
    Array.from({ length: GAMES }, (_, index) => index),
  )
  expect(analytics.games.map(({ overview: { recordedGoals } }) => recordedGoals)).toEqual(
    Array.from({ length: GAMES }, () => 1),
  )
  const [row] = analytics.playerStats
  expect(row?.statistics).toMatchObject({ shots: half, goals: GAMES })
  const players = await anna.does(api.analytics.teamPlayers, params)
  expect(players.playerStats).toEqual(analytics.playerStats)
})

it('CACHE-11 Reads of a team of many games take a handful of statements once each game was summed', async () => {
  const ida = await aPlayer(anna, teamId, 'Ida', 7)
  const ofGame = { team_id: teamId, game_id: idOf() }
  await fill(app, 'games', GAMES, { team_id: teamId, recorded: 1 })
  await fill(app, 'periods', GAMES, { ...ofGame, period_number: 1 })
  await fill(app, 'shots', GAMES, { ...ofGame, goalie_id: ida })
  const game = await aStartedGame(anna, teamId)
  const paths = [
    ...[`/games/teams/${teamId}`, `/teams/${teamId}`, `/players/${ida}/stats`],
    ...[`/analytics/teams/${teamId}`, `/analytics/teams/${teamId}/players`],
    ...[`/analytics/games/${game.id}`],
  ]
  for (const path of paths) await anna.get(`/api${path}`)
  await recordShot(anna, game, ida)
  for (const path of paths) {
    const before = app.statements.length
    expect((await anna.get(`/api${path}`)).status).toBe(200)
    expect(app.statements.length - before, path).toBeLessThanOrEqual(25)
  }
})
