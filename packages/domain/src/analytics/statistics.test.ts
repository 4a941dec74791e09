import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPercentage } from '../platform/percentage.ts'
import { gameSums } from './game-sums.ts'
import {
  faceoffPercentage,
  isOnRecord,
  NO_STATISTICS,
  type PlayerStatistics,
  points,
} from './players.ts'
import { countGame } from './shots.ts'

let moment = 0

const shot = (scoredAgainst: boolean, scored = false, given: { shooterId?: string } = {}) => {
  moment += 1
  return {
    ...{ id: `shot ${moment}`, periodNumber: 1 as const, scoredAgainst, scored, takenAt: moment },
    ...{ shooterId: scoredAgainst ? null : 'anna', outcome: null, ...given },
  }
}

const goal = (scorerId: string | null, given: { shotId?: string; periodNumber?: 1 | 2 } = {}) => {
  moment += 1
  return {
    ...{ id: `goal ${moment}`, scorerId, against: scorerId === null, createdAt: moment },
    ...{ periodNumber: 1 as const, shotId: null, ...given },
  }
}

describe('counts of a game', () => {
  it('STAT-1 The overview counts the shots and goals of each side', () => {
    const shots = [shot(false), shot(false, true), shot(true), shot(true), shot(true, true)]
    expect(countGame(shots, [])).toEqual({
      teamShots: 2,
      teamGoals: 1,
      opponentShots: 3,
      opponentGoals: 1,
    })
  })

  it('UNKNOWN-17 Where the goals of a side alone were tapped its shots are unknown, with those of the other side recorded', () => {
    const place = { xCoord: 700, yCoord: 200, attackingDirection: 'right' } as const
    const net = { goalieId: 'gina', emptyNet: false, penaltyShot: false }
    const placed = (against: boolean, scored = false) => ({
      ...{ ...shot(against, scored), ...place, ...net, goalieId: against ? 'gina' : null },
    })
    const sums = (...shots: ReturnType<typeof placed>[]) => {
      const { shotsRecorded, goalies } = gameSums(shots, [], [])
      return [shotsRecorded, goalies.get('gina')]
    }
    expect(sums(placed(false, true), placed(true), placed(true, true))).toEqual([
      ...[false, { saves: 1, goalsAgainst: 1 }],
    ])
    expect(sums(placed(false), placed(true, true))).toEqual([true, undefined])
  })

  it('STAT-19 Shots that missed, were blocked or hit the post are in no count of shots', () => {
    const outcomes = ['missed', 'blocked', 'post', 'saved', null] as const
    const shots = outcomes.map((outcome) => ({ ...shot(false), outcome }))
    expect(countGame([...shots, { ...shot(false, true), outcome: 'goal' }], [])).toMatchObject({
      ...{ teamShots: 3, teamGoals: 1 },
    })
  })

  it('STAT-4 A goal counts once, tapped, entered or both, and a goal that was only entered is no shot', () => {
    const tapped = shot(false, true)
    const both = shot(false, true, { shooterId: 'berta' })
    const goals = [goal('berta', { shotId: both.id }), goal('cecilia'), goal(null)]
    expect(countGame([tapped, both], goals)).toEqual({
      ...{ teamShots: 2, teamGoals: 3, opponentShots: 0, opponentGoals: 1 },
    })
  })

  it('STAT-20 A goal that was tapped and entered is one of the period in which it was tapped', () => {
    const tapped = { ...shot(false, true), periodNumber: 2 as const }
    const goals = [goal('anna'), goal(null, { periodNumber: 2 })]
    const inPeriod = (period: 1 | 2) => countGame([tapped], goals, period)
    expect(inPeriod(1)).toMatchObject({ teamShots: 0, teamGoals: 0, opponentGoals: 0 })
    expect(inPeriod(2)).toMatchObject({ teamShots: 1, teamGoals: 1, opponentGoals: 1 })
  })
})

describe('statistics of players', () => {
  const line = (change: Partial<PlayerStatistics>) => ({ ...NO_STATISTICS, ...change })

  it('STAT-8 A goal and an assist are one point each', () => {
    expect(points(line({ goals: 2, assists: 3, shots: 11 }))).toBe(5)
  })

  it.each([
    [0, 0, '0.0%'],
    [0, 5, '0.0%'],
    [5, 5, '100.0%'],
    [1, 3, '33.3%'],
    [2, 3, '66.7%'],
    [1, 16, '6.3%'],
    [7, 16, '43.8%'],
    [201, 2000, '10.1%'],
  ])('STAT-9 %i faceoffs won of %i taken are %s', (faceoffsWon, faceoffsTaken, percentage) => {
    expect(faceoffPercentage({ faceoffsWon, faceoffsTaken })).toBe(percentage)
  })

  it('STAT-10 A percentage has one decimal, lies between 0 and 100, and is 0.0% of nothing', () => {
    const parts = fc.nat(5000).chain((whole) => fc.tuple(fc.nat(whole), fc.constant(whole)))
    fc.assert(
      fc.property(parts, ([part, whole]) => {
        const text = formatPercentage(part, whole)
        expect(text).toMatch(/^\d{1,3}\.\d%$/)
        const exact = whole === 0 ? 0 : (100 * part) / whole
        expect(Math.abs(Number.parseFloat(text) - exact)).toBeLessThanOrEqual(0.0500001)
      }),
    )
    expect(formatPercentage(0, 0)).toBe('0.0%')
    expect(formatPercentage(1, 8)).toBe('12.5%')
  })

  it('STAT-11 A player with any count above 0 is listed', () => {
    expect(isOnRecord(NO_STATISTICS)).toBe(false)
    expect(isOnRecord(line({ faceoffsTaken: 1 }))).toBe(true)
  })
})
