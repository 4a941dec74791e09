import type { AttackingDirection } from '../limits.ts'
import { RINK_WIDTH } from './geometry.ts'
import { type CanvasPoint, canvasPoint } from './points.ts'

/** Exchanges left and right: x becomes 800 - x, y stays. Doing it twice changes nothing. */
export function mirrorHorizontally(point: CanvasPoint): CanvasPoint {
  return canvasPoint(RINK_WIDTH - point.x, point.y)
}

/**
 * Whether a shot has to be mirrored on a rink seen with one direction, when another may have been
 * in force as it was taken.
 */
export function isMirrored(viewed: AttackingDirection, taken: AttackingDirection): boolean {
  return viewed !== taken
}

/** The point, or its mirror image where `mirrored` says so. */
export function mirroredIf(mirrored: boolean, point: CanvasPoint): CanvasPoint {
  return mirrored ? mirrorHorizontally(point) : point
}

/**
 * A shot's place for analytics, where every team attacks to the right: shots taken while
 * attacking left are mirrored.
 */
export function attackingRight(point: CanvasPoint, taken: AttackingDirection): CanvasPoint {
  return mirroredIf(isMirrored('right', taken), point)
}
