import { HOVER_RADIUS } from '@icetally/domain/game/rink/geometry'
import { isMirrored, mirroredIf } from '@icetally/domain/game/rink/mirror'
import { type CanvasPoint, canvasDistance } from '@icetally/domain/game/rink/points'
import type { AttackingDirection } from '@icetally/domain/platform/limits'

/** The four kinds of a shot; each has a shape and a color of its own. */
export const MARK_KINDS = ['for-missed', 'against-missed', 'for-scored', 'against-scored'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** A shot as the rink draws it. */
export interface RinkMark {
  readonly id: string
  /** Where it was tapped, not mirrored. */
  readonly point: CanvasPoint
  /** The direction in force when it was taken. */
  readonly direction: AttackingDirection
  readonly kind: MarkKind
  /** Not yet confirmed by the server. */
  readonly pending: boolean
}

/** The kind of a shot. */
export function markKind(shot: { scored: boolean; scoredAgainst: boolean }): MarkKind {
  if (shot.scoredAgainst) return shot.scored ? 'against-scored' : 'against-missed'
  return shot.scored ? 'for-scored' : 'for-missed'
}

/** The displayed position of a mark on a rink seen with the given direction, in canvas units. */
export function displayedPoint(
  mark: Pick<RinkMark, 'point' | 'direction'>,
  viewed: AttackingDirection,
): CanvasPoint {
  return mirroredIf(isMirrored(viewed, mark.direction), mark.point)
}

/** The nearest mark within reach of a point as seen, 12 canvas units; of two, the one drawn on top. */
export function nearestMark(
  marks: readonly RinkMark[],
  point: CanvasPoint,
  viewed: AttackingDirection,
  reach: number = HOVER_RADIUS,
): RinkMark | null {
  let nearest: RinkMark | null = null
  let least = reach
  for (const mark of marks) {
    const distance = canvasDistance(displayedPoint(mark, viewed), point)
    if (distance <= least) {
      nearest = mark
      least = distance
    }
  }
  return nearest
}
