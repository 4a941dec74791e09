import type { AttackingDirection } from '@icetally/domain/limits'
import { HOVER_RADIUS } from '@icetally/domain/rink/geometry'
import { type CanvasPoint, canvasDistance } from '@icetally/domain/rink/points'
import { displayedPoint, type RinkMark } from './marks.ts'

/**
 * The mark nearest to a point, both as displayed, if one is within 12 canvas units. Of two at the
 * same distance the later one in the list wins, because it is drawn on top.
 */
export function nearestMark(
  marks: readonly RinkMark[],
  point: CanvasPoint,
  viewed: AttackingDirection,
  radius: number = HOVER_RADIUS,
): RinkMark | null {
  let nearest: RinkMark | null = null
  let least = radius
  for (const mark of marks) {
    const distance = canvasDistance(displayedPoint(mark, viewed), point)
    if (distance <= least) {
      nearest = mark
      least = distance
    }
  }
  return nearest
}
