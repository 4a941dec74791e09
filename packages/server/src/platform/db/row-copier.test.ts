import { expect, it } from 'vitest'
import { rowCopier } from './row-copier.ts'

it('BOUND-16 Rows buffered for a long answer equal the rows read', () => {
  const copyRows = rowCopier()
  const rows = [
    { id: 'a', game_id: 'g', x: 1.5, removed_at: null },
    { id: 'g', game_id: 'g', x: 0, removed_at: 7 },
  ]
  expect(copyRows(rows)).toEqual(rows)
  expect(copyRows([])).toEqual([])
})
