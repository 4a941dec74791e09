import type { AttackingDirection } from '@icetally/domain/platform/limits'
import { displayedPoint, type RinkMark } from '../../rink/marks.ts'
import { toScreen } from '../../rink/view-transform.ts'

/** Half the side of the box around a mark, in CSS pixels: elements beside it do not cover it. */
const REACH = 14

/** Where a mark is on the screen, in CSS pixels of the window; without one, where the rink is. */
export function markBox(
  rink: HTMLElement | null,
  mark: Pick<RinkMark, 'point' | 'direction'> | null,
  viewed: AttackingDirection,
): DOMRect {
  const box = rink?.getBoundingClientRect() ?? new DOMRect()
  if (mark === null) return box
  const at = toScreen(displayedPoint(mark, viewed), box)
  return new DOMRect(box.left + at.x - REACH, box.top + at.y - REACH, 2 * REACH, 2 * REACH)
}
