import { sumStatistics } from '@icetally/domain/analytics/players'
import { shotsOfColumns } from '@icetally/domain/analytics/season/shot-columns'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type TestUser } from '#test/client.ts'
import { aTeamWithGames } from '#test/recorded-games.ts'
import { loadWholeSeason } from '../../../../fixtures/whole-season.ts'
import { sized } from '../../../../scripts/testing/tier.ts'

const season = await loadWholeSeason(process.env['ICETALLY_GAMES'])
/** Some that were decided in regulation, one in a shootout. */
const games = [
  ...season.games.filter(({ final }) => final.decidedIn === 'shootout').slice(0, sized(1, 6)),
  ...season.games.slice(0, sized(4, 99)),
].filter((game, index, all) => all.indexOf(game) === index)

const sum = <One>(all: readonly One[], of: (one: One) => number | null) =>
  all.reduce((total, one) => total + (of(one) ?? 0), 0)

describe('the figures of a season, wherever they are read', () => {
  let anna: TestUser
  let teamId: string
  let gameIds: string[]

  beforeAll(async () => {
    const recorded = await aTeamWithGames(season, games)
    ;({ anna, teamId } = recorded)
    gameIds = [...recorded.gameIds.values()]
  }, 120_000)

  const analytics = (query = {}) => anna.does(api.analytics.team, { teamId }, { query })
  const seasonOf = async () => {
    const answer = await analytics({ include: 'games' })
    if (answer.season === undefined) throw new Error('There are no figures of the season.')
    return { ...answer, season: answer.season }
  }

  it('AGREE-1 Skaters have the same figures in the season, on their own pages and in the CSV file', async () => {
    const { season: figures, playerStats } = await seasonOf()
    const file = await anna.call(api.reports.team, { teamId }, { format: 'csv-players' })
    const rows: Record<string, string>[] = parse(file.text, { columns: true, bom: true })
    expect(figures.skaters.length).toBeGreaterThan(15)
    for (const { player, ...line } of figures.skaters) {
      const { shots, goals, assists, faceoffsTaken, faceoffsWon } = line
      const statistics = { shots, goals, assists, faceoffsTaken, faceoffsWon }
      expect(playerStats.find((row) => row.player.id === player.id)?.statistics).toEqual(statistics)
      const page = await anna.does(api.players.statistics, { playerId: player.id })
      expect(page.totals, player.name).toEqual(statistics)
      expect(page.games).toHaveLength(line.games)
      expect(sumStatistics(page.games.map((game) => game.statistics))).toEqual(statistics)
      const own = page.shots.filter(({ scoredAgainst }) => !scoredAgainst)
      expect(sum(own, ({ expectedGoals }) => expectedGoals)).toBeCloseTo(line.expectedGoals ?? 0, 8)
      const row = rows.find((one) => one['Player'] === player.name)
      expect(row, player.name).toMatchObject({
        Games: String(line.games),
        Goals: String(goals),
        Assists: String(assists),
        Points: String(line.points),
        'Plus/Minus': line.plusMinus === null ? '' : String(line.plusMinus),
        'Penalty Minutes': String(line.penaltyMinutes),
        Shots: String(shots),
      })
    }
  })

  it('AGREE-2 Goalies have the same figures in the season and on their own pages', async () => {
    const { season: figures, goalieStats } = await seasonOf()
    expect(figures.goalies.length).toBeGreaterThan(0)
    for (const { player, ...line } of figures.goalies) {
      const { goalieGames, shots } = await anna.does(api.players.statistics, {
        playerId: player.id,
      })
      expect(goalieGames).toHaveLength(line.games)
      expect(sum(goalieGames, ({ saves }) => saves)).toBe(line.saves)
      expect(sum(goalieGames, ({ goalsAgainst }) => goalsAgainst)).toBe(line.goalsAgainst)
      const faced = shots.filter(
        ({ scoredAgainst, expectedGoals }) => scoredAgainst && expectedGoals !== null,
      )
      const saved =
        sum(faced, ({ expectedGoals }) => expectedGoals) -
        faced.filter(({ scored }) => scored).length
      expect(line.savedAboveExpected).toBeCloseTo(saved, 8)
      const leader = goalieStats.find((row) => row.player.id === player.id)
      expect(leader?.figures).toMatchObject({ saves: line.saves, shotsAgainst: line.shotsAgainst })
    }
  })

  it('AGREE-3 Games, periods, opponents and the score add up to the totals of the team', async () => {
    const { season: figures, overview, games: answered } = await seasonOf()
    const { overview: totals } = await analytics()
    expect(overview).toEqual(totals)
    const goals = { goalsFor: totals.teamGoals, goalsAgainst: totals.opponentGoals }
    const counts = {
      ...goals,
      shotsFor: totals.teamShots,
      shotsAgainst: totals.opponentShots,
    }
    type Counts = typeof counts
    const added = (all: readonly Counts[]): Counts => ({
      goalsFor: sum(all, ({ goalsFor }) => goalsFor),
      goalsAgainst: sum(all, ({ goalsAgainst }) => goalsAgainst),
      shotsFor: sum(all, ({ shotsFor }) => shotsFor),
      shotsAgainst: sum(all, ({ shotsAgainst }) => shotsAgainst),
    })
    expect(added(figures.periods)).toEqual(counts)
    expect(added(Object.values(figures.byScore))).toEqual(counts)
    expect(sum(figures.opponents, (one) => one.goals.for)).toBe(totals.teamGoals)
    expect(sum(figures.opponents, (one) => one.shots.against ?? 0)).toBe(totals.opponentShots)
    for (const game of answered) {
      const shots = { for: 0, against: 0, ...game.figures?.sides.shots }
      expect({ for: shots.for ?? 0, against: shots.against ?? 0 }).toEqual({
        ...{ for: game.overview.teamShots, against: game.overview.opponentShots },
      })
      expect(game.figures?.sides).toMatchObject({
        goals: { for: game.overview.teamGoals, against: game.overview.opponentGoals },
      })
      const alone = await anna.does(api.analytics.game, { gameId: game.id })
      const { for: ours, against } = game.figures?.sides.expectedGoals ?? { for: -1, against: -1 }
      expect(ours).toBeCloseTo(alone.overview.teamExpectedGoals, 4)
      expect(against).toBeCloseTo(alone.overview.opponentExpectedGoals, 4)
      expect(game.dangerLevel).toEqual(alone.overview.dangerLevel)
      expect(game.faceoffDots).toEqual(alone.overview.faceoffDots)
      if (game.shots === undefined) throw new Error('The game has no shots.')
      const listed = alone.shotTimeline.map(({ id: _, gameId: __, takenAt: ___, ...shot }) => shot)
      expect(shotsOfColumns(game.shots)).toEqual(listed)
    }
    const { record } = await anna.does(api.sheet.team, { teamId })
    expect(figures.record).toEqual(record)
  })

  it("AGREE-4 Special teams are the sums of the games' sheets, and followers see the same figures", async () => {
    const { season: figures } = await seasonOf()
    const sheets = await Promise.all(
      gameIds.map(async (gameId) => (await anna.does(api.sheet.game, { gameId })).sheet),
    )
    const of = (name: keyof (typeof sheets)[number]['team']) =>
      sum(sheets, ({ team }) => team[name])
    expect(figures.powerPlay).toMatchObject({
      goals: of('powerPlayGoals'),
      opportunities: of('powerPlayOpportunities'),
    })
    expect(figures.penaltyKill).toMatchObject({
      goals: of('opponentPowerPlayGoals'),
      opportunities: of('opponentPowerPlayOpportunities'),
      percentage: 1 - of('opponentPowerPlayGoals') / of('opponentPowerPlayOpportunities'),
    })
    const { link } = await anna.does(
      api.links.create,
      { teamId },
      {
        name: 'Parents',
        names: 'full',
        shows: ['score', 'schedule', 'shots', 'goals', 'players'],
        expiresAt: null,
      },
    )
    const token = link.url.split('/').at(-1) ?? ''
    const followed = await Promise.all(
      gameIds.map((gameId) => anna.does(api.follow.game, { token, gameId })),
    )
    for (const { player, goals, assists, shots } of figures.skaters) {
      const own = followed.flatMap(({ players = [] }) =>
        players.filter(({ label }) => label?.endsWith(player.name)),
      )
      expect([
        sum(own, (line) => line.goals),
        sum(own, (line) => line.assists),
        sum(own, (line) => line.shots),
      ]).toEqual([goals, assists, shots])
    }
  })
})
