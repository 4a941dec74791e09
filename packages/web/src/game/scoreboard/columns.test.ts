import type { GameSheet } from '@icetally/domain/statistics/sheet/sheet'
import { expect, it } from 'vitest'
import { periodColumns, totalOf } from './columns.ts'

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
