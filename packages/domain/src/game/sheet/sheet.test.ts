import { describe, expect, it } from 'vitest'
import type { PeriodNumber, Position } from '../../platform/limits.ts'
import { STANDARD_FORMAT } from '../format/standard.ts'
import { NO_RECORDS } from '../model/records.ts'
import { type FinalScore, type SheetFacts, sheetFactsOf } from './facts.ts'
import { gameSheet } from './sheet.ts'

type Shot = SheetFacts['shots'][number]
type Goal = SheetFacts['goals'][number]
const NOTHING = sheetFactsOf(NO_RECORDS, { final: null, format: STANDARD_FORMAT, endedAt: null })

const shot = (id: string, change: Partial<Shot> = {}): Shot => ({
  ...{ id, periodNumber: 1, clock: null, outcome: null, goalieId: null, takenAt: 0 },
  shooterId: change.scoredAgainst === true ? null : 'novak',
  ...{ scoredAgainst: false, scored: false, emptyNet: false, penaltyShot: false },
  ...change,
})

const goal = (id: string, change: Partial<Goal> = {}): Goal => ({
  id,
  periodNumber: 1,
  clock: null,
  against: false,
  scorerId: change.against === true ? null : 'novak',
  scorerNumber: null,
  assister1Id: null,
  assister2Id: null,
  strength: null,
  emptyNet: false,
  penaltyShot: false,
  shotId: null,
  goalieId: null,
  onIce: null,
  createdAt: 0,
  ...change,
})

const change = (
  id: string,
  playerId: string | null,
  clock: number | null,
  periodNumber: PeriodNumber = 1,
) => ({
  ...{ id, playerId, clock, periodNumber, createdAt: periodNumber * 10_000 + (clock ?? 0) },
})

const dressed = (playerId: string, position: Position, starting = false) => ({
  ...{ playerId, position, starting },
})

const sheet = (facts: Partial<SheetFacts>) => gameSheet({ ...NOTHING, ...facts })
const regulation = (goals: number, against: number): FinalScore => ({
  ...{ for: goals, against, decidedIn: 'regulation' },
})

describe('definitions of the counts', () => {
  it('SHEET-30 Goals, saved shots and unclassified ones are on goal; the others are attempts', () => {
    const shots = [
      shot('1'),
      shot('2', { scored: true }),
      shot('3', { outcome: 'saved' }),
      shot('4', { outcome: 'missed' }),
      shot('5', { outcome: 'blocked' }),
      shot('6', { outcome: 'post' }),
      shot('7', { scoredAgainst: true, outcome: 'post' }),
    ]
    const { team, periods, players } = sheet({ shots })
    expect(team).toMatchObject({ shots: 3, attempts: 6, opponentShots: 0, opponentAttempts: 1 })
    expect(periods[0]).toMatchObject({ shotsFor: 3, goalsFor: 1, shotsAgainst: 0 })
    expect(players).toMatchObject([{ playerId: 'novak', shots: 3, attempts: 6, goals: 1 }])
  })

  it('SHEET-31 A goal that was tapped and entered is placed in time by its shot', () => {
    const shots = [shot('s', { periodNumber: 3, clock: 61, scored: true })]
    const entered = goal('g', { assister1Id: 'orr', strength: 'powerPlay', clock: 99 })
    const { goals, score, players } = sheet({ shots, goals: [entered] })
    expect(score).toEqual({ for: 1, against: 0 })
    expect(goals).toMatchObject([{ id: 'g', periodNumber: 3, clock: 61, strength: 'powerPlay' }])
    expect(players).toMatchObject([
      { playerId: 'novak', goals: 1, points: 1, powerPlayGoals: 1 },
      { playerId: 'orr', assists: 1, points: 1, goals: 0 },
    ])
  })

  it("SHEET-32 Minutes of a penalty shot are the team's and no player's, and the bench's likewise", () => {
    const penalty = (id: string, more: object) => ({
      ...{
        id,
        periodNumber: 1 as const,
        clock: null,
        against: false,
        playerId: 'novak',
        minutes: 2,
      },
      ...{ class: 'minor' as const, powerPlays: 1, createdAt: 0 },
      ...{ opponentNumber: null, servedByPlayerId: null, infraction: null },
      ...more,
    })
    const penalties = [
      penalty('1', { class: 'misconduct', minutes: 10, powerPlays: 0 }),
      penalty('2', { class: 'penaltyShot', powerPlays: 0 }),
      penalty('3', { playerId: null }),
      penalty('4', { against: true, playerId: null, minutes: 5, powerPlays: 2 }),
    ]
    const { team, players } = sheet({ penalties })
    expect(players).toMatchObject([{ playerId: 'novak', penaltyMinutes: 10 }])
    expect(team).toMatchObject({
      ...{ penalties: 3, penaltyMinutes: 14, opponentPenalties: 1, opponentPenaltyMinutes: 5 },
      ...{ powerPlayOpportunities: 2, opponentPowerPlayOpportunities: 1 },
    })
  })

  it('SHEET-33 Faceoffs include recorded faceoffs and manual adjustments', () => {
    const { players, team } = sheet({
      faceoffEvents: [{ playerId: 'novak', won: true, periodNumber: null }],
      faceoffAdjustments: [
        { playerId: 'novak', taken: 4, won: 1 },
        { playerId: 'orr', taken: 3, won: 0 },
      ],
    })
    expect(players).toMatchObject([
      { playerId: 'novak', faceoffsTaken: 5, faceoffsWon: 2 },
      { playerId: 'orr', faceoffsTaken: 3, faceoffsWon: 0 },
    ])
    expect(team).toMatchObject({ faceoffsTaken: 8, faceoffsWon: 2 })
  })

  it('SHEET-34 Every dressed player has a line, and so has a player with records who was not dressed', () => {
    const lineup = [dressed('orr', 'C'), dressed('kim', 'G')]
    const { players } = sheet({ lineup, shots: [shot('1')] })
    expect(players.map(({ playerId, position }) => [playerId, position])).toEqual([
      ...[
        ['orr', 'C'],
        ['kim', 'G'],
      ],
      ['novak', null],
    ])
  })
})

