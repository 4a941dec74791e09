import { describe, expect, it } from 'vitest'
import { goalsAndExpected, goalsSaved, playerFigures } from './player-figures.ts'
import { NO_STATISTICS } from './players.ts'
import type { FigureShot } from './team-figures.ts'

const shot = (expectedGoals: number | null, scored = false): FigureShot => ({
  ...{ scored, scoredAgainst: false, outcome: null, expectedGoals },
})

describe('figures of a player', () => {
  it('PLAYERPAGE-9 The figures of a player stand in the order of what is most the own', () => {
    const shots = [shot(0.1), shot(0.2, true), shot(null, true)]
    const statistics = { shots: 3, goals: 2, assists: 1, faceoffsTaken: 77, faceoffsWon: 38 }
    const figures = playerFigures({ games: 2, statistics, shots })
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
      // (38 + 62) / (77 + 123), and 1 of the 2 shots at a goalie.
      ...[0.5, 0.5],
    ])
  })

  it('PLAYERPAGE-10 A figure that nothing is known of is null, and shooting % is luck below 20 games', () => {
    const nothing = { statistics: NO_STATISTICS, shots: [] }
    const none = playerFigures({ games: 0, ...nothing })
    expect(none.every(({ value }) => value === null)).toBe(true)
    const isLuck = (games: number) =>
      playerFigures({ games, ...nothing }).flatMap((one) => (one.isLuck ? one.name : []))
    expect([isLuck(19), isLuck(20)]).toEqual([['shooting'], []])
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
