import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feetToRightGoal, toFeet } from './feet.ts'
import {
  BLUE_LINES_X,
  CENTER_CIRCLE,
  CENTRE_LINE_X,
  END_CIRCLES,
  GOAL_LINES_X,
  HOVER_RADIUS,
  MARK_RADIUS,
} from './geometry.ts'
import { attackingRight, isMirrored, mirroredIf, mirrorHorizontally } from './mirror.ts'
import { canvasDistance, canvasPoint, clampToRink } from './points.ts'

const x = fc.double({ min: 0, max: 800, noNaN: true })
const y = fc.double({ min: 0, max: 400, noNaN: true })

describe('the drawing', () => {
  it('RINK-1 The rink has its lines and circles where specified', () => {
    expect(CENTRE_LINE_X).toBe(400)
    expect(BLUE_LINES_X).toEqual([264, 528])
    expect(CENTER_CIRCLE).toEqual({ x: 400, y: 200, radius: 50 })
    expect(END_CIRCLES).toEqual([
      { x: 160, y: 140, radius: 40 },
      { x: 160, y: 260, radius: 40 },
      { x: 640, y: 140, radius: 40 },
      { x: 640, y: 260, radius: 40 },
    ])
    expect(GOAL_LINES_X).toEqual([44, 756])
    expect([MARK_RADIUS, HOVER_RADIUS]).toEqual([8, 12])
  })
})

describe('mirroring', () => {
  it('RINK-2 Mirroring exchanges left and right and does not change up and down', () => {
    expect(mirrorHorizontally(canvasPoint(100, 30))).toEqual({ x: 700, y: 30 })
  })

  it('RINK-2 Mirroring twice gives the same point on the rink', () => {
    fc.assert(
      fc.property(x, y, (px, py) => {
        const point = canvasPoint(px, py)
        const back = mirrorHorizontally(mirrorHorizontally(point))
        expect(back.x).toBeCloseTo(px, 9)
        expect(back.y).toBe(py)
        expect(clampToRink(mirrorHorizontally(point))).toEqual(mirrorHorizontally(point))
      }),
      { seed: 7 },
    )
  })

  it('RINK-3 A shot is mirrored where the view differs from its attacking direction', () => {
    expect(isMirrored('right', 'right')).toBe(false)
    expect(isMirrored('left', 'left')).toBe(false)
    expect(isMirrored('right', 'left')).toBe(true)
    expect(isMirrored('left', 'right')).toBe(true)
    expect(mirroredIf(false, canvasPoint(3, 4))).toEqual({ x: 3, y: 4 })
    expect(mirroredIf(true, canvasPoint(3, 4))).toEqual({ x: 797, y: 4 })
  })

  it('RINK-4 Analytics mirror shots taken while attacking left', () => {
    expect(attackingRight(canvasPoint(120, 90), 'left')).toEqual({ x: 680, y: 90 })
    expect(attackingRight(canvasPoint(680, 90), 'right')).toEqual({ x: 680, y: 90 })
  })
})

describe('points', () => {
  it('clamps to the drawing', () => {
    expect(clampToRink(canvasPoint(-3, 401))).toEqual({ x: 0, y: 400 })
    expect(clampToRink(canvasPoint(12, 34))).toEqual({ x: 12, y: 34 })
    expect(clampToRink(canvasPoint(800.1, 10))).toEqual({ x: 800, y: 10 })
    expect(clampToRink(canvasPoint(800, 0))).toEqual({ x: 800, y: 0 })
  })

  it('measures in canvas units', () => {
    expect(canvasDistance(canvasPoint(1, 2), canvasPoint(4, 6))).toBe(5)
  })

  it('converts to feet from the middle of the ice', () => {
    const feet = toFeet(canvasPoint(756, 300))
    expect(feet.x).toBe(89)
    expect(feet.y).toBeCloseTo(100 * 0.2125, 9)
    expect(toFeet(canvasPoint(0, 0))).toEqual({ x: -100, y: -42.5 })
    expect(toFeet(canvasPoint(400, 200))).toEqual({ x: 0, y: 0 })
  })

  it('measures the distance to the goal on the right', () => {
    expect(feetToRightGoal(canvasPoint(756, 200))).toBe(0)
    // 3 feet before the goal line and 4 to the side.
    expect(feetToRightGoal(canvasPoint(744, 200 + 4 / 0.2125))).toBeCloseTo(5, 9)
  })
})
