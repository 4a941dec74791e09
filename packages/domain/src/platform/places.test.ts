import { describe, expect, it } from 'vitest'
import { isSamePlace } from './places.ts'

describe('comparison of locations', () => {
  it.each([
    ['North Rink', 'NORTH RINK'],
    ['North Rink', 'North Rink, 12 Main St, Oshawa ON'],
    ['North Rink', 'North Rink 12 Main Street'],
    ['North Rink', 'North'],
    ['Memorial Arena', 'Memorial Aréna'],
    ['Olympic Center - Pad 1', 'Olympic Center (Pad #1)'],
    ['Olympic Ice Center', 'Olympic Center'],
    ['St. Laurent Arena', 'Saint Laurent Arena'],
    ['Memorial Gardens', 'Memorial Gardns'],
    ['Oshawa - Tribute Communities Center', 'Tribute Communities Center'],
    ['Eishalle Zürich', 'EISHALLE ZURICH'],
  ])('FEED-4 “%s” and “%s” are the same location', (one, other) => {
    expect([isSamePlace(one, other), isSamePlace(other, one)]).toEqual([true, true])
  })

  it.each([
    ['North Rink', 'South Rink'],
    ['Olympic Center - Pad 1', 'Olympic Center - Pad 2'],
    ['Memorial Arena', 'Memorial Arena East'],
    ['Boston Arena', 'North Rink, Boston'],
    ['Rink 2', 'Rink 3'],
    ['Rink A', 'Rink B'],
    ['North Rink', null],
    ['Ice Arena', 'Ice Palace'],
  ])('FEED-5 “%s” and “%s” are two places', (one, other) => {
    expect([isSamePlace(one, other), isSamePlace(other, one)]).toEqual([false, false])
  })
})
