import { HOVER_RADIUS, RINK_HEIGHT, RINK_WIDTH } from '@icetally/domain/game/rink/geometry'
import { isMirrored, mirroredIf } from '@icetally/domain/game/rink/mirror'
import {
  type CanvasPoint,
  canvasDistance,
  canvasPoint,
  clampToRink,
} from '@icetally/domain/game/rink/points'
import type { AttackingDirection } from '@icetally/domain/platform/limits'
import { displayedPoint, nearestMark, type RinkMark } from './marks.ts'
import type { Drag } from './taps.ts'
import { type DisplayedSize, rounded, type ScreenPoint, toCanvas } from './view-transform.ts'

/** How near to a mark a finger lands that means it, in CSS pixels: half of the smallest target. */
const FINGER_REACH = 22

/** Whether a press here hits the mark: within 12 canvas units, or a finger's reach. */
export function grabsMark(
  mark: RinkMark,
  viewed: AttackingDirection,
  at: ScreenPoint,
  size: DisplayedSize,
  pointerType: string,
): boolean {
  const point = toCanvas(at, size)
  if (point === null) return false
  return canvasDistance(displayedPoint(mark, viewed), point) <= reachOf(size, pointerType)
}

/** The nearest mark that a press here hits. */
export function pressedMark(
  marks: readonly RinkMark[],
  viewed: AttackingDirection,
  at: ScreenPoint,
  size: DisplayedSize,
  pointerType: string,
): RinkMark | null {
  const point = toCanvas(at, size)
  return point && nearestMark(marks, point, viewed, reachOf(size, pointerType))
}

/** In canvas units. */
const reachOf = ({ width }: DisplayedSize, pointerType: string): number =>
  Math.max(HOVER_RADIUS, pointerType === 'touch' ? (FINGER_REACH / width) * RINK_WIDTH : 0)

/** Where a mark is seen after a drag: it moves as the finger does, and is not hidden by it. */
export function draggedPoint(start: CanvasPoint, drag: Drag, size: DisplayedSize): CanvasPoint {
  const x = start.x + ((drag.to.x - drag.from.x) / size.width) * RINK_WIDTH
  const y = start.y + ((drag.to.y - drag.from.y) / size.height) * RINK_HEIGHT
  return clampToRink(canvasPoint(rounded(x), rounded(y)))
}

/** From a displayed location to the location of a mark where it was taken. */
export function ownPoint(
  mark: Pick<RinkMark, 'direction'>,
  displayed: CanvasPoint,
  viewed: AttackingDirection,
): CanvasPoint {
  return mirroredIf(isMirrored(viewed, mark.direction), displayed)
}
