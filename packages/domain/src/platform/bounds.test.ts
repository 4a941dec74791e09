import { expect, it } from 'vitest'
import { BOUNDS, type Bound, boundRefusal } from './bounds.ts'

it('BOUND-1 A limit is refused with its number only once it is reached', () => {
  for (const [bound, most] of Object.entries(BOUNDS) as [Bound, number][]) {
    expect(boundRefusal(bound, most - 1), bound).toBeNull()
    expect(boundRefusal(bound, most), bound).toContain(` ${most.toLocaleString('en-US')} `)
    expect(boundRefusal(bound, most + 1), bound).toBe(boundRefusal(bound, most))
  }
})
