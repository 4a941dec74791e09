import { describe, expect, it } from 'vitest'
import { PERIOD_NUMBERS } from '../limits.ts'
import { directionsFrom, directionsOf, INITIAL_DIRECTIONS, viewedDirection } from './directions.ts'

describe('directions of the periods', () => {
  it('PERIOD-1 A new game attacks right, then left, then right', () => {
    expect(PERIOD_NUMBERS.map((number) => INITIAL_DIRECTIONS[number])).toEqual([
      'right',
      'left',
      'right',
    ])
  })

  it('PERIOD-2 Period 1 sets the direction of period 3 and the opposite for 2', () => {
    expect(directionsFrom(1, 'left')).toEqual({ 1: 'left', 2: 'right', 3: 'left' })
    expect(directionsFrom(1, 'right')).toEqual({ 1: 'right', 2: 'left', 3: 'right' })
  })

  it('PERIOD-3 Period 2 sets the opposite direction for 1 and 3', () => {
    expect(directionsFrom(2, 'left')).toEqual({ 1: 'right', 2: 'left', 3: 'right' })
    expect(directionsFrom(2, 'right')).toEqual({ 1: 'left', 2: 'right', 3: 'left' })
  })

  it('PERIOD-4 Period 3 sets the direction of period 1 and the opposite for 2', () => {
    expect(directionsFrom(3, 'left')).toEqual({ 1: 'left', 2: 'right', 3: 'left' })
    expect(directionsFrom(3, 'right')).toEqual({ 1: 'right', 2: 'left', 3: 'right' })
  })

  it('PERIOD-5 All periods together are viewed as attacking right', () => {
    const turned = directionsFrom(1, 'left')
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