describe('unknown figures are null, never 0', () => {
  it('SHEET-35 Plus-minus is null if the players on the ice are unknown for a goal that counts', () => {
    const known = goal('1', { onIce: ['novak', 'orr'] })
    const powerPlay = goal('2', { strength: 'powerPlay' })
    const plusMinus = (goals: Goal[]) =>
      sheet({ goals }).players.map((player) => [player.playerId, player.plusMinus])
    expect(plusMinus([known, powerPlay])).toEqual([
      ['novak', 1],
      ['orr', 1],
    ])
    expect(plusMinus([known, goal('3', { against: true })])).toEqual([
      ['novak', null],
      ['orr', null],
    ])
    expect(plusMinus([known, goal('3', { against: true, onIce: [] })])).toContainEqual(['novak', 1])
  })

  it('SHEET-36 Before a game is final no goal has won it, and no goalie has a decision', () => {
    const facts = { goals: [goal('1')], goalieChanges: [change('c', 'kim', 0)] }
    const live = sheet(facts)
    expect(live.goals).toMatchObject([{ gameWinning: false }])
    expect(live.players[0]).toMatchObject({ playerId: 'novak', gameWinningGoals: null })
    expect(live.goalies).toMatchObject([{ decision: null, secondsPlayed: null }])
    const final = sheet({ ...facts, final: regulation(1, 0) })
    expect(final.goals).toMatchObject([{ gameWinning: true }])
    expect(final.players[0]).toMatchObject({ gameWinningGoals: 1 })
    expect(final.goalies).toMatchObject([{ decision: 'W', secondsPlayed: 3600 }])
  })

  it('SHEET-37 Where goals do not add up to the final score, the only goalie has the decision', () => {
    const one = { goals: [goal('1')], goalieChanges: [change('c', 'kim', 0)] }
    expect(sheet({ ...one, final: regulation(1, 0) }).goalies).toMatchObject([{ decision: 'W' }])
    const final = sheet({ ...one, final: regulation(1, 2) })
    expect(final.players[0]).toMatchObject({ gameWinningGoals: null })
    expect(final.goalies).toMatchObject([{ decision: 'L' }])
    const goalieChanges = [...one.goalieChanges, change('d', 'lee', 0, 2)]
    const two = sheet({ ...one, goalieChanges, final: regulation(1, 2) })
    expect(two.goalies.map(({ decision }) => decision)).toEqual([null, null])
  })

  it('SHEET-38 Without a goalie named, the figures of dressed goalies are null', () => {
    const lineup = [dressed('kim', 'G'), dressed('lee', 'G')]
    const shots = [shot('1', { scoredAgainst: true })]
    const { goalies } = sheet({ lineup, shots, final: regulation(0, 0) })
    const unknown = { shotsAgainst: null, saves: null, goalsAgainst: null, secondsPlayed: null }
    expect(goalies).toMatchObject([
      { playerId: 'kim', ...unknown },
      { playerId: 'lee', ...unknown },
    ])
  })

  it('SHEET-39 Seconds are null for the goalies whose change has no clock time', () => {
    const final = regulation(0, 0)
    const seconds = (goalieChanges: SheetFacts['goalieChanges'], more: Partial<SheetFacts> = {}) =>
      sheet({ goalieChanges, final, ...more }).goalies.map((goalie) => goalie.secondsPlayed)
    expect(seconds([change('1', 'kim', null)])).toEqual([null])
    expect(seconds([change('1', 'kim', 0), change('2', 'lee', null, 2)])).toEqual([null, null])
    expect(
      seconds([change('1', 'kim', 0), change('2', 'lee', 0, 2), change('3', 'kim', null, 3)]),
    ).toEqual([null, null])
    const lineup = [dressed('kim', 'G', true), dressed('lee', 'G')]
    expect(seconds([], { lineup })).toEqual([null, null])
    expect(seconds([], { lineup, shots: [shot('1', { clock: 5 })] })).toEqual([3600, 0])
  })
})

