import type { BothSides } from '../../games/scoreboard/scoreboard.tsx'
import { fitList, fitText, LEADING, type TextBox } from './fit-text.ts'

/** The canvas of a picture. */
export type PictureContext = CanvasRenderingContext2D

/** The fonts of a picture, which are loaded before it is drawn (make-picture.ts). */
const PICTURE_FONTS = {
  title: 'italic 700 40px "Barlow Condensed"',
  figure: '600 40px "Barlow Condensed"',
  text: '600 24px "Barlow"',
} as const

/** A file is viewed anywhere, so it has fixed colors: those of the product's dark theme. */
export const COLORS = {
  ink: '#f2f6fa',
  muted: '#b3c3d3',
  ground: '#0b1530',
  board: '#152142',
  line: '#31415f',
  ours: '#5b8def',
  theirs: '#f08c3a',
  accent: '#5fd3ea',
} as const

/** Our color and theirs, on the ground of a picture and, to be read, on a panel of it. */
export interface PictureColors {
  readonly ground: readonly [ours: string, theirs: string]
  readonly board: readonly [ours: string, theirs: string]
}

/** How a text is set. */
export interface Look {
  readonly font: keyof typeof PICTURE_FONTS
  readonly size: number
  readonly width: number
  readonly color?: string
  readonly align?: 'left' | 'center' | 'right'
}

/** The same within a box. */
export interface BoxLook extends Look, Pick<TextBox, 'height'> {}

const fontOf = (font: Look['font'], size: number): string =>
  PICTURE_FONTS[font].replace(/\d+px/, `${Math.round(size)}px`)

/** The width of a text at a size. */
const widthOf = (context: PictureContext, font: Look['font']) => (part: string, size: number) => {
  context.font = fontOf(font, size)
  return context.measureText(part).width
}

/** Writes a text on one line, smaller where it is too long; `y` is its baseline. */
export function write(context: PictureContext, text: string, x: number, y: number, look: Look) {
  const { font, width, color = COLORS.ink, align = 'center' } = look
  if (text === '') return
  const measure = widthOf(context, font)
  let { size } = look
  while (size > 10 && measure(text, size) > width) size -= 2
  context.font = fontOf(font, size)
  context.textAlign = align
  context.fillStyle = color
  context.fillText(text, x, y)
}

/** Writes a text into a box below `top`, whole, in as many lines as it needs; returns where it ends. */
export function writeIn(
  context: PictureContext,
  text: string,
  x: number,
  top: number,
  look: BoxLook,
): number {
  if (text === '') return top
  const { font, color = COLORS.ink, align = 'center' } = look
  const { lines, size } = fitText(text, look, widthOf(context, font))
  context.font = fontOf(font, size)
  context.textAlign = align
  context.fillStyle = color
  lines.forEach((line, at) => {
    context.fillText(line.replaceAll('\u00a0', ' '), x, top + size * (0.82 + at * LEADING))
  })
  return top + lines.length * size * LEADING
}

/** How high a text is within a box. */
export function heightIn(context: PictureContext, text: string, look: BoxLook): number {
  if (text === '') return 0
  const { lines, size } = fitText(text, look, widthOf(context, look.font))
  return lines.length * size * LEADING
}

/**
 * As many entries of a list as fit into the lines of a box at its size, and how many more there are; an entry
 * that fits on a line is on one.
 */
export function listFor(
  context: PictureContext,
  entries: readonly string[],
  look: BoxLook,
): string {
  const measure = widthOf(context, look.font)
  const whole = entries.map((entry) =>
    measure(`${entry},`, look.size) <= look.width ? entry.replaceAll(' ', '\u00a0') : entry,
  )
  return fitList(whole, (text) => fitText(text, look, measure).size === look.size)
}

/** Fills a rectangle with round corners. */
export function panel(
  context: PictureContext,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  radius = 18,
): void {
  context.fillStyle = COLORS.board
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  context.fill()
}

/** The ground with a cut of each side's color along its upper edge. */
export function ground(
  context: PictureContext,
  size: { readonly width: number; readonly height: number },
  [ours, theirs]: readonly [ours: string, theirs: string],
): void {
  const middle = size.width / 2
  context.fillStyle = COLORS.ground
  context.fillRect(0, 0, size.width, size.height)
  // Both reach the edges of the picture, and are divided by a cut.
  for (const [color, [from, to]] of [
    [ours, [0, middle - 12]],
    [theirs, [middle, size.width + 4]],
  ] as const) {
    context.fillStyle = color
    context.beginPath()
    context.moveTo(from, 0)
    context.lineTo(to, 0)
    context.lineTo(to - 4, 14)
    context.lineTo(Math.max(0, from - 4), 14)
    context.closePath()
    context.fill()
  }
}

/** The edge of a shield, as in crest.css: parts of its width and height. */
const SHIELD = [
  ...[0, 0.05, 0.22, 0.05, 0.5, 0, 0.78, 0.05, 1, 0.05, 1, 0.58, 0.97, 0.69, 0.9, 0.79],
  ...[0.79, 0.88, 0.65, 0.95, 0.5, 1, 0.35, 0.95, 0.21, 0.88, 0.1, 0.79, 0.03, 0.69, 0, 0.58],
]

/** A team's crest, or a shield with its code, over a stripe of its color. */
export function badge(
  context: PictureContext,
  { x, top, size }: { readonly x: number; readonly top: number; readonly size: number },
  { code, color }: { readonly code: string; readonly color: string },
  crest: CanvasImageSource | null,
): void {
  const left = x - size / 2
  context.save()
  context.beginPath()
  for (let at = 0; at < SHIELD.length; at += 2) {
    context.lineTo(left + size * (SHIELD[at] ?? 0), top + size * (SHIELD[at + 1] ?? 0))
  }
  context.closePath()
  context.fillStyle = COLORS.board
  context.fill()
  if (crest !== null) {
    context.clip()
    context.drawImage(crest, left, top, size, size)
  } else {
    context.lineWidth = size * 0.035
    context.lineJoin = 'round'
    context.strokeStyle = color
    context.stroke()
  }
  context.restore()
  context.fillStyle = color
  context.fillRect(left + size * 0.1, top + size * 1.07, size * 0.8, size * 0.05)
  if (crest === null) {
    const look = { font: 'figure', size: Math.round(size * 0.46), width: size * 0.76 } as const
    write(context, code, x, top + size * 0.64, look)
  }
}

/** The score; the digits of a side that lost are muted. */
export function scoreOf(
  context: PictureContext,
  { score, isOver }: { readonly score: BothSides; readonly isOver: boolean },
  { middle, baseline, scale }: { middle: number; baseline: number; scale: number },
  width: number,
): void {
  const color = (one: number, other: number) => (isOver && one < other ? COLORS.muted : COLORS.ink)
  const digits = { font: 'figure', size: 210 * scale, width } as const
  const side = (own: number, other: number, align: 'left' | 'right') =>
    write(context, String(own), middle + (align === 'right' ? -35 : 35), baseline, {
      ...digits,
      align,
      color: color(own, other),
    })
  side(score.for, score.against, 'right')
  side(score.against, score.for, 'left')
  const dash = { font: 'figure', size: 90 * scale, color: COLORS.muted, width: 90 } as const
  write(context, '–', middle, baseline - 35 * scale, dash)
}
