import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { expect, it } from 'vitest'
import { printScale } from './print-scale.ts'

const sheetOf = (goals: number, players: number) => {
  const list = (length: number) =>
    Array.from({ length }, (_, at) => ({ periodNumber: 1 + (at % 3) }))
  const sheet = { goals: list(goals), penalties: list(4), goalies: list(2), players: list(players) }
  return { ...sheet, shootout: null } as unknown as GameSheet
}

it('SUMMARY-23 A summary is set smaller on paper the more of it there is, and never too small to read', () => {
  expect(printScale(sheetOf(5, 18))).toBe(1)
  const [many, more] = [printScale(sheetOf(20, 22)), printScale(sheetOf(26, 22))]
  expect(many).toBeLessThan(1)
  expect(more).toBeLessThan(many)
  expect(printScale(sheetOf(150, 60))).toBe(0.5)
})