describe('goalies', () => {
  const against = (id: string, more: Partial<Shot>) => shot(id, { scoredAgainst: true, ...more })

  it('SHEET-40 A goalie is charged with the shots and goals that name the goalie, and with no empty-net goal', () => {
    const shots = [
      against('1', { goalieId: 'kim' }),
      against('2', { goalieId: 'kim', outcome: 'blocked' }),
      against('3', { goalieId: 'kim', scored: true }),
      against('4', { goalieId: 'kim', scored: true, emptyNet: true }),
      against('5', { goalieId: 'kim', emptyNet: true }),
    ]
    const goals = [goal('6', { against: true, goalieId: 'kim' })]
    const { goalies, score } = sheet({ shots, goals: [...goals, ...goals.slice(1)] })
    expect(score).toEqual({ for: 0, against: 2 })
    expect(goalies).toMatchObject([
      { playerId: 'kim', saves: 1, goalsAgainst: 1, shotsAgainst: 2, savePercentage: 0.5 },
    ])
  })

  it('SHEET-67 Without a shot on goal against, shots and saves of a goalie are null; without a goal of the final score, goals against, too', () => {
    const goalieChanges = [change('1', 'kim', 0)]
    const lineOf = (given: Parameters<typeof sheet>[0]) => {
      const [line] = sheet({ goalieChanges, ...given }).goalies
      return [line?.shotsAgainst, line?.saves, line?.goalsAgainst, line?.savePercentage]
    }
    const entered = [goal('g', { against: true, goalieId: 'kim' })]
    expect(lineOf({ goals: entered })).toEqual([null, null, 1, null])
    expect(lineOf({ goals: entered, shots: [against('s', { goalieId: 'kim' })] })).toEqual([
      ...[2, 1, 1, 0.5],
    ])
    expect(lineOf({ final: regulation(2, 1) })).toEqual([null, null, null, null])
    expect(lineOf({ final: { for: 0, against: 1, decidedIn: 'shootout' } })).toEqual([
      ...[null, null, 0, null],
    ])
  })

  it('SHEET-68 Plus-minus is null unless the goals add up to the final score', () => {
    const goals = [goal('g', { onIce: ['novak'] })]
    const sums = (final: FinalScore | null) =>
      sheet({ goals, final, shots: [] }).players.map(({ plusMinus }) => plusMinus)
    expect(sums(null)).toEqual([1])
    expect(sums(regulation(1, 0))).toEqual([1])
    expect(sums(regulation(2, 0))).toEqual([null])
  })

  it('SHEET-41 The goalie in the net at the winning goal has the decision, a pulled one too', () => {
    const goalieChanges = [
      change('1', 'kim', 0),
      change('2', 'lee', 600, 2),
      change('3', null, 1100, 3),
    ]
    const decisions = (goals: Goal[], final: FinalScore) =>
      sheet({ goalieChanges, goals, final }).goalies.map(({ decision }) => decision)
    expect(decisions([goal('g', { periodNumber: 2, clock: 599 })], regulation(1, 0))).toEqual([
      'W',
      null,
    ])
    const late = goal('g', { against: true, emptyNet: true, periodNumber: 3, clock: 1150 })
    expect(decisions([late], regulation(0, 1))).toEqual([null, 'L'])
    const overtime = goal('g', { against: true, goalieId: 'kim', periodNumber: 4, clock: 9 })
    expect(decisions([overtime], { for: 0, against: 1, decidedIn: 'overtime' })).toEqual([
      'OTL',
      null,
    ])
  })

  it('SHEET-42 In a shootout the goalie at its end has the decision, and no goal won the game', () => {
    const shootoutAttempts = [
      {
        ...{ id: '1', against: true, shooterPlayerId: null, opponentNumber: null, goalieId: 'kim' },
        ...{ scored: true, createdAt: 1 },
      },
      {
        ...{ id: '2', against: true, shooterPlayerId: null, opponentNumber: null, goalieId: 'lee' },
        ...{ scored: false, createdAt: 2 },
      },
    ]
    const goalieChanges = [change('1', 'kim', 0), change('2', 'lee', 0, 4)]
    const final: FinalScore = { for: 0, against: 1, decidedIn: 'shootout' }
    const { goalies, goals, score, periods } = sheet({ shootoutAttempts, goalieChanges, final })
    expect({ goals, score }).toEqual({ goals: [], score: { for: 0, against: 0 } })
    expect(periods.map(({ label }) => label)).toEqual(['Period 1', 'Period 2', 'Period 3', 'OT'])
    expect(goalies).toMatchObject([
      { playerId: 'kim', decision: null, secondsPlayed: 3600 },
      { playerId: 'lee', decision: 'SOL', secondsPlayed: 300 },
    ])
  })

  it('SHEET-43 No goalie has a decision in a tie', () => {
    const { goalies } = sheet({ goalieChanges: [change('1', 'kim', 0)], final: regulation(2, 2) })
    expect(goalies).toMatchObject([{ playerId: 'kim', decision: null }])
  })
})
