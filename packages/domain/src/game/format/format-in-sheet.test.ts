import { expect, it } from 'vitest'
import type { PeriodNumber } from '../../platform/limits.ts'
import { NO_RECORDS } from '../model/records.ts'
import { type FinalScore, type SheetFacts, sheetFactsOf } from '../sheet/facts.ts'
import { outcomeOf } from '../sheet/final.ts'
import { goalieGame, goalsAgainstAverage, sumGoalieGames } from '../sheet/goalie-games.ts'
import { teamRecord } from '../sheet/record.ts'
import { gameSheet } from '../sheet/sheet.ts'
import type { GameFormat } from './game-format.ts'
import { STANDARD_FORMAT } from './standard.ts'

const change = (playerId: string, periodNumber: PeriodNumber, clock: number) => ({
  ...{ id: playerId, playerId, periodNumber, clock, createdAt: periodNumber },
})
const shot = (periodNumber: PeriodNumber, clock: number): SheetFacts['shots'][number] => ({
  ...{ id: `${periodNumber} ${clock}`, periodNumber, clock, shooterId: null, scoredAgainst: true },
  ...{ scored: false, outcome: null, goalieId: 'kim', emptyNet: false, penaltyShot: false },
  ...{ takenAt: periodNumber },
})
const goal = (more: Partial<SheetFacts['goals'][number]> = {}): SheetFacts['goals'][number] => ({
  ...{ id: 'goal', against: false, scorerId: 'ann', scorerNumber: null, shotId: null },
  ...{ assister1Id: null, assister2Id: null, periodNumber: 1, clock: 60, strength: null },
  ...{ emptyNet: false, penaltyShot: false, goalieId: null, onIce: null, createdAt: 1 },
  ...more,
})

/** A game in which Kim was in the net from the start. */
function game(
  {
    final = null,
    format = {},
    endedAt = null,
  }: {
    final?: FinalScore | null
    format?: Partial<GameFormat>
    endedAt?: SheetFacts['endedAt']
  },
  more: Partial<SheetFacts> = {},
): SheetFacts {
  const terms = { final, format: { ...STANDARD_FORMAT, ...format }, endedAt }
  return { ...sheetFactsOf(NO_RECORDS, terms), goalieChanges: [change('kim', 1, 0)], ...more }
}
const secondsOf = (facts: SheetFacts) => gameSheet(facts).goalies.map((one) => one.secondsPlayed)
const labelsOf = (facts: SheetFacts) => gameSheet(facts).periods.map(({ label }) => label)

const drawn: FinalScore = { for: 0, against: 0, decidedIn: 'regulation' }
const shootout: FinalScore = { for: 1, against: 0, decidedIn: 'shootout' }
const overtime: FinalScore = { for: 1, against: 0, decidedIn: 'overtime' }

it('SHEET-220 The time in the net adds up periods of different lengths and number', () => {
  const seconds = (periods: number[]) => secondsOf(game({ final: drawn, format: { periods } }))
  expect(seconds([600, 900, 900])).toEqual([2400])
  expect(seconds([1500, 1500])).toEqual([3000])
  expect(seconds([720, 720, 720, 720])).toEqual([2880])
  const changed = game(
    { final: drawn, format: { periods: [600, 900, 900] } },
    { goalieChanges: [change('kim', 1, 0), change('lee', 3, 60)] },
  )
  expect(secondsOf(changed)).toEqual([1560, 840])
})

it('SHEET-221 An overtime before a shootout lasts as set in the format, and never less than its last clock', () => {
  const played = (overtimes: number[], shots: SheetFacts['shots'] = []) =>
    secondsOf(game({ final: shootout, format: { overtimes } }, { shots }))
  expect(played([300], [shot(4, 200)])).toEqual([3900])
  expect(played([600], [shot(4, 580)])).toEqual([4200])
  expect(played([300], [shot(4, 580)])).toEqual([4200])
  expect(played([300], [shot(4, 1250)])).toEqual([4850])
  expect(played([300], [shot(4, 100), shot(5, 100)])).toEqual([4200])
  expect(played([300, 600], [shot(5, 100)])).toEqual([4500])
})

it('SHEET-222 A shootout without a record of the overtime follows the overtime of the format, if it has one', () => {
  expect(secondsOf(game({ final: shootout }))).toEqual([3900])
  expect(labelsOf(game({ final: shootout }))).toEqual(['Period 1', 'Period 2', 'Period 3', 'OT'])
  const without = game({ final: shootout, format: { overtimes: [] } })
  expect([secondsOf(without), labelsOf(without).length]).toEqual([[3600], 3])
})

