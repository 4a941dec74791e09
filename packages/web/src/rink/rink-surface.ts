import { RINK_HEIGHT, RINK_WIDTH } from '@icetally/domain/game/rink/geometry'
import { type RinkMarkings, SPECIFIED_MARKINGS } from '@icetally/domain/game/rink/markings'
import type { CanvasPoint } from '@icetally/domain/game/rink/points'
import type { AttackingDirection } from '@icetally/domain/platform/limits'
import type { DrawContext } from './draw-context.ts'
import { drawIce } from './draw-ice.ts'
import { drawCursor, drawHovered, drawMarks } from './draw-marks.ts'
import { displayedPoint, type RinkMark } from './marks.ts'
import { type Brush, createPainting, createSheet, fitBackingStore } from './painting.ts'
import type { Palette } from './palette.ts'
import { EMPTY_RINK, type RinkState } from './rink-state.ts'
import { createStamps, MANY_MARKS, type Stamps, stampMarks } from './stamp-marks.ts'

/** The size of the whole rink in canvas units. */
const RINK_UNITS = { width: RINK_WIDTH, height: RINK_HEIGHT }

/** A layer that was painted once with a brush, to be copied. */
interface Prepared extends Brush {
  readonly viewed: AttackingDirection
  readonly markings: RinkMarkings
  readonly ice: HTMLCanvasElement | null
  stamps?: Stamps | null
}

/** A rink on a canvas element: shows a state, and follows size, pixel ratio and colors. */
export function createRinkSurface(canvas: HTMLCanvasElement) {
  let state = EMPTY_RINK
  let markings = SPECIFIED_MARKINGS
  let prepared: Prepared | null = null

  const prepare = (brush: Brush): Prepared => {
    const { viewed } = state
    const isSame = prepared?.viewed === viewed && prepared.markings === markings
    if (!prepared || !isSame || !isSameBrush(prepared, brush)) {
      prepared = { ...brush, viewed, markings, ice: iceLayer(brush, viewed, markings) }
    }
    return prepared
  }
  const draw = (context: DrawContext, brush: Brush) => {
    const prepared = prepare(brush)
    if (prepared.ice) {
      // Pixel by pixel: scaled, its lines would blur.
      context.save()
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.drawImage(prepared.ice, 0, 0)
      context.restore()
    }
    if (state.marks.length > MANY_MARKS) prepared.stamps ??= createStamps(createSheet, brush)
    paintMoving(context, brush.palette, prepared.stamps ?? null, state)
  }
  const painting = createPainting(canvas, RINK_UNITS, draw, { prepare })

  return {
    /** Shows a state; painted within the current animation frame, however often it is called. */
    show(next: RinkState, nextMarkings: RinkMarkings = SPECIFIED_MARKINGS): void {
      if (next === state && nextMarkings === markings) return
      state = next
      markings = nextMarkings
      painting.repaint()
    },
    /** Stops watching the element. */
    dispose: painting.dispose,
  }
}

const isSameBrush = (one: Brush, other: Brush): boolean =>
  one.scale === other.scale && one.palette === other.palette

export type RinkSurface = ReturnType<typeof createRinkSurface>

/** Everything above the ice, in the order of the eye. */
function paintMoving(
  context: DrawContext,
  palette: Palette,
  stamps: Stamps | null,
  state: RinkState,
): void {
  const { viewed, lifted, held } = state
  const marks = lifted ? state.marks.filter(({ id }) => id !== lifted.mark.id) : state.marks
  if (stamps && marks.length > MANY_MARKS) stampMarks(context, stamps, marks, viewed)
  else drawMarks(context, palette, marks, viewed)
  if (state.hovered) drawHovered(context, palette, displayedPoint(state.hovered, state.viewed))
  if (lifted) {
    drawMarks(context, palette, [seenAt(lifted.mark, lifted.at, viewed)], viewed)
    drawHovered(context, palette, lifted.at)
  }
  if (held) {
    const mark = { id: '', kind: held.kind, pending: false }
    drawMarks(context, palette, [seenAt(mark, held.at, viewed)], viewed)
    drawHovered(context, palette, held.at)
  }
  if (state.cursor) drawCursor(context, palette, state.cursor)
}

/** A mark at its displayed position, regardless of its attacking direction. */
function seenAt(
  mark: Pick<RinkMark, 'id' | 'kind' | 'pending'>,
  point: CanvasPoint,
  direction: AttackingDirection,
): RinkMark {
  return { ...mark, point, direction }
}

/** The ice, painted again only where size, colors, the attacked end or the marks of the ice changed. */
function iceLayer(
  { palette, scale }: Brush,
  viewed: AttackingDirection,
  markings: RinkMarkings,
): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  fitBackingStore(canvas, RINK_UNITS, scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.setTransform(scale, 0, 0, scale, 0, 0)
  drawIce(context, palette, { viewed, markings })
  return canvas
}
