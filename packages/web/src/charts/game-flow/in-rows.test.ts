import { expect, it } from 'vitest'
import { inRows } from './in-rows.ts'

it('FLOW-6 Marks of goals that are close are placed in up to three rows, and in the first again once there is space', () => {
  expect(inRows([10, 12, 14, 40], 7)).toEqual([0, 1, 2, 0])
  // If no row has space, the row whose last mark is furthest away takes it.
  expect(inRows([10, 11, 12, 13], 7)).toEqual([0, 1, 2, 0])
  expect(inRows([], 7)).toEqual([])
})
