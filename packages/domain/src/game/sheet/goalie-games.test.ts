import { describe, expect, it } from 'vitest'
import { STANDARD_FORMAT } from '../format/standard.ts'
import { NO_RECORDS } from '../model/records.ts'
import { type SheetFacts, sheetFactsOf } from './facts.ts'
import { goalieGame, goalsAgainstAverage, sumGoalieGames } from './goalie-games.ts'

const facts = (given: Partial<SheetFacts>): SheetFacts => ({
  ...sheetFactsOf(NO_RECORDS, { final: null, format: STANDARD_FORMAT, endedAt: null }),
  ...given,
})
const change = (playerId: string | null, periodNumber: 1 | 2 | 3, clock: number | null) => ({
  ...{ id: `${playerId} ${periodNumber}`, periodNumber, clock, playerId, createdAt: periodNumber },
})
const against = (id: string, goalieId: string | null, scored: boolean) => ({
  ...{ id, periodNumber: 1 as const, clock: 5, takenAt: 5, createdAt: 5, shooterId: null },
  ...{ scored, scoredAgainst: true, outcome: null, goalieId, emptyNet: false, penaltyShot: false },
})
const lineup = (playerId: string) => [{ playerId, position: 'G' as const, starting: true }]
const lost = { for: 0, against: 1, decidedIn: 'regulation' } as const

describe('the games of a goalie', () => {
  it('PLAYERPAGE-5 A goalie named by a fact has played; a goalie who was only dressed has not', () => {
    const game = facts({
      shots: [against('1', 'kim', true), against('2', 'kim', false)],
      goalieChanges: [change('kim', 1, 0)],
      final: lost,
    })
    expect(goalieGame(game, 'kim')).toEqual({
      ...{
        shutout: false,
        started: true,
        shotsAgainst: 2,
        saves: 1,
        goalsAgainst: 1,
        savePercentage: 0.5,
      },
      ...{ secondsPlayed: 3600, decision: 'L', averagePer: 3600 },
    })
    expect(goalieGame(game, 'lee')).toBeNull()
    const dressed = [...lineup('kim'), { playerId: 'lee', position: 'G' as const, starting: false }]
    expect(goalieGame({ ...game, lineup: dressed }, 'lee')).toBeNull()
  })

  it('PLAYERPAGE-6 The starting goalie of the lineup has played from the first shot or goal on', () => {
    const planned = facts({ lineup: lineup('kim') })
    expect(goalieGame(planned, 'kim')).toBeNull()
    expect(goalieGame({ ...planned, final: lost }, 'kim')).toMatchObject({ started: true })
    const shots = [against('1', null, false)]
    expect(goalieGame({ ...planned, shots }, 'kim')).toMatchObject({ started: true })
  })

  it('PLAYERPAGE-7 The goalie of the first change starts, if it is of the first period', () => {
    const started = (...goalieChanges: ReturnType<typeof change>[]) =>
      goalieGame(facts({ goalieChanges }), 'kim')?.started
    expect(started(change('kim', 1, null), change('lee', 2, 0))).toBe(true)
    expect(started(change('lee', 1, 0), change('kim', 2, 0))).toBe(false)
    expect(started(change('kim', 2, 0))).toBe(false)
    expect(goalieGame(facts({ shots: [against('1', 'kim', false)] }), 'kim')?.started).toBe(true)
  })

  it('PLAYERPAGE-8 Games add up, and goals against an hour are those of games with a clock', () => {
    const line = (
      decision: 'W' | 'L' | 'OTL' | 'SOL' | null,
      [saves, goalsAgainst]: [number, number],
      secondsPlayed: number | null,
    ) => ({
      ...{ decision, saves, goalsAgainst, shotsAgainst: saves + goalsAgainst, secondsPlayed },
      averagePer: 3600,
      ...{ started: decision !== null, shutout: false, savePercentage: null },
    })
    const totals = sumGoalieGames([
      line('W', [20, 1], 3600),
      line('SOL', [30, 2], null),
      line('OTL', [10, 3], 1800),
      line('L', [9, 4], 3600),
      line(null, [1, 0], 0),
    ])
    expect(totals).toMatchObject({
      ...{ games: 5, starts: 4, wins: 1, losses: 1, overtimeLosses: 2 },
      ...{ shotsAgainst: 80, saves: 70, goalsAgainst: 10 },
      timed: { games: 3, seconds: 9000, goalsAgainst: 8 },
    })
    expect(goalsAgainstAverage(totals)).toBeCloseTo(3.2, 10)
    expect(goalsAgainstAverage(sumGoalieGames([line('W', [9, 1], null)]))).toBeNull()
  })
})
