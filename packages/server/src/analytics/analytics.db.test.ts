import { NO_STATISTICS } from '@icetally/domain/analytics/players'
import { sumOverviews } from '@icetally/domain/analytics/shots'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import {
  aGame,
  aPlayer,
  aStartedGame,
  aTeam,
  disable,
  recordShot,
  succeeded,
  type TestGame,
} from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aGameWith, anna, setUpOwnTeam, stranger, teamId } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

const ofGame = async (gameId: string) => await anna.does(api.analytics.game, { gameId })

const shoot = (game: TestGame, shooter: string | null, scored: boolean) =>
  recordShot(anna, game, shooter, { scored })

it('ANALYTICS-11 A game without records has zeros and its roster', async () => {
  const playerId = await aPlayer(anna, teamId, 'Ida', 7)
  const { id } = await aGame(anna, teamId)
  const nothing = { teamShots: 0, teamGoals: 0, opponentShots: 0, opponentGoals: 0 }
  expect(await ofGame(id)).toEqual({
    shotTimeline: [],
    periodStats: [
      { period: { periodNumber: 1, attackingDirection: 'right' }, ...nothing },
      { period: { periodNumber: 2, attackingDirection: 'left' }, ...nothing },
      { period: { periodNumber: 3, attackingDirection: 'right' }, ...nothing },
    ],
    playerStats: [
      {
        player: { id: playerId, name: 'Ida', number: 7, jersey: '7', removed: false },
        statistics: NO_STATISTICS,
      },
    ],
    overview: {
      ...{ ...nothing, recordedGoals: 0, teamExpectedGoals: 0, opponentExpectedGoals: 0 },
      dangerLevel: { level: 1, shots: 0, carried: false },
      faceoffDots: null,
    },
  })
})

it('ANALYTICS-12 A goal that was tapped and entered counts once', async () => {
  const [game, playerId] = await aGameWith(['Ida', 7])
  for (const scored of [true, true, true, false]) await shoot(game, playerId, scored)
  await shoot(game, null, true)
  for (const period of [1, 1] as const) {
    await anna.call(api.goals.create, { gameId: game.id }, { scorerPlayerId: playerId, period })
  }
  const { overview, playerStats } = await ofGame(game.id)
  expect(overview).toMatchObject({
    teamShots: 4,
    teamGoals: 3,
    opponentShots: 1,
    opponentGoals: 1,
    recordedGoals: 2,
  })
  expect(playerStats[0]?.statistics).toMatchObject({ shots: 4, goals: 3 })
})

it('ANALYTICS-19 A goal counts for its scorer, tapped or entered, the same in every sum', async () => {
  const [game, ida, ada, eva] = await aGameWith(['Ida', 7], ['Ada', 9], ['Eva', 11])
  const params = { gameId: game.id }
  await shoot(game, ida, true)
  await anna.does(api.goals.create, params, { scorerPlayerId: ada })
  const { id: shotId } = await recordShot(anna, game, ida, {
    ...{ scored: true, periodId: game.periods[1].id },
  })
  // The shot was tapped for another player than the scorer.
  await anna.does(api.goals.create, params, { scorerPlayerId: eva, shotId })
  await anna.does(api.goals.create, params, { against: true, period: 3 })
  const goals = { teamGoals: 3, opponentGoals: 1 }
  const all = await ofGame(game.id)
  expect(all.overview).toMatchObject({ ...goals, teamShots: 2, opponentShots: 0, recordedGoals: 2 })
  expect(all.periodStats.map(({ teamGoals, opponentGoals }) => [teamGoals, opponentGoals])).toEqual(
    [
      [2, 0],
      [1, 0],
      [0, 1],
    ],
  )
  const byPlayer = [
    [ida, 2, 1],
    [ada, 0, 1],
    [eva, 0, 1],
  ] as const
  expect(
    all.playerStats.map(({ player, statistics }) => [
      player.id,
      statistics.shots,
      statistics.goals,
    ]),
  ).toEqual(byPlayer)
  const ofTeam = await anna.does(api.analytics.team, { teamId })
  expect(ofTeam).toMatchObject({
    overview: sumOverviews([all.overview]),
    playerStats: all.playerStats,
  })
  for (const [playerId, shots, own] of byPlayer) {
    const { totals, games } = await anna.does(api.players.statistics, { playerId })
    expect(totals).toMatchObject({ shots, goals: own })
    expect(games).toMatchObject([{ game: { id: game.id }, statistics: { shots, goals: own } }])
  }
  const { sheet } = await anna.does(api.sheet.game, params)
  expect(sheet.team).toMatchObject({ goals: 3, opponentGoals: 1, shots: 2, opponentShots: null })
})

