import {
  CENTRE_LINE_X,
  GOAL_LINE_FEET,
  RINK_HEIGHT,
  UNITS_PER_FOOT_ACROSS,
  UNITS_PER_FOOT_ALONG,
} from './geometry.ts'
import type { CanvasPoint } from './points.ts'

declare const feetBrand: unique symbol

/**
 * A location in feet from the center of the ice: x to the right (-100 to 100), y down (-42.5 to
 * 42.5).
 */
export interface FeetPoint {
  readonly x: number
  readonly y: number
  readonly [feetBrand]: 'feet'
}

/** Canvas units to feet: x_ft = (x - 400) / 4, y_ft = (y - 200) x 0.2125. */
export function toFeet(point: CanvasPoint): FeetPoint {
  return {
    x: (point.x - CENTRE_LINE_X) / UNITS_PER_FOOT_ALONG,
    y: (point.y - RINK_HEIGHT / 2) / UNITS_PER_FOOT_ACROSS,
  } as FeetPoint
}

/** The distance in feet from the middle of the goal that a team attacking right shoots at. */
export function feetToRightGoal(point: CanvasPoint): number {
  const { x, y } = toFeet(point)
  return Math.hypot(GOAL_LINE_FEET - x, y)
}
