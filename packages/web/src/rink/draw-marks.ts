import { MARK_RADIUS } from '@icetally/domain/game/rink/geometry'
import type { CanvasPoint } from '@icetally/domain/game/rink/points'
import type { AttackingDirection } from '@icetally/domain/platform/limits'
import { type DrawContext, trace } from './draw-context.ts'
import { displayedPoint, MARK_KINDS, type MarkKind, type RinkMark } from './marks.ts'
import type { Palette } from './palette.ts'
import { ARROWS } from './rink-state.ts'

const PENDING_ALPHA = 0.72

/** Paints marks in canvas units, a path for each kind; misses first, so that no goal is hidden. */
export function drawMarks(
  context: DrawContext,
  palette: Palette,
  marks: readonly RinkMark[],
  viewed: AttackingDirection,
): void {
  context.save()
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const kind of MARK_KINDS) {
    const ofKind = marks.filter((mark) => mark.kind === kind)
    for (const pending of [false, true]) {
      const points = ofKind
        .filter((mark) => mark.pending === pending)
        .map((mark) => displayedPoint(mark, viewed))
      if (points.length === 0) continue
      context.globalAlpha = pending ? PENDING_ALPHA : 1
      drawKind(context, palette, kind, points)
    }
  }
  context.restore()
}

type Trace = (context: DrawContext, point: CanvasPoint) => void

const traceCircle =
  (radius: number): Trace =>
  (context, { x, y }) => {
    context.moveTo(x + radius, y)
    context.arc(x, y, radius, 0, 2 * Math.PI)
  }

const traceDiamond: Trace = (context, { x, y }) => {
  const reach = MARK_RADIUS * 1.15
  trace(context, x, y - reach, x + reach, y, x, y + reach, x - reach, y)
  context.closePath()
}

const traceCross: Trace = (context, { x, y }) => {
  const reach = MARK_RADIUS * 0.72
  trace(context, x - reach, y - reach, x + reach, y + reach)
  trace(context, x + reach, y - reach, x - reach, y + reach)
}

const tracePip = traceCircle(2.6)
const traceRing = traceCircle(MARK_RADIUS + 2.5)

/** Goals are filled and have a pip, misses are outlines; ours are round, theirs have corners. */
const SHAPES: Readonly<Record<MarkKind, { shape: Trace; line: number }>> = {
  'for-scored': { shape: traceCircle(MARK_RADIUS), line: 0 },
  // A ring's line lies inside the radius.
  'for-missed': { shape: traceCircle(MARK_RADIUS - 1.5), line: 3 },
  'against-scored': { shape: traceDiamond, line: 0 },
  'against-missed': { shape: traceCross, line: 3.5 },
}

function drawKind(
  context: DrawContext,
  palette: Palette,
  kind: MarkKind,
  points: readonly CanvasPoint[],
): void {
  const { shape, line } = SHAPES[kind]
  if (kind.startsWith('for-')) drawRings(context, palette, points)
  context.beginPath()
  for (const point of points) shape(context, point)
  // The halo separates a mark from the lines of the rink and from its neighbors.
  context.strokeStyle = palette.halo
  context.lineWidth = line + 3
  context.stroke()
  if (line === 0) {
    context.fillStyle = palette[kind]
    context.fill()
    context.beginPath()
    for (const point of points) tracePip(context, point)
    context.fillStyle = palette.halo
    context.fill()
  } else {
    context.strokeStyle = palette[kind]
    context.lineWidth = line
    context.stroke()
  }
}

/** Around the halo of our marks a ring in the team's color. */
function drawRings(context: DrawContext, palette: Palette, points: readonly CanvasPoint[]): void {
  context.beginPath()
  for (const point of points) traceRing(context, point)
  context.strokeStyle = palette.ourRing
  context.lineWidth = 2
  context.stroke()
}

/** A ring around the mark that is hovered. */
export function drawHovered(context: DrawContext, palette: Palette, point: CanvasPoint): void {
  context.save()
  context.strokeStyle = palette.cursor
  context.lineWidth = 2
  context.beginPath()
  context.arc(point.x, point.y, MARK_RADIUS + 5, 0, 2 * Math.PI)
  context.stroke()
  context.restore()
}

/** The keyboard's cursor: a cross-hair with an open middle, on a halo. */
export function drawCursor(context: DrawContext, palette: Palette, point: CanvasPoint): void {
  context.save()
  for (const [colour, width] of [
    [palette.halo, 6],
    [palette.cursor, 2.5],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = width
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(point.x + 10, point.y)
    context.arc(point.x, point.y, 10, 0, 2 * Math.PI)
    for (const [dx, dy] of Object.values(ARROWS)) {
      const { x, y } = point
      trace(context, x + dx * 7, y + dy * 7, x + dx * 18, y + dy * 18)
    }
    context.stroke()
  }
  context.restore()
}
