import type { Sheet } from '@icetally/domain/game/endpoints/sheet'
import { beforeAll, describe, expect, it } from 'vitest'
import { succeeded } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { aTeamWithGames } from '#test/recorded-games.ts'
import {
  figuresOf,
  isReproducible,
  officialFigures,
  withIds,
} from '../../../../../fixtures/official-sheet.ts'
import { loadWholeSeason, type WholeGame } from '../../../../../fixtures/whole-season.ts'
import { sized } from '../../../../../scripts/testing/tier.ts'

/** A file of whole games, to try another team's: ICETALLY_GAMES=/path/boston-full.json */
const season = await loadWholeSeason(process.env['ICETALLY_GAMES'])

/** Of each sort of game some: the rarest first. */
const games = [
  ...season.games.filter(({ penaltyShots }) => penaltyShots.length > 0).slice(0, sized(2, 9)),
  ...season.games.filter(({ final }) => final.decidedIn === 'shootout').slice(0, sized(2, 99)),
  ...season.games.filter(({ periods }) => periods.length > 4).slice(0, sized(1, 99)),
  ...season.games.filter(({ final }) => final.decidedIn === 'overtime').slice(0, sized(2, 99)),
  ...season.games.slice(-sized(4, 999)),
].filter((game, index, all) => all.indexOf(game) === index)

describe(`${season.team}: ${games.length} games recorded as operations of a device`, () => {
  let anna: TestUser
  let teamId: string
  let playerIds: ReadonlyMap<string, string>
  const sheets = new Map<WholeGame, Sheet>()
  let gameIds: ReadonlyMap<WholeGame, string>

  beforeAll(async () => {
    ;({ anna, teamId, playerIds, gameIds } = await aTeamWithGames(season, games))
    for (const [game, gameId] of gameIds) {
      sheets.set(game, (await anna.does(api.sheet.game, { gameId })).sheet)
    }
  }, 600_000)

  it('SHEET-50 The sheet over HTTP has every official figure of every recorded game', () => {
    expect(sheets.size).toBe(games.length)
    const idOf = (leagueId: string) => playerIds.get(leagueId) ?? leagueId
    for (const [game, sheet] of sheets) {
      const figures = figuresOf(withIds(sheet), sheet.shootout ?? [])
      const official = officialFigures(game, idOf)
      for (const [part, expected] of Object.entries(official)) {
        if (!isReproducible(game, part)) continue
        expect(figures[part], `game ${game.id}: ${part}`).toEqual(expected)
      }
    }
  })

  it('SHEET-65 The list of games has the score and the shots of each sheet', async () => {
    const list = succeeded(await anna.call(api.games.list, { teamId })).games
    const shown = new Map(list.map(({ id, score, shotsOnGoal }) => [id, { score, shotsOnGoal }]))
    expect(gameIds.size).toBe(games.length)
    for (const [game, sheet] of sheets) {
      const { shots, opponentShots } = sheet.team
      expect(shown.get(gameIds.get(game) ?? ''), `game ${game.id}`).toEqual({
        score: sheet.score,
        shotsOnGoal: { for: shots, against: opponentShots },
      })
    }
  })

  it('SHEET-51 The record of the team is that of the final scores', async () => {
    const { record } = succeeded(await anna.call(api.sheet.team, { teamId }))
    const count = (isOne: (final: WholeGame['final']) => boolean) =>
      games.filter(({ final }) => isOne(final)).length
    expect(record).toEqual({
      games: games.length,
      wins: count((final) => final.for > final.against),
      losses: count((one) => one.for < one.against && one.decidedIn === 'regulation'),
      overtimeLosses: count((one) => one.for < one.against && one.decidedIn !== 'regulation'),
      ties: 0,
      goalsFor: games.reduce((sum, { final }) => sum + final.for, 0),
      goalsAgainst: games.reduce((sum, { final }) => sum + final.against, 0),
    })
  })
})
