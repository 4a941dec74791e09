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
    context.fillText(line, x, top + size * (0.82 + at * LEADING))
  })
  return top + lines.length * size * LEADING
}

/** How high a text is within a box. */
export function heightIn(context: PictureContext, text: string, look: BoxLook): number {
  if (text === '') return 0
  const { lines, size } = fitText(text, look, widthOf(context, look.font))
  return lines.length * size * LEADING
}

/** As many entries of a list as fit into the lines of a box at its size, and how many more there are. */
export function listFor(
  context: PictureContext,
  entries: readonly string[],
  look: BoxLook,
): string {
  const measure = widthOf(context, look.font)
  return fitList(entries, (text) => fitText(text, look, measure).size === look.size)
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
  for (const [color, x] of [
    [ours, 0],
    [theirs, middle],
  ] as const) {
    context.fillStyle = color
    context.beginPath()
    context.moveTo(x, 0)
    context.lineTo(x + middle - 12, 0)
    context.lineTo(x + middle - 16, 14)
    context.lineTo(x === 0 ? 0 : x - 4, 14)
    context.closePath()
    context.fill()
  }
}

/** A team's crest, or its code, over a stripe of its color. */
export function badge(
  context: PictureContext,
  { x, top, size }: { readonly x: number; readonly top: number; readonly size: number },
  { code, color }: { readonly code: string; readonly color: string },
  crest: CanvasImageSource | null,
): void {
  const left = x - size / 2
  context.save()
  context.beginPath()
  context.roundRect(left, top, size, size, size * 0.15)
  context.fillStyle = COLORS.board
  context.fill()
  if (crest !== null) {
    context.clip()
    context.drawImage(crest, left, top, size, size)
  }
  context.restore()
  context.fillStyle = color
  context.fillRect(left, top + size * 1.07, size, size * 0.06)
  if (crest === null) {
    const look = { font: 'figure', size: Math.round(size * 0.5), width: size * 0.86 } as const
    write(context, code, x, top + size * 0.67, look)
  }
}
