import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PeriodNumber } from '../limits.ts'
import type { FaceoffFact, GoalFact, RecordedFacts, ShotFact } from './facts.ts'
import { formatPercentage } from './percentage.ts'
import {
  faceoffPercentage,
  isOnRecord,
  mergePlayerRows,
  NO_STATISTICS,
  type PlayerStatistics,
  points,
  shootingPercentage,
  statisticsByPlayer,
  sumStatistics,
} from './players.ts'
import {
  countShots,
  goalDiscrepancy,
  overviewOf,
  periodStatistics,
  savePercentage,
  sumOverviews,
  sumPeriodStatistics,
} from './shots.ts'

const PEOPLE = ['anna', 'berta', 'cecilia', 'dora', 'edda'] as const

const shotFact: fc.Arbitrary<ShotFact> = fc
  .record({
    period: fc.constantFrom<PeriodNumber>(1, 2, 3),
    scored: fc.boolean(),
    shooterId: fc.option(fc.constantFrom(...PEOPLE)),
  })
  .map((shot) => ({ ...shot, scoredAgainst: shot.shooterId === null }))

const goalFact: fc.Arbitrary<GoalFact> = fc
  .tuple(fc.shuffledSubarray([...PEOPLE], { minLength: 3, maxLength: 3 }), fc.nat(2))
  .map(([[scorerId = '', first = '', second = ''], assists]) => ({
    scorerId,
    assister1Id: assists > 0 ? first : null,
    assister2Id: assists > 1 ? second : null,
  }))

const faceoffFact: fc.Arbitrary<FaceoffFact> = fc
  .record({ playerId: fc.constantFrom(...PEOPLE), taken: fc.nat(40) })
  .chain(({ playerId, taken }) =>
    fc.nat(taken).map((won): FaceoffFact => ({ playerId, taken, won })),
  )

const recordedFacts: fc.Arbitrary<RecordedFacts> = fc.record({
  shots: fc.array(shotFact),
  goals: fc.array(goalFact),
  faceoffs: fc.array(faceoffFact),
})

const shot = (change: Partial<ShotFact>): ShotFact => ({
  period: 1,
  scored: false,
  scoredAgainst: false,
  shooterId: 'anna',
  ...change,
})
const against = (change: Partial<ShotFact> = {}) =>
  shot({ scoredAgainst: true, shooterId: null, ...change })

const directions = [
  { periodNumber: 1, attackingDirection: 'left' },
  { periodNumber: 2, attackingDirection: 'right' },
  { periodNumber: 3, attackingDirection: 'left' },
] as const

describe('counts of shots', () => {
  it('STAT-1 The overview counts the shots and scored shots of each side', () => {
    const shots = [
      shot({}),
      shot({ scored: true }),
      against(),
      against(),
      against({ scored: true }),
    ]
    expect(countShots(shots)).toEqual({
      teamShots: 2,
      teamGoals: 1,
      opponentShots: 3,
      opponentGoals: 1,
    })
  })

  it('STAT-2 The three periods add up to the overview', () => {
    fc.assert(
      fc.property(recordedFacts, ({ shots, goals }) => {
        const periods = periodStatistics(shots, directions)
        expect(periods.map((row) => row.period)).toEqual(directions)
        const added = sumOverviews(periods.map((row) => ({ ...row, recordedGoals: 0 })))
        expect({ ...added, recordedGoals: goals.length }).toEqual(overviewOf(shots, goals))
      }),
    )
  })

  it('STAT-3 Games summed one by one equal all their facts counted at once', () => {
    fc.assert(
      fc.property(fc.array(recordedFacts, { maxLength: 5 }), (games) => {
        const shots = games.flatMap((game) => game.shots)
        const goals = games.flatMap((game) => game.goals)
        expect(sumOverviews(games.map((game) => overviewOf(game.shots, game.goals)))).toEqual(
          overviewOf(shots, goals),
        )
        const summed = sumPeriodStatistics(
          games.map((game) => periodStatistics(game.shots, directions)),
        )
        expect(summed.map(({ period: _, ...counts }) => counts)).toEqual(
          periodStatistics(shots, directions).map(({ period: _, ...counts }) => counts),
        )
        expect(summed.map((row) => row.period.attackingDirection)).toEqual([
          'right',
          'right',
          'right',
        ])
      }),
    )
  })

  it.each([
    [3, 2, '3 scored shots, 2 recorded goals'],
    [1, 0, '1 scored shot, 0 recorded goals'],
    [0, 1, '0 scored shots, 1 recorded goal'],
    [1200, 1199, '1,200 scored shots, 1,199 recorded goals'],
    [4, 4, null],
  ])(
    'STAT-4 %i scored shots and %i recorded goals read: %s',
    (teamGoals, recordedGoals, sentence) => {
      expect(goalDiscrepancy({ teamGoals, recordedGoals })).toBe(sentence)
    },
  )
})

