import type { AttackingDirection } from '../../platform/limits.ts'
import { RINK_HEIGHT, RINK_WIDTH } from './geometry.ts'
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

/** The point, or its mirror image if `mirrored`. */
export function mirroredIf(mirrored: boolean, point: CanvasPoint): CanvasPoint {
  return mirrored ? mirrorHorizontally(point) : point
}

/**
 * A shot's location for analytics, where every team attacks to the right: shots taken while
 * attacking left are mirrored.
 */
export function attackingRight(point: CanvasPoint, taken: AttackingDirection): CanvasPoint {
  return mirroredIf(isMirrored('right', taken), point)
}

/** Where a shot was taken and whose it was; the direction is the team's, in canvas units as tapped. */
export interface PlacedShot {
  readonly xCoord: number
  readonly yCoord: number
  readonly scoredAgainst: boolean
  readonly attackingDirection: AttackingDirection
}

/** Does the side that took the shot attack to the right? The opponent attacks the other end. */
export const shotToTheRight = ({
  scoredAgainst,
  attackingDirection,
}: Pick<PlacedShot, 'scoredAgainst' | 'attackingDirection'>): boolean =>
  (attackingDirection === 'right') !== scoredAgainst

/**
 * A shot's location as if the side that took it attacked to the right: the rink is turned by 180
 * degrees where it attacked to the left, so that left wing stays left wing.
 */
export function towardsRightGoal(shot: PlacedShot): CanvasPoint {
  const { xCoord, yCoord } = shot
  return shotToTheRight(shot)
    ? canvasPoint(xCoord, yCoord)
    : canvasPoint(RINK_WIDTH - xCoord, RINK_HEIGHT - yCoord)
}
