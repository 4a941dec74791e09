import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canvasPoint } from '../../game/rink/points.ts'
import { bandwidthFeet } from './bandwidth.ts'
import {
  densityAt,
  HEAT_COLUMNS,
  HEAT_ROWS,
  heatMap,
  mixed,
  SQUARE_FEET_OF_A_CELL,
} from './density.ts'
import { densitiesAt, HEAT_SHARES } from './shares.ts'

/** The share of all shots in the cells of a map. */
const sum = (map: Float64Array) =>
  SQUARE_FEET_OF_A_CELL * map.reduce((total, density) => total + density, 0)

const place = fc
  .record({
    x: fc.double({ min: 0, max: 800, noNaN: true }),
    y: fc.double({ min: 0, max: 400, noNaN: true }),
  })
  .map(({ x, y }) => canvasPoint(x, y))

describe('heat maps', () => {
  it('DANGER-15 The bandwidth is 27 n^-0.3 feet, between 3 and 12', () => {
    expect(
      [1, 10, 30, 100, 300, 1000, 4000].map((shots) => bandwidthFeet(shots).toFixed(1)),
    ).toEqual(['12.0', '12.0', '9.7', '6.8', '4.9', '3.4', '3.0'])
  })

  it('DANGER-16 A map integrates to 1 over the rink, wherever its shots are', () => {
    const places = fc.array(place, { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(places, fc.double({ min: 3, max: 12, noNaN: true }), (shots, bandwidth) => {
        expect(sum(heatMap(shots, bandwidth))).toBeCloseTo(1, 6)
      }),
    )
    expect(sum(heatMap([], 12))).toBe(0)
    expect(heatMap([], 12)).toHaveLength(HEAT_COLUMNS * HEAT_ROWS)
  })

  it('DANGER-17 The kernel is round in feet and falls off as a Gaussian', () => {
    // The middle of a cell: 21 feet right of the center of the ice, on its middle line.
    const [x, y] = [400 + 21 * 4, 200]
    const map = heatMap([canvasPoint(x, y)], 4)
    const at = (right: number, down: number) =>
      densityAt(map, canvasPoint(x + right * 4, y + down / 0.2125))
    const peak = at(0, 0)
    expect(peak).toBeCloseTo(1 / (2 * Math.PI * 16), 5)
    // Middles of other cells, in feet.
    const cell = { along: 2, across: 85 / HEAT_ROWS }
    for (const [columns, rows] of [
      ...[[1, 0] as const, [0, 1] as const, [4, 0] as const, [0, 4] as const],
      ...[[-2, 3] as const, [3, -2] as const, [-3, -3] as const],
    ]) {
      const [right, down] = [columns * cell.along, rows * cell.across]
      expect(at(right, down)).toBeCloseTo(peak * Math.exp(-(right ** 2 + down ** 2) / 32), 6)
      expect(at(-right, -down)).toBeCloseTo(at(right, down), 9)
    }
  })

  it('DANGER-18 Density beyond the boards is reflected at them', () => {
    const [x, y] = [796, 200]
    const map = heatMap([canvasPoint(x, y)], 5)
    // A foot from the boards: nearly twice as dense as in the open.
    expect(densityAt(map, canvasPoint(x, y))).toBeCloseTo(
      (1 + Math.exp(-((2 / 5) ** 2) / 2)) / (2 * Math.PI * 25),
      4,
    )
  })

  it('DANGER-19 Mirrored across, a map is the same on both sides', () => {
    const both = [90, 310].map((y) => canvasPoint(650, y))
    const map = heatMap(both, bandwidthFeet(both.length))
    for (const [x, y] of [[650, 90] as const, [700, 260] as const, [610, 33] as const]) {
      expect(densityAt(map, canvasPoint(x, y))).toBeCloseTo(
        densityAt(map, canvasPoint(x, 400 - y)),
        12,
      )
    }
  })

  it('DANGER-20 In the map of a player, the map of all weighs as much as 60 shots', () => {
    // Both lie alike among the cells around them.
    const own = heatMap([canvasPoint(600, 100)], 5)
    const all = heatMap([canvasPoint(704, 300)], 5)
    const map = mixed(own, 20, all)
    expect(sum(map)).toBeCloseTo(1, 6)
    const [here, there] = [canvasPoint(600, 100), canvasPoint(704, 300)]
    expect(densityAt(map, there) / densityAt(map, here)).toBeCloseTo(3, 3)
    expect(densityAt(mixed(own, 0, all), there)).toBeCloseTo(densityAt(all, there), 12)
  })

  it('DANGER-31 The bands of a map hold their shares of the shots in the smallest area', () => {
    const places = Array.from({ length: 40 }, (_, at) => canvasPoint(500 + 6 * at, 80 + 5 * at))
    const map = heatMap(places, bandwidthFeet(places.length))
    const densities = densitiesAt(map)
    expect(densities).toHaveLength(HEAT_SHARES.length)
    for (const [band, density] of densities.entries()) {
      const held = sum(map.map((cell) => (cell >= density ? cell : 0)))
      expect(held).toBeGreaterThanOrEqual(HEAT_SHARES[band] ?? 1)
      expect(held).toBeLessThan((HEAT_SHARES[band] ?? 1) + 0.01)
      expect(density).toBeGreaterThan(densities[band - 1] ?? 0)
    }
    expect(densitiesAt(heatMap([], 12))).toEqual([])
  })
})
