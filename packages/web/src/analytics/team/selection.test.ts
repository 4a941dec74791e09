import { describe, expect, it } from 'vitest'
import { allExcluded, NOTHING_EXCLUDED, selectedOf, toggled } from './selection.ts'

const items = ['a', 'b', 'c'].map((id) => ({ id }))
const selected = (excluded: ReadonlySet<string>) => selectedOf(items, excluded).map(({ id }) => id)

describe('ticked games and players', () => {
  it('ANALYTICS-SCREEN-1 A new game or player counts as selected', () => {
    expect(selected(NOTHING_EXCLUDED)).toEqual(['a', 'b', 'c'])
    expect(selected(allExcluded([{ id: 'a' }]))).toEqual(['b', 'c'])
  })

  it('ANALYTICS-SCREEN-3 Games and players are selected one by one or all at once', () => {
    const without = toggled(NOTHING_EXCLUDED, 'b')
    expect(selected(without)).toEqual(['a', 'c'])
    expect(selected(toggled(without, 'b'))).toEqual(['a', 'b', 'c'])
    expect(selected(allExcluded(items))).toEqual([])
  })
})
