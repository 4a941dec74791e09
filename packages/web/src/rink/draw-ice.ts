import {
  CENTRE_LINE_X,
  CORNER_RADIUS,
  CREASE_RADIUS,
  GOAL_DEPTH,
  GOAL_LINES_X,
  GOAL_WIDTH,
  RINK_HEIGHT,
  RINK_WIDTH,
} from '@icetally/domain/game/rink/geometry'
import {
  type RinkMarkings,
  type RinkOval,
  SPECIFIED_MARKINGS,
} from '@icetally/domain/game/rink/markings'
import type { AttackingDirection } from '@icetally/domain/platform/limits'
import { type DrawContext, trace } from './draw-context.ts'
import type { Palette } from './palette.ts'

const MIDDLE_Y = RINK_HEIGHT / 2
const BOARDS_WIDTH = 5
const SCRATCHES = 90

/** The paints of the ice. */
interface IceStyle {
  /** The end that is attacked, which is tinted; null: plain ice, whose shades would be taken for figures. */
  readonly viewed: AttackingDirection | null
  /** Where lines, circles and dots lie. */
  readonly markings?: RinkMarkings
  /** Paints the ice under its lines. */
  readonly under?: (context: DrawContext) => void
  /** Paints the layer over the lines and circles, except goals and boards. */
  readonly over?: (context: DrawContext) => void
}

/** Paints the ice and all that does not move, in canvas units; `rink-surface.ts` copies it. */
export function drawIce(
  context: DrawContext,
  palette: Palette,
  { viewed, markings = SPECIFIED_MARKINGS, under, over }: IceStyle,
): void {
  context.save()
  boards(context, BOARDS_WIDTH / 2)
  context.clip()
  context.fillStyle = palette.ice
  context.fillRect(0, 0, RINK_WIDTH, RINK_HEIGHT)
  if (viewed) {
    drawShade(context, palette)
    drawTint(context, palette, viewed, markings)
    drawScratches(context, palette)
  }
  under?.(context)
  drawLines(context, palette, markings)
  drawCircles(context, palette, markings)
  over?.(context)
  drawGoal(context, palette, GOAL_LINES_X[0], 1)
  drawGoal(context, palette, GOAL_LINES_X[1], -1)
  context.restore()
  drawBoards(context, palette)
}

function boards(context: DrawContext, inset: number): void {
  context.beginPath()
  context.roundRect(
    inset,
    inset,
    RINK_WIDTH - 2 * inset,
    RINK_HEIGHT - 2 * inset,
    CORNER_RADIUS - inset,
  )
}

/** The ice is a little darker towards the boards. */
function drawShade(context: DrawContext, palette: Palette): void {
  const shade = context.createLinearGradient(0, 0, 0, RINK_HEIGHT)
  shade.addColorStop(0, palette.iceShade)
  shade.addColorStop(0.22, palette.iceShadeEnd)
  shade.addColorStop(0.78, palette.iceShadeEnd)
  shade.addColorStop(1, palette.iceShade)
  context.fillStyle = shade
  context.fillRect(0, 0, RINK_WIDTH, RINK_HEIGHT)
}

function drawTint(
  context: DrawContext,
  palette: Palette,
  viewed: AttackingDirection,
  { blueLinesX }: RinkMarkings,
): void {
  const [from, to] = viewed === 'right' ? [blueLinesX[1], RINK_WIDTH] : [blueLinesX[0], 0]
  const tint = context.createLinearGradient(from, 0, to, 0)
  tint.addColorStop(0, palette.attackEnd)
  tint.addColorStop(1, palette.attack)
  context.fillStyle = tint
  context.fillRect(Math.min(from, to), 0, Math.abs(to - from), RINK_HEIGHT)
}

/** Marks of skates: the same ones each time, drawn from a small fixed sequence. */
function drawScratches(context: DrawContext, palette: Palette): void {
  const next = sequence(20_261_121)
  context.strokeStyle = palette.scratch
  context.lineCap = 'round'
  for (let index = 0; index < SCRATCHES; index += 1) {
    const x = next() * RINK_WIDTH
    const y = next() * RINK_HEIGHT
    const length = 30 + next() * 110
    const angle = next() * Math.PI
    const bend = (next() - 0.5) * 50
    const dx = Math.cos(angle) * length
    const dy = Math.sin(angle) * length
    context.lineWidth = 0.4 + next() * 0.8
    context.beginPath()
    context.moveTo(x, y)
    context.quadraticCurveTo(x + dx / 2 - bend, y + dy / 2 + bend, x + dx, y + dy)
    context.stroke()
  }
}

/** A linear congruential sequence of numbers from 0 to 1 (Numerical Recipes' constants). */
function sequence(seed: number): () => number {
  let value = seed
  return () => {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0
    return value / 2 ** 32
  }
}

