import type { GameAnalytics } from '@icetally/domain/analytics/endpoints/analytics'
import { NO_STATISTICS, sumStatistics } from '@icetally/domain/analytics/players'
import { sumOverviews } from '@icetally/domain/analytics/shots'
import { attackingRight } from '@icetally/domain/game/rink/mirror'
import { canvasPoint } from '@icetally/domain/game/rink/points'
import { beforeAll, describe, expect, it } from 'vitest'
import { aTeam, succeeded } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { type RecordedSeason, recordSeason } from '../../../../fixtures/record-season.ts'
import { loadSeason, type Season, type SeasonGame } from '../../../../fixtures/season.ts'

/** A file of the fixture's shape, to try another team's games: ICETALLY_SEASON=/path/boston.json */
const season = await loadSeason(process.env['ICETALLY_SEASON'])

describe(`${season.team}: ${season.games.length} games recorded through the HTTP API`, () => {
  let anna: TestUser
  let teamId: string
  let recorded: RecordedSeason
  const analytics = new Map<string, GameAnalytics>()

  const record = () =>
    recordSeason(
      (method, path, body) =>
        anna.request({ method, url: `/api${path}`, ...(body && { payload: body }) }),
      teamId,
      season,
      { concurrency: 16 },
    )

  const analyticsOf = (game: SeasonGame): GameAnalytics => {
    const found = analytics.get(game.id)
    if (found === undefined) throw new Error(`game ${game.id} was not recorded`)
    return found
  }

  beforeAll(async () => {
    const app = await testApp()
    app.clock.now = Date.UTC(2026, 10, 21, 12)
    anna = await app.register('Anna')
    teamId = await aTeam(anna)
    recorded = await record()
    for (const [leagueId, gameId] of recorded.gameIds) {
      const answer = await anna.call(api.analytics.game, { gameId })
      analytics.set(leagueId, succeeded(answer))
    }
  }, 120_000)

  it('ANALYTICS-1 The overview of every recorded game has the official figures', () => {
    for (const game of season.games) {
      const { team } = game.official
      expect(analyticsOf(game).overview, `game ${game.id}`).toMatchObject({
        teamShots: team.shots,
        teamGoals: team.goals,
        opponentShots: team.opponentShots,
        opponentGoals: team.opponentGoals,
        recordedGoals: team.goals,
      })
    }
  })

  it('ANALYTICS-2 The periods of every recorded game have the official figures', () => {
    for (const game of season.games) {
      const { periodStats, shotTimeline } = analyticsOf(game)
      expect(periodStats, `game ${game.id}`).toEqual(
        game.official.periods.map((period, index) => ({
          period: game.periods[index],
          teamShots: period.shotsFor,
          teamGoals: period.goalsFor,
          opponentShots: period.shotsAgainst,
          opponentGoals: period.goalsAgainst,
        })),
      )
      for (const official of game.official.periods) {
        const shots = shotTimeline.filter(({ period }) => period === official.period)
        const count = (against: boolean, scored?: true) =>
          shots.filter((shot) => shot.scoredAgainst === against && (!scored || shot.scored)).length
        expect(
          [count(false), count(false, true), count(true), count(true, true)],
          `game ${game.id} period ${official.period}`,
        ).toEqual([
          official.shotsFor,
          official.goalsFor,
          official.shotsAgainst,
          official.goalsAgainst,
        ])
      }
    }
  })

  it('ANALYTICS-3 Every player of every game has the official figures, and no other skater has any', () => {
    for (const game of season.games) {
      const rows = new Map(analyticsOf(game).playerStats.map((row) => [row.player.id, row]))
      expect(rows.size).toBe(season.players.length)
      for (const { player, ...figures } of game.official.players) {
        const id = recorded.playerIds.get(player) ?? ''
        expect(rows.get(id)?.statistics, `game ${game.id}, player ${player}`).toEqual(figures)
        rows.delete(id)
      }
      for (const goalie of goalies(season)) rows.delete(recorded.playerIds.get(goalie) ?? '')
      for (const row of rows.values()) expect(row.statistics).toEqual(NO_STATISTICS)
    }
  })

  it("ANALYTICS-4 A team's faceoffs are the sum of its players'", () => {
    for (const game of season.games) {
      const sum = sumStatistics(analyticsOf(game).playerStats.map(({ statistics }) => statistics))
      const { faceoffsTaken, faceoffsWon } = game.official.team
      expect(sum, `game ${game.id}`).toMatchObject({ faceoffsTaken, faceoffsWon })
    }
  })

  it('ANALYTICS-5 Names and numbers are answered as entered, accents included', () => {
    const [first] = season.games
    if (first === undefined) throw new Error('the season has no game')
    const named = new Map(analyticsOf(first).playerStats.map(({ player }) => [player.id, player]))
    for (const { id: leagueId, name, number } of season.players) {
      const id = recorded.playerIds.get(leagueId) ?? ''
      const jersey = String(number)
      expect(named.get(id)).toEqual({ id, name, number, jersey, removed: false })
    }
  })

  it("ANALYTICS-6 A team's analytics are the sum of its games", async () => {
    const query = { include: 'shotTimeline' } as const
    const answer = await anna.call(api.analytics.team, { teamId }, { query })
    const team = succeeded(answer)
    const games = [...analytics.values()]
    expect(team.overview).toEqual(sumOverviews(games.map(({ overview }) => overview)))
    expect(team.games.map(({ id, overview }) => [id, overview])).toEqual(
      newestFirst(season).map((game) => [
        recorded.gameIds.get(game.id),
        sumOverviews([analyticsOf(game).overview]),
      ]),
    )
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
    expect([...(team.shotTimeline ?? [])].sort(byId)).toEqual(
      games.flatMap(({ shotTimeline }) => shotTimeline).sort(byId),
    )
    for (const [index, period] of team.periodStats.entries()) {
      expect(sumOverviews([{ ...period, recordedGoals: 0 }])).toEqual(
        sumOverviews(
          games.flatMap(({ periodStats }) => {
            const counts = periodStats[index]
            return counts === undefined ? [] : { ...counts, recordedGoals: 0 }
          }),
        ),
      )
    }
    const officialTotals = totals(season)
    const rows = new Map(team.playerStats.map((row) => [row.player.id, row.statistics]))
    expect(rows.size).toBe(season.players.length)
    for (const { id } of season.players) {
      if (!officialTotals.has(id) && goalies(season).includes(id)) continue
      const figures = officialTotals.get(id) ?? NO_STATISTICS
      expect(rows.get(recorded.playerIds.get(id) ?? ''), `player ${id}`).toEqual(figures)
    }
  })

  it("ANALYTICS-7 Players' analytics cover all games or the requested one", async () => {
    const all = await anna.call(api.analytics.team, { teamId })
    for (const query of [{}, { gameId: 'all' }, { gameId: '' }] as const) {
      const answer = await anna.call(api.analytics.teamPlayers, { teamId }, { query })
      expect(succeeded(answer).playerStats).toEqual(succeeded(all).playerStats)
    }
    const [leagueId, gameId] = [...recorded.gameIds][3] ?? []
    if (leagueId === undefined || gameId === undefined) throw new Error('too few games')
    const one = await anna.call(api.analytics.teamPlayers, { teamId }, { query: { gameId } })
    expect(succeeded(one).playerStats).toEqual(analytics.get(leagueId)?.playerStats)
  })

  it("ANALYTICS-8 A player's own statistics equal the official season", async () => {
    for (const [leagueId, figures] of totals(season)) {
      const playerId = recorded.playerIds.get(leagueId) ?? ''
      const answer = await anna.call(api.players.statistics, { playerId })
      const { totals: own, games } = succeeded(answer)
      expect(own).toEqual(figures)
      expect(sumStatistics(games.map(({ statistics }) => statistics))).toEqual(figures)
    }
  })

  it('ANALYTICS-9 Shots for, mirrored to one direction, lie in the attacking half', () => {
    const mean = (against: boolean) => {
      const xs = [...analytics.values()]
        .flatMap(({ shotTimeline }) => shotTimeline)
        .filter(({ scoredAgainst }) => scoredAgainst === against)
        .map((shot) =>
          attackingRight(canvasPoint(shot.xCoord, shot.yCoord), shot.attackingDirection),
        )
      return xs.reduce((sum, { x }) => sum + x, 0) / xs.length
    }
    expect(mean(false)).toBeGreaterThan(590)
    expect(mean(false)).toBeLessThan(690)
    expect(mean(true)).toBeLessThan(210)
  })

  it('ANALYTICS-10 Recording the season again changes nothing', async () => {
    const before = await anna.call(api.analytics.team, { teamId })
    const again = await record()
    expect(again.created).toBe(0)
    expect(again.kept).toBe(recorded.created)
    const after = await anna.call(api.analytics.team, { teamId })
    expect(after.text).toBe(before.text)
  })
})

/** Every player's official figures, added up. */
function totals({ games }: Season) {
  const players = Map.groupBy(
    games.flatMap((game) => game.official.players),
    ({ player }) => player,
  )
  return new Map(
    [...players].map(([player, rows]) => {
      const { shots, goals, assists, faceoffsTaken, faceoffsWon } = sumStatistics(rows)
      return [player, { shots, goals, assists, faceoffsTaken, faceoffsWon }]
    }),
  )
}

/** The box score has no line for goalies, who may have an assist all the same. */
const goalies = ({ players }: Season) =>
  players.filter(({ position }) => position === 'G').map(({ id }) => id)

const newestFirst = ({ games }: Season) =>
  [...games].sort((one, other) => Date.parse(other.startTime) - Date.parse(one.startTime))
