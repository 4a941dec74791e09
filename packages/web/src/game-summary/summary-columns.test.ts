import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { expect, it } from 'vitest'
import { columnsOf } from './summary-columns.ts'

const sheetOf = (goals: number, penalties: number) => {
  const list = (length: number) =>
    Array.from({ length }, (_, at) => ({ periodNumber: 1 + (at % 3) }))
  const sheet = { goals: list(goals), penalties: list(penalties), shootout: null }
  return sheet as unknown as GameSheet
}

it('SUMMARY-44 At a desk figures and leaders continue the shorter column of a summary', () => {
  expect(columnsOf(sheetOf(14, 0), 4, false)).toEqual({ figures: 'right', leaders: 'right' })
  expect(columnsOf(sheetOf(2, 14), 4, false)).toEqual({ figures: 'left', leaders: 'left' })
  expect(columnsOf(sheetOf(5, 5), 9, true)).toEqual({ figures: 'right', leaders: 'left' })
})