function verticalLine(context: DrawContext, x: number, width: number): void {
  context.lineWidth = width
  context.beginPath()
  trace(context, x, 0, x, RINK_HEIGHT)
  context.stroke()
}

function drawLines(context: DrawContext, palette: Palette, { blueLinesX }: RinkMarkings): void {
  context.lineCap = 'butt'
  context.strokeStyle = palette.redLine
  for (const x of GOAL_LINES_X) verticalLine(context, x, 2)
  verticalLine(context, CENTRE_LINE_X, 6)
  context.strokeStyle = palette.blueLine
  for (const x of blueLinesX) verticalLine(context, x, 6)
  // The center line is broken by white along its length, which distinguishes it from the goal
  // lines.
  context.strokeStyle = palette.ice
  context.setLineDash([6, 10])
  verticalLine(context, CENTRE_LINE_X, 2)
  context.setLineDash([])
}

function oval(context: DrawContext, { x, y, along, across }: RinkOval): void {
  context.beginPath()
  if (along === across) context.arc(x, y, along, 0, 2 * Math.PI)
  else context.ellipse(x, y, along, across, 0, 0, 2 * Math.PI)
}

function dot(
  context: DrawContext,
  { x, y }: { readonly x: number; readonly y: number },
  radius: number,
  colour: string,
): void {
  context.fillStyle = colour
  oval(context, { x, y, along: radius, across: radius })
  context.fill()
}

function drawCircles(
  context: DrawContext,
  palette: Palette,
  { centreCircle, endCircles, neutralDots }: RinkMarkings,
): void {
  context.lineWidth = 2.5
  context.strokeStyle = palette.blueLine
  context.fillStyle = palette.center
  oval(context, centreCircle)
  context.fill()
  context.stroke()
  dot(context, centreCircle, 4.5, palette.blueLine)
  for (const place of neutralDots) dot(context, place, 4.5, palette.redLine)
  context.strokeStyle = palette.redLine
  for (const place of endCircles) {
    context.lineWidth = 2.5
    oval(context, place)
    context.stroke()
    dot(context, place, 5, palette.redLine)
    drawHashMarks(context, place)
  }
}

/** The L-shaped marks around a dot, and the ticks on the circle that separate the wings. */
function drawHashMarks(context: DrawContext, place: RinkOval): void {
  context.lineWidth = 1.75
  context.beginPath()
  const reach = place.across * Math.sqrt(1 - (6 / place.along) ** 2)
  for (const across of [-1, 1]) {
    for (const down of [-1, 1]) {
      const x = place.x + across * 8
      const y = place.y + down * 4.5
      trace(context, x + across * 13, y, x, y, x, y + down * 10)
      const tick = place.x + across * 6
      const edge = place.y + down * reach
      trace(context, tick, edge, tick, edge + down * 8)
    }
  }
  context.stroke()
}

/** A crease and a net; `towards` is 1 where the middle of the ice is to the right. */
function drawGoal(context: DrawContext, palette: Palette, line: number, towards: 1 | -1): void {
  const top = MIDDLE_Y - CREASE_RADIUS
  context.fillStyle = palette.crease
  context.strokeStyle = palette.redLine
  context.lineWidth = 2
  context.beginPath()
  context.moveTo(line, top)
  context.arc(line, MIDDLE_Y, CREASE_RADIUS, -Math.PI / 2, Math.PI / 2, towards === -1)
  context.closePath()
  context.fill()
  context.stroke()
  drawNet(context, palette, line, towards)
}

function drawNet(context: DrawContext, palette: Palette, line: number, towards: 1 | -1): void {
  const top = MIDDLE_Y - GOAL_WIDTH / 2
  const bottom = MIDDLE_Y + GOAL_WIDTH / 2
  const back = line - towards * GOAL_DEPTH
  context.strokeStyle = palette.net
  context.lineWidth = 0.75
  context.beginPath()
  for (let y = top + 4; y < bottom; y += 4) trace(context, line, y, back, y)
  for (let depth = 4; depth < GOAL_DEPTH; depth += 4) {
    const x = line - towards * depth
    trace(context, x, top, x, bottom)
  }
  context.stroke()
  context.strokeStyle = palette.redLine
  context.lineJoin = 'round'
  context.lineWidth = 2.5
  context.beginPath()
  trace(context, line, top, back, top + 3, back, bottom - 3, line, bottom)
  context.stroke()
}

function drawBoards(context: DrawContext, palette: Palette): void {
  context.setLineDash([])
  context.strokeStyle = palette.boards
  context.lineWidth = BOARDS_WIDTH
  boards(context, BOARDS_WIDTH / 2)
  context.stroke()
  context.strokeStyle = palette.boardsInner
  context.lineWidth = 1.5
  boards(context, BOARDS_WIDTH + 0.5)
  context.stroke()
}