it('SHEET-223 An overtime with a record after its length was as long as a period if no shootout followed', () => {
  const winner = goal({ periodNumber: 5, clock: 200 })
  const facts = game({ final: overtime }, { shots: [shot(4, 1180)], goals: [winner] })
  expect(secondsOf(facts)).toEqual([3600 + 1200 + 200])
  expect(secondsOf(game({ final: overtime }, { goals: [winner] }))).toEqual([3600 + 300 + 200])
  const unknown = game({ final: overtime, format: { overtimes: [] } }, { goals: [winner] })
  expect(secondsOf(unknown)).toEqual([null])
})

it('SHEET-224 A game without a winner after overtime ends with the overtime', () => {
  const format = { periods: [1020, 1020, 1020], overtimes: [480] }
  expect(secondsOf(game({ final: drawn, format }, { shots: [shot(4, 30)] }))).toEqual([3540])
})

it('SHEET-225 A game that was stopped ends there, with its periods and times', () => {
  const stopped = game(
    { final: drawn, endedAt: { periodNumber: 2, clock: 300 } },
    { goalieChanges: [change('kim', 1, 0), change('lee', 2, 240)] },
  )
  expect(labelsOf(stopped)).toEqual(['Period 1', 'Period 2'])
  expect(secondsOf(stopped)).toEqual([1440, 60])
  const late = { ...stopped, goalieChanges: [change('kim', 1, 0), change('lee', 2, 600)] }
  expect(secondsOf(late)).toEqual([1500, 0])
})

it('SHEET-226 With two or four periods of regulation the overtime is the next period', () => {
  const inPeriod = (count: number, periodNumber: PeriodNumber) =>
    labelsOf(
      game({ format: { periods: Array(count).fill(600) } }, { shots: [shot(periodNumber, 5)] }),
    )
  expect(inPeriod(2, 1)).toEqual(['Period 1', 'Period 2'])
  expect(inPeriod(2, 3)).toEqual(['Period 1', 'Period 2', 'OT'])
  expect(inPeriod(4, 4).at(-1)).toBe('Period 4')
  expect(inPeriod(4, 6).slice(-2)).toEqual(['OT', '2OT'])
})

it("SHEET-227 The goal of a penalty shot does not change any player's plus-minus", () => {
  const plusMinus = (penaltyShot: boolean) =>
    gameSheet(
      game({}, { goals: [goal({ onIce: ['ann', 'bea'] }), goal({ id: 'other', penaltyShot })] }),
    ).players.map((line) => line.plusMinus)
  expect(plusMinus(true)).toEqual(
    [1, 1, 1].slice(0, plusMinus(true).length).map((one, index) => (index < 2 ? one : 0)),
  )
  expect(new Set(plusMinus(false))).toEqual(new Set([null]))
})

it('FORMAT-6 A goals-against average refers to the time in the format of each game', () => {
  const line = (averagePer: number) => {
    const facts = game(
      {
        final: { for: 0, against: 2, decidedIn: 'regulation' },
        format: { periods: [720, 720, 720], averagePer },
      },
      {
        goals: [
          goal({ against: true, goalieId: 'kim' }),
          goal({ id: '2', against: true, goalieId: 'kim' }),
        ],
      },
    )
    const played = goalieGame(facts, 'kim')
    return played === null ? [] : [played]
  }
  expect(goalsAgainstAverage(sumGoalieGames(line(2160)))).toBeCloseTo(2, 10)
  expect(goalsAgainstAverage(sumGoalieGames(line(3600)))).toBeCloseTo(10 / 3, 10)
})

it('FORFEIT-1 A forfeited game is won by the side that did not forfeit, and both sides lose it', () => {
  const of = (forfeitedBy: FinalScore['forfeitedBy'], goals = 0) =>
    outcomeOf({ for: goals, against: 0, decidedIn: 'overtime', forfeitedBy })
  expect([of('against'), of('for', 3), of('both', 1), of(null, 1)]).toEqual([
    ...['win', 'loss', 'loss', 'win'],
  ])
  const both: FinalScore = { ...drawn, forfeitedBy: 'both' }
  expect(teamRecord([both, { ...drawn, forfeitedBy: 'against' }])).toMatchObject({
    ...{ games: 2, wins: 1, losses: 1, ties: 0 },
  })
})

it('FORFEIT-2 A forfeited game has no decision of a goalie and no game of one', () => {
  const final: FinalScore = { ...drawn, for: 1, forfeitedBy: 'against' }
  const facts = game({ final }, { shots: [shot(1, 20)], goals: [goal()] })
  expect(gameSheet(facts).final).toEqual(final)
  expect(gameSheet(facts).goals[0]?.gameWinning).toBe(false)
  expect(gameSheet(facts).goalies).toMatchObject([{ playerId: 'kim', decision: null }])
  expect(goalieGame(facts, 'kim')).toBeNull()
})