it('ANALYTICS-21 A goal that two devices entered from one shot counts once, with its assists', async () => {
  const [game, ida, ada] = await aGameWith(['Ida', 7], ['Ada', 9])
  const { id: shotId } = await recordShot(anna, game, ida, { scored: true })
  const entered = { scorerPlayerId: ida, assister1PlayerId: ada, shotId }
  await anna.does(api.goals.create, { gameId: game.id }, entered)
  await anna.does(api.goals.create, { gameId: game.id }, entered)
  const { overview, playerStats } = await ofGame(game.id)
  expect(overview).toMatchObject({ teamShots: 1, teamGoals: 1, recordedGoals: 1 })
  expect(playerStats.map(({ statistics }) => [statistics.goals, statistics.assists])).toEqual([
    [1, 0],
    [0, 1],
  ])
  const { totals } = await anna.does(api.players.statistics, { playerId: ada })
  expect(totals).toMatchObject({ goals: 0, assists: 1 })
})

it("ANALYTICS-20 A team's analytics of a season cover its games alone", async () => {
  const { season } = await anna.does(
    api.seasons.create,
    { teamId },
    { name: '2026-27', startsOn: '2026-09-01', endsOn: '2027-04-30' },
  )
  const inIt = await aStartedGame(anna, teamId, { seasonId: season.id })
  const other = await aStartedGame(anna, teamId)
  await shoot(inIt, null, true)
  await shoot(other, null, true)
  const query = { seasonId: season.id, include: 'shotTimeline' } as const
  const ofSeason = await anna.does(api.analytics.team, { teamId }, { query })
  expect(ofSeason.overview).toMatchObject({ opponentShots: 1, opponentGoals: 1 })
  expect(ofSeason.games.map(({ id }) => id)).toEqual([inIt.id])
  expect(ofSeason.shotTimeline?.map(({ gameId }) => gameId)).toEqual([inIt.id])
  const without = await anna.does(api.analytics.team, { teamId }, { query: { seasonId: 'none' } })
  expect(without.games.map(({ id }) => id)).toEqual([other.id])
  const unknown = await anna.call(api.analytics.team, { teamId }, { query: { seasonId: uuidv7() } })
  expect(unknown).toMatchObject({ status: 404, body: { error: 'Season not found' } })
})

it('ANALYTICS-17 The timeline is ordered by time taken, then by id, also over several games', async () => {
  const games = [await aStartedGame(anna, teamId), await aStartedGame(anna, teamId)] as const
  const ids = Array.from({ length: 7 }, () => uuidv7()).sort()
  for (const [game, minute, position] of [
    [games[0], 3, 3],
    [games[1], 2, 2],
    [games[0], 1, 1],
    [games[0], 4, 6],
    [games[1], 4, 5],
    [games[0], 4, 4],
  ] as const) {
    await recordShot(anna, game, null, {
      ...{
        id: ids[position] ?? '',
        periodId: game.periods[1].id,
        xCoord: position,
        scored: position === 4,
      },
      takenAt: new Date(Date.UTC(2026, 0, 10, 19, minute)).toISOString(),
    })
  }
  const columns = (shots: readonly { xCoord: number }[]) => shots.map(({ xCoord }) => xCoord)
  expect(columns((await ofGame(games[0].id)).shotTimeline)).toEqual([1, 3, 4, 6])
  const params = { teamId }
  const include = { include: 'shotTimeline' } as const
  const ofTeam = await anna.does(api.analytics.team, params, { query: include })
  expect(columns(ofTeam.shotTimeline ?? [])).toEqual([1, 2, 3, 4, 5, 6])
})

it('STAT-18 Periods of several games are summed with the team attacking to the right', async () => {
  for (const scored of [true, false]) {
    const game = await aStartedGame(anna, teamId)
    await recordShot(anna, game, null, { scored, periodId: game.periods[1].id })
  }
  const right = (periodNumber: number, opponentShots: number, opponentGoals: number) => ({
    period: { periodNumber, attackingDirection: 'right' },
    ...{ teamShots: 0, teamGoals: 0, opponentShots, opponentGoals },
  })
  const { periodStats } = await anna.does(api.analytics.team, { teamId })
  expect(periodStats).toEqual([right(1, 0, 0), right(2, 2, 1), right(3, 0, 0)])
})