describe('statistics of players', () => {
  it("STAT-5 A player's shots, goals, assists and faceoffs come from their own records", () => {
    const statistics = statisticsByPlayer({
      shots: [shot({ scored: true }), shot({}), shot({ shooterId: 'berta' }), against()],
      goals: [
        { scorerId: 'berta', assister1Id: 'anna', assister2Id: 'cecilia' },
        { scorerId: 'berta', assister1Id: 'cecilia', assister2Id: null },
      ],
      faceoffs: [{ playerId: 'dora', taken: 9, won: 4 }],
    })
    expect(Object.fromEntries(statistics)).toEqual({
      anna: { ...NO_STATISTICS, shots: 2, assists: 1 },
      berta: { ...NO_STATISTICS, shots: 1, goals: 2 },
      cecilia: { ...NO_STATISTICS, assists: 2 },
      dora: { ...NO_STATISTICS, faceoffsTaken: 9, faceoffsWon: 4 },
    })
  })

  it("STAT-6 All players together have the team's shots, goals and faceoffs", () => {
    fc.assert(
      fc.property(recordedFacts, (facts) => {
        const sum = sumStatistics(statisticsByPlayer(facts).values())
        expect(sum.shots).toBe(countShots(facts.shots).teamShots)
        expect(sum.goals).toBe(facts.goals.length)
        expect(sum.assists).toBeLessThanOrEqual(2 * sum.goals)
        expect(sum.faceoffsWon).toBeLessThanOrEqual(sum.faceoffsTaken)
      }),
    )
  })

  it('STAT-7 Rows of several games merge to one row per player, sorted by jersey number', () => {
    const roster = PEOPLE.map((id, index) => ({
      id,
      name: id,
      number: index === 0 ? null : 50 - index,
    }))
    const rows = (facts: RecordedFacts) =>
      roster.map((player) => ({
        player,
        statistics: statisticsByPlayer(facts).get(player.id) ?? NO_STATISTICS,
      }))
    fc.assert(
      fc.property(fc.array(recordedFacts, { minLength: 1, maxLength: 4 }), (games) => {
        const all: RecordedFacts = {
          shots: games.flatMap((game) => game.shots),
          goals: games.flatMap((game) => game.goals),
          faceoffs: games.flatMap((game) => game.faceoffs),
        }
        const merged = mergePlayerRows(games.map(rows))
        expect(merged).toEqual([...rows(all)].reverse())
      }),
    )
  })

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
    expect(shootingPercentage({ goals: 0, shots: 0 })).toBe('0.0%')
    expect(shootingPercentage({ goals: 1, shots: 8 })).toBe('12.5%')
    expect(savePercentage({ opponentShots: 0, opponentGoals: 0 })).toBe('0.0%')
    expect(savePercentage({ opponentShots: 35, opponentGoals: 2 })).toBe('94.3%')
  })

  it('STAT-11 A player with any count above 0 is listed', () => {
    expect(isOnRecord(NO_STATISTICS)).toBe(false)
    expect(isOnRecord(line({ faceoffsTaken: 1 }))).toBe(true)
  })
})
