import { describe, expect, it } from 'vitest'
import { faceoffBand, faceoffShare } from './faceoff-share.ts'
import { type GoalieFigures, type Leading, leadersOf } from './leaders.ts'
import { NO_STATISTICS, type PlayerStatistics } from './players.ts'

const skater = (number: number, given: Partial<PlayerStatistics>) => ({
  player: { id: `p${number}`, name: `Player ${number}`, number },
  statistics: { ...NO_STATISTICS, ...given },
})
const goalie = (number: number, figures: GoalieFigures) => ({
  player: { id: `p${number}`, name: `Goalie ${number}`, number },
  figures,
})
const order = (lists: readonly Leading<ReturnType<typeof skater>['player']>[], figure: string) =>
  lists.find((one) => one.figure === figure)?.rows.map(({ player }) => player.number)

describe('leaders', () => {
  it('LEADER-1 Equal goals are decided by points, equal points by goals, and remaining ties by number', () => {
    const rows = [
      skater(30, { goals: 4, assists: 1 }),
      skater(20, { goals: 4, assists: 1 }),
      skater(9, { goals: 4, assists: 3 }),
      skater(7, { goals: 5, assists: 2 }),
      skater(3, { assists: 9 }),
    ]
    expect(order(leadersOf(rows, [], 9), 'goals')).toEqual([7, 9, 20, 30])
    expect(order(leadersOf(rows, [], 9), 'points')).toEqual([3, 7, 9, 20, 30])
    expect(order(leadersOf(rows), 'points')).toEqual([3, 7, 9])
  })

  it('LEADER-2 Faceoffs are led by the share that is shown among players with at least 20', () => {
    const rows = [
      skater(1, { faceoffsTaken: 20, faceoffsWon: 14 }),
      skater(2, { faceoffsTaken: 400, faceoffsWon: 240 }),
      skater(3, { faceoffsTaken: 19, faceoffsWon: 19 }),
      skater(4, { faceoffsTaken: 21, faceoffsWon: 2 }),
    ]
    expect(order(leadersOf(rows), 'faceoffs')).toEqual([1, 2, 4])
  })

  it('LEADER-3 Goalies are led by save percentage among goalies with 60 shots against, or all where none has as many', () => {
    const goalies = [
      goalie(1, { games: 2, shotsAgainst: 40, saves: 40 }),
      goalie(31, { games: 3, shotsAgainst: 80, saves: 70 }),
      goalie(35, { games: 20, shotsAgainst: 500, saves: 450 }),
      goalie(40, { games: 25, shotsAgainst: 600, saves: 552 }),
      goalie(50, { games: 30, shotsAgainst: 0, saves: 0 }),
    ]
    expect(order(leadersOf([], goalies, 9), 'saves')).toEqual([40, 35, 31])
    expect(order(leadersOf([], goalies.slice(0, 1)), 'saves')).toEqual([1])
  })

  it('LEADER-4 A figure that is 0 for all has no leaders', () => {
    expect(leadersOf([skater(1, { shots: 4 }), skater(2, {})])).toEqual([])
    expect(leadersOf([skater(1, { assists: 4 })]).map(({ figure }) => figure)).toEqual(['points'])
  })
})

describe('the share of faceoffs', () => {
  it('LEADER-5 The smoothed share starts at a half and nears the own one; its band narrows', () => {
    const share = (faceoffsTaken: number, faceoffsWon: number) => ({ faceoffsTaken, faceoffsWon })
    expect(faceoffShare(share(0, 0))).toBeCloseTo(0.504, 3)
    expect(faceoffShare(share(123, 82))).toBeCloseTo(144 / 246, 10)
    expect(faceoffBand(share(0, 0))).toBeNull()
    const few = faceoffBand(share(10, 6))
    const many = faceoffBand(share(1000, 600))
    // By hand: 144 / 246 +- 1.645 sqrt(.5854 x .4146 / 247).
    expect(faceoffBand(share(123, 82))?.from).toBeCloseTo(0.5338, 3)
    expect(faceoffBand(share(123, 82))?.to).toBeCloseTo(0.6369, 3)
    const width = (band: typeof few) => (band?.to ?? 0) - (band?.from ?? 0)
    expect(width(many)).toBeLessThan(width(few) / 2)
    expect(many?.value).toBeCloseTo(0.59, 2)
  })
})
