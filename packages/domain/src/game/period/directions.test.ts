import { describe, expect, it } from 'vitest'
import { REGULATION_PERIODS } from '../../platform/limits.ts'
import {
  areSameDirections,
  type Directions,
  directionIn,
  directionsFrom,
  directionsOf,
  INITIAL_DIRECTIONS,
  viewedDirection,
} from './directions.ts'

describe('directions of the periods', () => {
  it('PERIOD-1 A new game attacks right, then left, then right', () => {
    expect(REGULATION_PERIODS.map((number) => INITIAL_DIRECTIONS[number])).toEqual([
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

  it('MODEL-21 An overtime is turned with the other periods, and until it is there it has the direction of its number', () => {
    const withOvertime: Directions = { ...INITIAL_DIRECTIONS, 4: 'left', 5: 'right' }
    const turned = { 1: 'left', 2: 'right', 3: 'left', 4: 'right', 5: 'left' }
    expect(directionsFrom(5, 'left', withOvertime)).toEqual(turned)
    expect(directionsFrom(4, 'right', withOvertime)).toEqual(turned)
    expect([4, 5, 6].map((period) => viewedDirection(INITIAL_DIRECTIONS, period as 4))).toEqual([
      ...['left', 'right', 'left'],
    ])
    expect(areSameDirections(INITIAL_DIRECTIONS, withOvertime)).toBe(true)
    expect(areSameDirections(INITIAL_DIRECTIONS, { ...withOvertime, 4: 'right' })).toBe(false)
  })

  it('PERIOD-5 All periods together are viewed as attacking right', () => {
    const turned = directionsFrom(1, 'left')
    expect(viewedDirection(turned, 'all')).toBe('right')
    expect(viewedDirection(turned, 1)).toBe('left')
  })

  it('returns the directions of created periods, and the default directions of others', () => {
    expect(directionsOf([])).toEqual({})
    const third = directionsOf([{ periodNumber: 3, attackingDirection: 'left' }])
    expect(third).toEqual({ 3: 'left' })
    expect(([1, 2, 3, 4, 5] as const).map((period) => directionIn(third, period))).toEqual([
      ...['right', 'left', 'left', 'left', 'right'],
    ])
  })
})
