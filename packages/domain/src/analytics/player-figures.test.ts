import { describe, expect, it } from 'vitest'
import {
  goalsAndExpected,
  goalsSaved,
  type PlayerFigureName,
  playerFigures,
} from './player-figures.ts'
import { NO_STATISTICS, type PlayerStatistics } from './players.ts'
import type { FigureShot } from './team-figures.ts'

const shot = (expectedGoals: number | null, scored = false, gameId = 'g1') => ({
  ...({ scored, scoredAgainst: false, outcome: null, expectedGoals } satisfies FigureShot),
  gameId,
})

/** A game with shots recorded, unless it was of goals alone. */
const game = (id: string, given: Partial<PlayerStatistics> = {}, shotsRecorded = true) => ({
  ...{ game: { id }, statistics: { ...NO_STATISTICS, ...given }, shotsRecorded },
})

describe('figures of a player', () => {
  it('PLAYERPAGE-9 The figures of a player are sorted by steadiness', () => {
    const shots = [shot(0.1), shot(0.2, true), shot(null, true)]
    const faceoffs = { faceoffsTaken: 77, faceoffsWon: 38 }
    const games = [game('g1', { shots: 3, goals: 2, assists: 1, ...faceoffs }), game('g2')]
    const figures = playerFigures({ games, shots })
    expect(figures.map(({ name, steadiness }) => [name, steadiness])).toEqual([
      ['chance', 0.89],
      ['expectedGoals', 0.72],
      ['shots', 0.66],
      ['goals', 0.41],
      ['assists', null],
      ['faceoffs', null],
      ['shooting', 0.35],
    ])
    const values = figures.map(({ value }) => value)
    expect(values.map((value) => Number(value?.toFixed(3)))).toEqual([
      ...[0.15, 0.15, 1.5, 1, 0.5],
      // 38 of 77, and 1 of the 2 shots at a goalie.
      ...[0.494, 0.5],
    ])
  })

  it('PLAYERPAGE-10 A figure that nothing is known of is null, and shooting % is luck below 20 games', () => {
    const none = playerFigures({ games: [], shots: [] })
    expect(none.every(({ value }) => value === null)).toBe(true)
    const isLuck = (count: number, shotsRecorded = true) => {
      const games = Array.from({ length: count }, (_, at) => game(`g${at}`, {}, shotsRecorded))
      return playerFigures({ games, shots: [] }).flatMap((one) => (one.isLuck ? one.name : []))
    }
    expect([isLuck(19), isLuck(20), isLuck(20, false)]).toEqual([['shooting'], [], ['shooting']])
  })

  it('PLAYERPAGE-20 Figures computed from shots leave out games with only goals recorded', () => {
    const games = [
      game('g1', { shots: 4, goals: 1 }),
      game('g2', { shots: 1, goals: 2, assists: 1 }, false),
    ]
    const shots = [shot(0.1), shot(0.1), shot(0.1), shot(0.1, true), shot(0.3, true, 'g2')]
    const figures = playerFigures({ games, shots })
    const of = (name: PlayerFigureName) => figures.find((one) => one.name === name)?.value
    expect(of('shots')).toBe(4)
    expect(of('expectedGoals')).toBeCloseTo(0.4, 9)
    expect(of('chance')).toBeCloseTo(0.1, 9)
    expect(of('shooting')).toBe(0.25)
    // Goals and assists are known of both.
    expect([of('goals'), of('assists')]).toEqual([1.5, 0.5])
    const unknown = playerFigures({ games: games.slice(1), shots: shots.slice(4) })
    expect(unknown.flatMap(({ name, value }) => (value === null ? name : []))).toEqual([
      ...['chance', 'expectedGoals', 'shots', 'faceoffs', 'shooting'],
    ])
  })

  it('PLAYERPAGE-11 Goals saved are shrunk: 55 expected goals are half a goalie and the defence', () => {
    const shots = [...Array.from({ length: 549 }, () => shot(0.1)), shot(0.1, true)]
    expect(goalsAndExpected([...shots, shot(null, true)])).toMatchObject({ shots: 550, goals: 1 })
    // 55 expected, 1 scored: 54 saved above expected, of which half.
    expect(goalsSaved(goalsAndExpected(shots))?.value).toBeCloseTo(27, 6)
    const few = goalsSaved(goalsAndExpected([shot(0.2), shot(0.1)]))
    expect(few?.value).toBeCloseTo(0.3 * (1 - 55 / 55.3), 6)
    expect(few?.from).toBeLessThan(0)
    expect(few?.to).toBeGreaterThan(0)
    expect(goalsSaved(goalsAndExpected([]))).toBeNull()
  })
})
