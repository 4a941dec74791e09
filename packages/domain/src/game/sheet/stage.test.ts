import { expect, it } from 'vitest'
import { STANDARD_FORMAT } from '../format/standard.ts'
import { reachedIn, stageLabel } from './stage.ts'

const period = (periodNumber: 1 | 2 | 3 | 4) =>
  [String(periodNumber), { periodNumber, attackingDirection: 'right' as const }] as const
const regulation = [period(1), period(2), period(3)]

/** The stage of a game with a penalty in this period. */
function stageOf(periodNumber: number | null, periods = regulation, attempts = 0) {
  const records = {
    penalties: periodNumber === null ? [] : [{ periodNumber }],
    periods: new Map(periods),
    shootoutAttempts: new Map(Array.from({ length: attempts }, (_, index) => [index, {}])),
  }
  return stageLabel(STANDARD_FORMAT, reachedIn(records))
}

it('SHOOTOUT-3 A game is in the period of its last record, in overtime once that has begun, and in the shootout from the first attempt on', () => {
  expect(stageOf(null)).toBe(null)
  expect(stageOf(2)).toBe('Period 2')
  expect(stageOf(3, [...regulation, period(4)])).toBe('OT')
  expect(stageOf(4)).toBe('OT')
  expect(stageOf(3, regulation, 1)).toBe('Shootout')
  expect(stageOf(null, [], 1)).toBe('Shootout')
})
