import { expect, it } from 'vitest'
import { STANDARD_FORMAT } from '../format/standard.ts'
import { NO_RECORDS } from '../model/records.ts'
import { type FinalScore, type SheetFacts, sheetFactsOf } from './facts.ts'
import { gameSheet } from './sheet.ts'

const change = (playerId: string, periodNumber: 1 | 2, clock: number) => ({
  ...{ id: playerId, playerId, periodNumber, clock, createdAt: periodNumber },
})

it("SHEET-61 A goalie's seconds are counted by the lengths of the game's periods", () => {
  const goalieChanges = [change('kim', 1, 0), change('lee', 2, 300)]
  const format = { ...STANDARD_FORMAT, periods: [900, 900, 900], overtimes: [900] }
  const seconds = (final: FinalScore, more: Partial<SheetFacts> = {}) => {
    const facts = { ...sheetFactsOf(NO_RECORDS, { final, format, endedAt: null }), goalieChanges }
    return gameSheet({ ...facts, ...more }).goalies.map((goalie) => goalie.secondsPlayed)
  }
  expect(seconds({ for: 0, against: 0, decidedIn: 'regulation' })).toEqual([1200, 1500])
  const goal = {
    ...{ id: 'goal', against: false, scorerId: 'ann', scorerNumber: null, shotId: null },
    ...{
      assister1Id: null,
      assister2Id: null,
      periodNumber: 5 as const,
      clock: 60,
      strength: null,
    },
    ...{ emptyNet: false, penaltyShot: false, goalieId: null, onIce: null, createdAt: 9 },
  }
  const overtime = { for: 1, against: 0, decidedIn: 'overtime' } as const
  expect(seconds(overtime, { goals: [goal] })).toEqual([1200, 1500 + 900 + 60])
})
