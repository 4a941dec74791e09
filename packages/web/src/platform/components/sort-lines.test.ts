import { expect, it } from 'vitest'
import { sortLines } from './sort-lines.ts'

it('SEASONTAB-10 Unknown figures are last, whichever way a table is sorted', () => {
  const figure = {
    ...{ name: 'Plus-minus', figureOf: String, isNothing: () => false },
    orderOf: (value: number | null) => value,
  }
  const sorted = (descending: boolean) =>
    sortLines([null, -1, 2, 0], [figure], { name: 'Plus-minus', descending })
  expect(sorted(true)).toEqual([2, 0, -1, null])
  expect(sorted(false)).toEqual([-1, 0, 2, null])
})
