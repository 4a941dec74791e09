import { describe, expect, it } from 'vitest'
import { PERIOD_NUMBERS } from '../limits.ts'
import {
  directionsFrom,
  directionsOf,
  INITIAL_DIRECTIONS,
  toggleDirections,
  viewedDirection,
} from './directions.ts'

describe('directions of the periods', () => {
  it('PERIOD-1 a new game attacks right, then left, then right', () => {
    expect(PERIOD_NUMBERS.map((number) => INITIAL_DIRECTIONS[number])).toEqual([
      'right',
      'left',
      'right',
    ])
  })

  it('PERIOD-2 toggling period 1 sets 1 and 3, and the opposite for 2', () => {
    expect(toggleDirections(INITIAL_DIRECTIONS, 1)).toEqual({ 1: 'left', 2: 'right', 3: 'left' })
  })

  it('PERIOD-3 toggling period 2 sets the opposite for 1 and 3', () => {
    expect(toggleDirections(INITIAL_DIRECTIONS, 2)).toEqual({ 1: 'left', 2: 'right', 3: 'left' })
    expect(directionsFrom(2, 'left')).toEqual({ 1: 'right', 2: 'left', 3: 'right' })
  })

  it('PERIOD-4 toggling period 3 sets 3 and 1, and the opposite for 2', () => {
    expect(toggleDirections(INITIAL_DIRECTIONS, 3)).toEqual({ 1: 'left', 2: 'right', 3: 'left' })
  })

  it('PERIOD-2 rewrites all three periods even where they were at odds', () => {
    const odd = { 1: 'left', 2: 'left', 3: 'right' } as const
    expect(toggleDirections(odd, 1)).toEqual({ 1: 'right', 2: 'left', 3: 'right' })
    expect(toggleDirections(odd, 3)).toEqual({ 1: 'left', 2: 'right', 3: 'left' })
  })

  it('toggling twice comes back to the start, whatever the period', () => {
    for (const period of PERIOD_NUMBERS) {
      const once = toggleDirections(INITIAL_DIRECTIONS, period)
      expect(once && toggleDirections(once, period)).toEqual(INITIAL_DIRECTIONS)
    }
  })

  it('PERIOD-5 with all periods in view the toggle does nothing and the view is right', () => {
    const turned = directionsFrom(1, 'left')
    expect(toggleDirections(turned, 'all')).toBeNull()
    expect(viewedDirection(turned, 'all')).toBe('right')
    expect(viewedDirection(turned, 1)).toBe('left')
  })

  it('reads recorded periods and fills in what is not there yet', () => {
    expect(directionsOf([])).toEqual(INITIAL_DIRECTIONS)
    expect(directionsOf([{ periodNumber: 3, attackingDirection: 'left' }])).toEqual({
      1: 'right',
      2: 'left',
      3: 'left',
    })
  })
})
