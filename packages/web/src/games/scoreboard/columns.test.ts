import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { expect, it } from 'vitest'
import { isUnrecorded, periodColumns, totalOf } from './columns.ts'

it('SUMMARY-26 A shootout is a column with one goal for its winner, so that periods add up to the final score', () => {
  const period = (label: string, goalsFor: number, goalsAgainst: number) => ({
    ...{ label, goalsFor, goalsAgainst, shotsFor: 10, shotsAgainst: 8 },
  })
  const periods = [period('Period 1', 2, 1), period('OT', 0, 1)]
  const sheetOf = (decidedIn: string) =>
    ({ periods, final: { for: 2, against: 3, decidedIn } }) as unknown as GameSheet
  const columns = periodColumns(sheetOf('shootout'))
  expect(columns.map(({ short }) => short)).toEqual(['1', 'OT', 'SO'])
  expect(totalOf(columns, 'goals')).toEqual({ for: 2, against: 3 })
  expect(totalOf(columns, 'shots')).toEqual({ for: 20, against: 16 })
  expect(periodColumns(sheetOf('overtime')).map(({ label }) => label)).toEqual(['Period 1', 'OT'])
})

it('SUMMARY-38 Periods without any record are blank under a typed final score', () => {
  const final = { for: 3, against: 2, decidedIn: 'regulation' } as const
  const sheetOf = (goalsFor: number, shotsFor: number) => ({
    periods: [{ label: 'Period 1', goalsFor, goalsAgainst: 0, shotsFor, shotsAgainst: 0 }],
    final,
  })
  const sheets = [sheetOf(0, 0), sheetOf(0, 4), sheetOf(1, 4)]
  expect(sheets.map(isUnrecorded)).toEqual([true, false, false])
  const goalless = { ...sheetOf(0, 0), final: { ...final, for: 0, against: 0 } }
  expect(isUnrecorded(goalless)).toBe(false)
})
