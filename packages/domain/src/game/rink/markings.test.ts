import { describe, expect, it } from 'vitest'
import { toFeet } from './feet.ts'
import { type RinkMarkings, rinkMarkings } from './markings.ts'
import { canvasPoint } from './points.ts'

const feetApart = (one: { x: number; y: number }, other: { x: number; y: number }): number => {
  const [from, to] = [one, other].map(({ x, y }) => toFeet(canvasPoint(x, y)))
  return Math.hypot((from?.x ?? 0) - (to?.x ?? 0), (from?.y ?? 0) - (to?.y ?? 0))
}

const blueLine = ({ blueLinesX }: RinkMarkings, line: 0 | 1) => ({ x: blueLinesX[line], y: 200 })

describe('the two drawings of the rink', () => {
  const [specified, real] = [rinkMarkings(false), rinkMarkings(true)]

  it('RINK-17 A true rink has blue lines, dots and circles where the rules of hockey have them', () => {
    expect(real.blueLinesX).toEqual([300, 500])
    const ends = real.endCircles.map(({ x, y }) => [x, Math.round(y * 10) / 10])
    expect(ends).toEqual([
      [124, 96.5],
      [124, 303.5],
      [676, 96.5],
      [676, 303.5],
    ])
    for (const { along, across } of [real.centreCircle, ...real.endCircles]) {
      expect([along / 4, across * 0.2125]).toEqual([15, expect.closeTo(15, 9)])
    }
    expect(real.neutralDots.map(({ x }) => x)).toEqual([320, 320, 480, 480])
  })

  it('RINK-18 A tap by the usual drawing is 7 to 9 feet off at the blue lines and 13 at the end dots', () => {
    expect(feetApart(blueLine(specified, 1), blueLine(real, 1))).toBeCloseTo(7, 9)
    expect(feetApart(blueLine(specified, 0), blueLine(real, 0))).toBeCloseTo(9, 9)
    for (const [at, circle] of specified.endCircles.entries()) {
      expect(feetApart(circle, real.endCircles[at] ?? circle)).toBeCloseTo(12.9, 1)
    }
  })
})
