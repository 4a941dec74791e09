import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aPlayer, succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { fill, idOf } from '#test/fill.ts'
import { anna, app, teamId } from '#test/own-team.ts'

const GAMES = 450
const START = Date.UTC(2026, 0, 1)

it('BOUND-10 Analytics read in slices of games equal the analytics of all games', async () => {
  const ida = await aPlayer(anna, teamId, 'Ida', 7)
  const team = { team_id: sql`${teamId}` }
  const received = { received_at: sql.lit(START) }
  await fill(
    app,
    'games',
    { ...team, ...received, id: idOf(), created_at: sql`${sql.lit(START)} + i` },
    GAMES,
  )
  await fill(
    app,
    'periods',
    {
      ...{ ...team, ...received, id: idOf(), game_id: idOf(), period_number: sql`1 + i % 3` },
      attacking_direction: sql.lit('right'),
    },
    GAMES,
  )
  await fill(
    app,
    'shots',
    {
      ...{ ...team, ...received, id: idOf(), game_id: idOf(), period_number: sql`1 + i % 3` },
      // Each game's shot somewhere among those of the others.
      taken_at: sql`${sql.lit(START)} + i * 197 % ${sql.lit(GAMES)}`,
      ...{ x_coord: sql.lit(1), y_coord: sql.lit(1), scored: sql`i % 2` },
      ...{ scored_against: sql`i % 2`, attacking_direction: sql.lit('right') },
      shooter_id: sql`case when i % 2 = 0 then ${ida} end`,
    },
    GAMES,
  )
  await fill(
    app,
    'goals',
    {
      ...{ ...team, ...received, id: idOf(), game_id: idOf(), created_at: sql.lit(START) },
      ...{ scorer_id: sql`${ida}`, period: sql.lit(1) },
    },
    GAMES,
  )
  const params = { teamId }
  const query = { include: 'shotTimeline' } as const
  const analytics = await anna.does(api.analytics.team, params, { query })
  const half = GAMES / 2
  const overview = {
    ...{ teamShots: half, teamGoals: 0, opponentShots: half, opponentGoals: half },
    recordedGoals: GAMES,
  }
  expect(analytics.overview).toEqual(overview)
  expect(analytics.shotTimeline?.map((shot) => Date.parse(shot.takenAt) - START)).toEqual(
    Array.from({ length: GAMES }, (_, place) => place),
  )
  expect(analytics.games.map(({ overview: { recordedGoals } }) => recordedGoals)).toEqual(
    Array.from({ length: GAMES }, () => 1),
  )
  const [row] = analytics.playerStats
  expect(row?.statistics).toMatchObject({ shots: half, goals: GAMES })
  const players = await anna.call(api.analytics.teamPlayers, params)
  expect(succeeded(players).playerStats).toEqual(analytics.playerStats)
})
