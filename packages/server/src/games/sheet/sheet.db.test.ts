import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { FinalScore } from '@icetally/domain/game/sheet/facts'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aGame, aPlayer, aStartedGame, recordShot, type TestGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aGameWith, anna, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

const sheetOf = async (gameId: string) => (await anna.does(api.sheet.game, { gameId })).sheet
const tap = (game: TestGame, shooter: string | null) =>
  recordShot(anna, game, shooter, { scored: true })
const enter = async (game: TestGame, goal: object) =>
  (await anna.does(api.goals.create, { gameId: game.id }, goal)).goal.id

describe('the sheet of a game', () => {
  it('SHEET-52 A goal that was tapped and entered counts once, and also with either removed', async () => {
    const [game, novak] = await aGameWith(['Cleo Novak', 11])
    const { id: shotId } = await tap(game, novak)
    const goalId = await enter(game, { scorerPlayerId: novak, period: 3 })
    const { score, goals, players } = await sheetOf(game.id)
    expect(score).toEqual({ for: 1, against: 0 })
    expect(goals).toMatchObject([{ id: goalId, scorer: { id: novak, number: 11 } }])
    expect(players).toMatchObject([{ player: { id: novak }, goals: 1, points: 1, shots: 1 }])
    await anna.does(api.shots.remove, { shotId })
    expect((await sheetOf(game.id)).score).toEqual({ for: 1, against: 0 })
    await tap(game, novak)
    await anna.does(api.goals.remove, { goalId })
    expect((await sheetOf(game.id)).score).toEqual({ for: 1, against: 0 })
  })

  it('SHEET-53 Goals of the opponent count once as well, and two goals of one player twice', async () => {
    const [game, novak] = await aGameWith(['Cleo Novak', 11])
    for (const shooter of [novak, null, novak, null]) await tap(game, shooter)
    await enter(game, { against: true, scorerNumber: 9, period: 1 })
    await enter(game, { scorerPlayerId: novak })
    const { score, goals } = await sheetOf(game.id)
    expect(score).toEqual({ for: 2, against: 2 })
    expect(goals.map(({ scorerNumber }) => scorerNumber).filter(Boolean)).toEqual([9])
    expect(goals.at(-1)?.score).toEqual(score)
  })

  it('SHEET-54 A game without records has no figure but the score', async () => {
    const { id } = await aGame(anna, teamId)
    const sheet = await sheetOf(id)
    expect(sheet).toMatchObject({ score: { for: 0, against: 0 }, final: null, shootout: null })
    expect(sheet).toMatchObject({ goals: [], penalties: [], players: [], goalies: [] })
    expect(sheet.periods.map(({ label, shotsFor }) => [label, shotsFor])).toEqual([
      ...[
        ['Period 1', null],
        ['Period 2', null],
      ],
      ['Period 3', null],
    ])
  })
})

it("SHEET-62 A goalie's seconds follow the format of the game, and not a later choice of the team", async () => {
  const kim = await aPlayer(anna, teamId, 'Kim', 1)
  const { id } = await aStartedGame(anna, teamId)
  const params = { gameId: id }
  const change = { playerId: kim, periodNumber: 2, clock: 0 } as const
  await anna.does(api.goalieChanges.create, params, change)
  await anna.does(api.games.update, params, {
    final: { for: 0, against: 0, decidedIn: 'regulation' },
  })
  const seconds = async () => (await sheetOf(id)).goalies.map(({ secondsPlayed }) => secondsPlayed)
  expect(await seconds()).toEqual([2400])
  await anna.does(api.teams.update, { teamId }, { recording: { periodMinutes: 15 } })
  expect(await seconds()).toEqual([2400])
  const format = { ...STANDARD_FORMAT, periods: [900, 900, 900] }
  await anna.does(api.games.update, params, { format })
  expect(await seconds()).toEqual([1800])
})

describe('the record of a team', () => {
  const play = async (final: FinalScore | null, seasonId: string | null = null) => {
    const { id: gameId } = await aGame(anna, teamId)
    await anna.does(api.games.update, { gameId }, { seasonId, final })
  }
  const recordOf = async (query: { seasonId?: string } = {}) =>
    await anna.call(api.sheet.team, { teamId }, { query })

  it('SHEET-55 The record of one season has its finished games alone', async () => {
    const { season } = await anna.does(
      api.seasons.create,
      { teamId },
      { name: '2026-27', startsOn: '2026-09-01', endsOn: '2027-04-30' },
    )
    await play({ for: 3, against: 1, decidedIn: 'regulation' }, season.id)
    await play({ for: 1, against: 2, decidedIn: 'overtime' })
    await play(null, season.id)
    const all = { games: 2, wins: 1, losses: 0, overtimeLosses: 1, goalsFor: 4, goalsAgainst: 3 }
    expect((await recordOf()).body).toMatchObject({ record: all })
    expect((await recordOf({ seasonId: season.id })).body).toEqual({
      record: {
        ...{ games: 1, wins: 1, losses: 0, overtimeLosses: 0, ties: 0 },
        ...{ goalsFor: 3, goalsAgainst: 1 },
      },
    })
    expect(await recordOf({ seasonId: uuidv7() })).toMatchObject(
      refused('NOT_FOUND', 'Season not found'),
    )
  })
})
