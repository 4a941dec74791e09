import type { analyticsEndpoints } from '@icetally/domain/analytics/endpoints/analytics'
import type { PlayerStatisticsAnswer } from '@icetally/domain/analytics/endpoints/player-statistics'
import type { Sheet } from '@icetally/domain/game/endpoints/sheet'
import { sumGoalieGames } from '@icetally/domain/game/sheet/goalie-games'
import type { ResponseOf } from '@icetally/domain/platform/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type TestUser } from '#test/client.ts'
import { aTeamWithGames } from '#test/recorded-games.ts'
import { loadWholeSeason } from '../../../../fixtures/whole-season.ts'
import { sized } from '../../../../scripts/testing/tier.ts'

const season = await loadWholeSeason(process.env['ICETALLY_GAMES'])
const games = [
  ...season.games.filter(({ final }) => final.decidedIn === 'shootout').slice(0, 1),
  ...season.games.slice(-sized(3, 999)),
].filter((game, index, all) => all.indexOf(game) === index)

describe(`${season.team}: ${games.length} games recorded, and the pages of its players`, () => {
  let anna: TestUser
  const sheets = new Map<string, Sheet>()
  const pages: PlayerStatisticsAnswer[] = []
  let goalieStats: ResponseOf<typeof analyticsEndpoints.team>['goalieStats'] = []

  beforeAll(async () => {
    const { teamId, playerIds, gameIds, ...by } = await aTeamWithGames(season, games)
    anna = by.anna
    const days = { startsOn: '2020-09-01', endsOn: '2030-04-30' }
    const created = await anna.does(api.seasons.create, { teamId }, { name: 'All', ...days })
    for (const gameId of gameIds.values()) {
      const seasonId = sheets.size === 0 ? null : created.season.id
      await anna.does(api.games.update, { gameId }, { seasonId })
      sheets.set(gameId, (await anna.does(api.sheet.game, { gameId })).sheet)
    }
    for (const playerId of playerIds.values()) {
      pages.push(await anna.does(api.players.statistics, { playerId }))
    }
    goalieStats = (await anna.does(api.analytics.team, { teamId })).goalieStats
  }, 600_000)

  it("PLAYERPAGE-1 A player's games and totals equal the game sheets", () => {
    for (const { player, games: own, totals } of pages) {
      const lines = [...sheets].flatMap(([gameId, sheet]) =>
        sheet.players
          .filter((line) => line.player.id === player.id)
          .map((line) => ({ gameId, line })),
      )
      const sum = (figure: 'shots' | 'goals' | 'assists' | 'faceoffsTaken' | 'faceoffsWon') =>
        lines.reduce((total, { line }) => total + (line[figure] ?? 0), 0)
      expect(totals, player.name).toEqual({
        ...{ shots: sum('shots'), goals: sum('goals'), assists: sum('assists') },
        ...{ faceoffsTaken: sum('faceoffsTaken'), faceoffsWon: sum('faceoffsWon') },
      })
      // Dressed as a skater is played, with or without a figure; a goalie is here for a record as one.
      const played = lines.filter(
        ({ line }) =>
          line.position !== 'G' ||
          [line.points, line.shots, line.faceoffsTaken, line.penaltyMinutes].some(
            (figure) => (figure ?? 0) > 0,
          ),
      )
      expect(own.map(({ game }) => game.id).toSorted(), player.name).toEqual(
        played.map(({ gameId }) => gameId).toSorted(),
      )
      for (const { game, statistics } of own) {
        const line = lines.find(({ gameId }) => gameId === game.id)?.line
        expect(line, player.name).toMatchObject(statistics)
      }
    }
  })

  it("PLAYERPAGE-2 A goalie's games equal the sheet lines of the games in the net", () => {
    for (const { player, goalieGames } of pages) {
      const lines = [...sheets].flatMap(([gameId, sheet]) =>
        sheet.goalies
          .filter((line) => line.player.id === player.id && line.secondsPlayed !== 0)
          .map(({ player: _, ...line }) => ({ gameId, ...line })),
      )
      const byGame = (one: { gameId: string }, other: { gameId: string }) =>
        one.gameId < other.gameId ? -1 : 1
      expect(
        goalieGames
          .map(({ game, started: _, averagePer: __, shutout: ___, ...line }) => ({
            gameId: game.id,
            ...line,
          }))
          .sort(byGame),
        player.name,
      ).toEqual(lines.sort(byGame))
    }
    const goalies = pages.filter(({ goalieGames }) => goalieGames.length > 0)
    const totals = goalies.map(({ goalieGames }) => sumGoalieGames(goalieGames))
    const sum = (figure: 'starts' | 'wins' | 'losses' | 'overtimeLosses') =>
      totals.reduce((all, one) => all + one[figure], 0)
    expect(sum('starts')).toBe(games.length)
    expect(sum('wins') + sum('losses') + sum('overtimeLosses')).toBe(games.length)
  })

  it('PLAYERPAGE-3 The page has the shots by the player, and the shots against the goalie in the net', () => {
    for (const { player, shots, totals, goalieGames } of pages) {
      const own = shots.filter(({ scoredAgainst }) => !scoredAgainst)
      expect(own.every(({ shooterId }) => shooterId === player.id)).toBe(true)
      const onGoal = own.filter(
        ({ outcome, scored }) => scored || [null, 'saved'].includes(outcome),
      )
      expect(onGoal.length, player.name).toBe(totals.shots)
      const against = shots.filter(({ scoredAgainst }) => scoredAgainst)
      expect(against.length > 0, player.name).toBe(goalieGames.length > 0)
      const { goalsAgainst } = sumGoalieGames(goalieGames)
      expect(against.filter(({ scored }) => scored).length, player.name).toBe(goalsAgainst ?? 0)
      expect(shots.map(({ takenAt }) => takenAt)).toEqual(
        shots.map(({ takenAt }) => takenAt).sort(),
      )
    }
  })

  it("ANALYTICS-23 A team's goalies have the shots against, saves and games of the sheets", () => {
    const lines = [...sheets.values()].flatMap(({ goalies }) => goalies)
    const expected = pages.flatMap(({ player }) => {
      const own = lines.filter((line) => line.player.id === player.id && line.shotsAgainst)
      const sum = (figure: 'shotsAgainst' | 'saves') =>
        own.reduce((all, line) => all + (line[figure] ?? 0), 0)
      const figures = { games: own.length, shotsAgainst: sum('shotsAgainst'), saves: sum('saves') }
      return own.length === 0 ? [] : [{ player, figures }]
    })
    expect(expected.length).toBeGreaterThan(1)
    expect(goalieStats).toHaveLength(expected.length)
    expect(goalieStats).toEqual(expect.arrayContaining(expected))
  })

  it('PLAYERPAGE-4 Each game is answered with its season', () => {
    const [first] = sheets.keys()
    for (const { games: own, goalieGames } of pages) {
      for (const { game } of [...own, ...goalieGames]) {
        expect(game.seasonId === null).toBe(game.id === first)
      }
    }
  })
})
