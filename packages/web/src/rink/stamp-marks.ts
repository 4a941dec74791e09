import { MARK_RADIUS } from '@icetally/domain/game/rink/geometry'
import { canvasPoint } from '@icetally/domain/game/rink/points'
import type { AttackingDirection } from '@icetally/domain/platform/limits'
import type { DrawContext } from './draw-context.ts'
import { drawMarks } from './draw-marks.ts'
import { displayedPoint, MARK_KINDS, type MarkKind, type RinkMark } from './marks.ts'
import type { Brush } from './painting.ts'

/** From here on marks are stamped: a path of thousands of overlapping shapes takes far longer. */
export const MANY_MARKS = 300

/** Half the side of a stamp in canvas units: a mark with its halo fits. */
const REACH = MARK_RADIUS + 4

/** One painted mark of each kind, to be copied. */
export type Stamps = Readonly<Record<MarkKind, CanvasImageSource>>

/**
 * Paints one mark of each kind; `sheet` creates a square picture, the brush sets the resolution.
 */
export function createStamps(
  sheet: (side: number) => { image: CanvasImageSource; context: DrawContext } | null,
  { palette, scale }: Pick<Brush, 'palette' | 'scale'>,
): Stamps | null {
  const stamps = new Map<MarkKind, CanvasImageSource>()
  for (const kind of MARK_KINDS) {
    const canvas = sheet(Math.ceil(2 * REACH * scale))
    if (!canvas) return null
    canvas.context.setTransform(scale, 0, 0, scale, REACH * scale, REACH * scale)
    const middle = { id: '', point: canvasPoint(0, 0), direction: 'right', pending: false } as const
    drawMarks(canvas.context, palette, [{ ...middle, kind }], 'right')
    stamps.set(kind, canvas.image)
  }
  return Object.fromEntries(stamps) as Stamps
}

/** Paints any number of marks by copying stamps, so many times as large; misses first, as `drawMarks` does. */
export function stampMarks(
  context: DrawContext,
  stamps: Stamps,
  marks: readonly RinkMark[],
  viewed: AttackingDirection,
  size = 1,
): void {
  const reach = REACH * size
  for (const kind of MARK_KINDS) {
    for (const mark of marks) {
      if (mark.kind !== kind) continue
      const { x, y } = displayedPoint(mark, viewed)
      context.drawImage(stamps[kind], x - reach, y - reach, 2 * reach, 2 * reach)
    }
  }
}
