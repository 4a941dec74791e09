import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MapShot, placedMarks, placeOnMap, shotsOfSide, sizeOfChance } from './map-shots.ts'
import { shotMapWords } from './shot-map-words.ts'

const shot = (xCoord: number, yCoord: number, rest: Partial<MapShot> = {}): MapShot => ({
  ...{ xCoord, yCoord, attackingDirection: 'right', scored: false, scoredAgainst: false },
  ...{ outcome: null, period: 1, ...rest },
})

describe('shots on a map', () => {
  it('MAP-3 On a half rink every shot is towards the right goal, shots against too', () => {
    expect(placeOnMap(shot(700, 90), true)).toEqual({ x: 700, y: 90 })
    expect(placeOnMap(shot(700, 90, { attackingDirection: 'left' }), true)).toEqual({
      ...{ x: 100, y: 310 },
    })
    expect(placeOnMap(shot(100, 310, { scoredAgainst: true }), true)).toEqual({ x: 700, y: 90 })
    const left = { scoredAgainst: true, attackingDirection: 'left' } as const
    expect(placeOnMap(shot(700, 90, left), true)).toEqual({ x: 700, y: 90 })
  })

  it('MAP-4 On a whole rink the team attacks right and shots against are towards the left, regardless of the tapped end', () => {
    const coordinates = { x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 400 }) }
    fc.assert(
      fc.property(fc.record(coordinates), fc.boolean(), ({ x, y }, scoredAgainst) => {
        const here = placeOnMap(shot(x, y, { scoredAgainst }), false)
        const turned = shot(800 - x, 400 - y, { scoredAgainst, attackingDirection: 'left' })
        expect(placeOnMap(turned, false)).toEqual(here)
        expect(here).toEqual({ x, y })
      }),
    )
  })

  it('MAP-5 A map shows shots on goal alone, and shots of earlier periods are dim', () => {
    const shots = [
      shot(1, 1),
      shot(2, 2, { outcome: 'blocked', period: 2 }),
      shot(3, 3, { scoredAgainst: true, period: 2, scored: true }),
    ]
    expect(shotsOfSide(shots, 'both')).toHaveLength(2)
    expect(shotsOfSide(shots, 'for')).toEqual([shots[0]])
    const marks = placedMarks(shotsOfSide(shots, 'both'), true, 2)
    expect(marks.map(({ kind, dim }) => [kind, dim])).toEqual([
      ['for-missed', true],
      ['against-scored', false],
    ])
  })

  it("MAP-6 A map's label has the number of shots and goals, and those from the slot", () => {
    const shots = [
      shot(740, 200, { scored: true }),
      shot(640, 200),
      shot(560, 20),
      shot(60, 200, { scoredAgainst: true }),
    ]
    expect(shotMapWords(shots, 'both')).toBe(
      '3 shots on goal for, 1 scored (33.3%); 2 from the slot, 1 scored. 1 shot on goal against, 0 scored (0.0%); 1 from the slot, 0 scored.',
    )
    expect(shotMapWords([], 'against')).toBe('No shots against.')
  })
})

it('TOUCHMAP-4 A mark is the larger the likelier its shot was to score; unknown chances are of middle size', () => {
  expect([0.02, 0.05, 0.12, 0.2].map(sizeOfChance)).toEqual([0.75, 1, 1.3, 1.6])
  expect([null, undefined].map(sizeOfChance)).toEqual([1, 1])
})
