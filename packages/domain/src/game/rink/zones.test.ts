import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canvasPoint } from './points.ts'
import { ICE_ZONES, type IceZone, isInPart, isSlot, ZONE_PARTS, zoneOf } from './zones.ts'

describe('zones of the ice', () => {
  it('RINK-19 A location is described by its zone, from the view of the shooter', () => {
    const places: readonly (readonly [IceZone, number, number])[] = [
      // The goal line is at 756, the dots' line at 676, the tops of the circles at 616, the blue line at 500.
      ['inner-slot', 755, 200],
      ['inner-slot', 676, 248],
      ['behind', 756, 200],
      ['behind', 800, 0],
      ['left-circle', 700, 96],
      ['right-circle', 700, 304],
      ['slot', 675, 200],
      ['slot', 616, 97],
      ['left-circle', 640, 90],
      ['right-circle', 640, 310],
      ['high-slot', 580, 200],
      ['point', 580, 60],
      ['point', 500, 200],
      ['neutral', 499, 200],
      ['neutral', 400, 400],
      ['own-half', 399, 200],
      ['own-half', 0, 0],
    ]
    for (const [zone, x, y] of places)
      expect([x, y, zoneOf(canvasPoint(x, y))]).toEqual([x, y, zone])
  })

  it('RINK-20 Each location on the rink has exactly one zone', () => {
    const feet = fc.record({
      x: fc.double({ min: -100, max: 100, noNaN: true }),
      y: fc.double({ min: -42.5, max: 42.5, noNaN: true }),
    })
    fc.assert(
      fc.property(feet, (place) => {
        expect(ZONE_PARTS.filter((part) => isInPart(part, place))).toHaveLength(1)
      }),
    )
    const areas = ZONE_PARTS.map(({ left, right, top, bottom }) => (right - left) * (bottom - top))
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(200 * 85, 9)
    expect(new Set(ZONE_PARTS.map(({ zone }) => zone))).toEqual(new Set(ICE_ZONES))
  })

  it('RINK-21 Left and right change with the side of the rink, every other zone is the same on both', () => {
    const other: Partial<Record<IceZone, IceZone>> = {
      'left-circle': 'right-circle',
      'right-circle': 'left-circle',
    }
    const inside = { x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 199 }) }
    fc.assert(
      fc.property(fc.record(inside), ({ x, y }) => {
        const zone = zoneOf(canvasPoint(x, y + 0.3))
        expect(zoneOf(canvasPoint(x, 400 - y - 0.3))).toBe(other[zone] ?? zone)
      }),
    )
    expect(ICE_ZONES.filter(isSlot)).toEqual(['inner-slot', 'slot'])
  })
})