it("ANALYTICS-18 A team's analytics carry the shot timeline only on request", async () => {
  const game = await aStartedGame(anna, teamId)
  await shoot(game, null, false)
  const params = { teamId }
  const sums = await anna.does(api.analytics.team, params)
  expect(sums).not.toHaveProperty('shotTimeline')
  const query = { include: 'shotTimeline' } as const
  const all = await anna.does(api.analytics.team, params, { query })
  expect(all).toEqual({ ...sums, shotTimeline: (await ofGame(game.id)).shotTimeline })
  expect(await anna.get(`/api/analytics/teams/${teamId}?include=shots`)).toMatchObject(
    refused('VALIDATION_FAILED', 'include must be "games" or "shotTimeline"'),
  )
})

it('ANALYTICS-13 A removed player has a row only in the games played', async () => {
  const stays = await aPlayer(anna, teamId, 'Ida', 7)
  const leaves = await aPlayer(anna, teamId, 'Ada', 9)
  const played = await aStartedGame(anna, teamId, { opponent: 'Frost' })
  const other = await aStartedGame(anna, teamId)
  await shoot(played, leaves, true)
  await anna.call(api.players.remove, { playerId: leaves })
  const names = async (game: TestGame) =>
    (await ofGame(game.id)).playerStats.map(({ player }) => [player.id, player.removed])
  expect(await names(played)).toEqual([
    [stays, false],
    [leaves, true],
  ])
  expect(await names(other)).toEqual([[stays, false]])
  const own = await anna.call(api.players.statistics, { playerId: leaves })
  expect(own.body).toMatchObject({
    player: { name: 'Ada', removed: true },
    totals: { ...NO_STATISTICS, shots: 1, goals: 1 },
    games: [{ game: { id: played.id, opponent: 'Frost' }, statistics: { shots: 1 } }],
  })
})

it("ANALYTICS-14 A player's statistics have a row for each game played, newest first", async () => {
  const playerId = await aPlayer(anna, teamId, 'Ida', 7)
  const other = await aPlayer(anna, teamId, 'Ada', 9)
  const older = await aStartedGame(anna, teamId, { startTime: '2026-01-01T19:00:00Z' })
  const newer = await aStartedGame(anna, teamId, { startTime: '2026-01-08T19:00:00Z' })
  const without = await aStartedGame(anna, teamId, { startTime: '2026-01-09T19:00:00Z' })
  const tracked = await aStartedGame(anna, teamId, { startTime: '2025-12-28T19:00:00Z' })
  await anna.call(api.faceoffs.create, { gameId: tracked.id }, { playerId })
  await shoot(older, playerId, false)
  await shoot(without, other, false)
  await anna.call(
    api.goals.create,
    { gameId: newer.id },
    { scorerPlayerId: other, assister1PlayerId: playerId },
  )
  const answer = await anna.call(api.players.statistics, { playerId })
  expect(succeeded(answer)).toMatchObject({
    totals: { ...NO_STATISTICS, shots: 1, assists: 1 },
    games: [
      { game: { id: newer.id }, statistics: { ...NO_STATISTICS, assists: 1 } },
      { game: { id: older.id }, statistics: { ...NO_STATISTICS, shots: 1 } },
      { game: { id: tracked.id }, statistics: NO_STATISTICS },
    ],
  })
})

it('ANALYTICS-15 A stranger gets 404 for analytics, and a game of another team is not found', async () => {
  const game = await aStartedGame(anna, teamId)
  const answers = [
    await stranger.call(api.analytics.game, { gameId: game.id }),
    await stranger.call(api.analytics.team, { teamId }),
    await stranger.call(api.analytics.teamPlayers, { teamId }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  const theirTeam = await aTeam(stranger)
  for (const gameId of [game.id, uuidv7()]) {
    const answer = await stranger.call(
      api.analytics.teamPlayers,
      { teamId: theirTeam },
      { query: { gameId } },
    )
    expect(answer).toMatchObject({ status: 404, body: { error: 'Game not found' } })
  }
  expect(await anna.get(`/api/analytics/teams/${teamId}/players?gameId=first`)).toMatchObject(
    refused('VALIDATION_FAILED', 'gameId must be a UUID or "all"'),
  )
})

it('ANALYTICS-16 The analytics of a disabled team can be read', async () => {
  const game = await aStartedGame(anna, teamId)
  await shoot(game, null, true)
  await disable(anna, teamId)
  expect((await ofGame(game.id)).overview).toMatchObject({ opponentShots: 1, opponentGoals: 1 })
  const team = await anna.call(api.analytics.team, { teamId })
  expect(succeeded(team).overview).toMatchObject({ opponentShots: 1, opponentGoals: 1 })
})
