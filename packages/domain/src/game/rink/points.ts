import { RINK_HEIGHT, RINK_WIDTH } from './geometry.ts'

declare const canvasBrand: unique symbol

/**
 * A point on the rink in canvas units: x 0 to 800 from left to right, y 0 to 400 from top to
 * bottom. Branded, so that a point in pixels of a screen cannot be mistaken for one.
 */
export interface CanvasPoint {
  readonly x: number
  readonly y: number
  readonly [canvasBrand]: 'canvas'
}

/** Brands a point of the rink; x and y are canvas units and are not checked. */
export function canvasPoint(x: number, y: number): CanvasPoint {
  return { x, y } as CanvasPoint
}

/** The nearest point of the 800 x 400 drawing. */
export function clampToRink(point: CanvasPoint): CanvasPoint {
  return canvasPoint(
    Math.min(RINK_WIDTH, Math.max(0, point.x)),
    Math.min(RINK_HEIGHT, Math.max(0, point.y)),
  )
}

/** The distance between two points in canvas units. */
export function canvasDistance(one: CanvasPoint, other: CanvasPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
