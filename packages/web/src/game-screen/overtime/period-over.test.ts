import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import { expect, it } from 'vitest'
import { periodOver } from './period-over.ts'

const recordedIn = (...periods: readonly (1 | 2 | 3 | 4)[]) => ({
  shots: new Map(periods.map((periodNumber, index) => [String(index), { periodNumber }])),
  ...{ goals: new Map(), penalties: new Map(), faceoffEvents: new Map() },
})

it('INTERMISSION-9 A period is over once the next is pressed and empty, or once its clock has run out', () => {
  expect(periodOver(recordedIn(), 1, false, STANDARD_FORMAT)).toBeNull()
  expect(periodOver(recordedIn(1), 1, false, STANDARD_FORMAT)).toBeNull()
  expect(periodOver(recordedIn(1), 1, true, STANDARD_FORMAT)).toBe(1)
  expect(periodOver(recordedIn(1), 2, false, STANDARD_FORMAT)).toBe(1)
  const won = new Map([['won', { periodNumber: 1 as const }]])
  expect(periodOver({ ...recordedIn(), faceoffEvents: won }, 2, false, STANDARD_FORMAT)).toBe(1)
  expect(periodOver(recordedIn(1, 2), 2, false, STANDARD_FORMAT)).toBeNull()
  expect(periodOver(recordedIn(1, 2), 4, false, STANDARD_FORMAT)).toBeNull()
  expect(periodOver(recordedIn(1, 2, 3), 4, false, STANDARD_FORMAT)).toBe(3)
})

it('INTERMISSION-9 The end of the last period of regulation by the clock is no intermission yet', () => {
  expect(periodOver(recordedIn(1, 2, 3), 3, true, STANDARD_FORMAT)).toBeNull()
})
