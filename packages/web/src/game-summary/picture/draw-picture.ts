import { READABLE, visibleOn } from '@icetally/domain/team/colour'
import { shotsText } from '../../games/scoreboard/recorded-shots.ts'
import type { PictureFacts } from './picture-facts.ts'

/** The size in pixels at which messengers and social networks show a link's picture. */
export const PICTURE = { width: 1200, height: 630 } as const

/** What drawing the picture needs of a canvas. */
export type PictureContext = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'direction'
  | 'fillRect'
  | 'fillText'
  | 'measureText'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'roundRect'
  | 'fill'
  | 'clip'
  | 'save'
  | 'restore'
  | 'drawImage'
>

/** The fonts of the picture, which have to be loaded before it is drawn. */
export const PICTURE_FONTS = {
  title: 'italic 700 40px "Barlow Condensed"',
  figure: '600 40px "Barlow Condensed"',
  text: '600 24px "Barlow"',
} as const

// A file is looked at anywhere, so it has colors of its own: those of the product by night.
const INK = '#f2f6fa'
const MUTED = '#b3c3d3'
const GROUND = '#0b1530'
const BOARD = '#152142'
const LINE = '#31415f'
const OURS = '#5b8def'
const THEIRS = '#f08c3a'
const ACCENT = '#5fd3ea'

const MIDDLE = PICTURE.width / 2
/** Where each side stands, and how wide its name and scorers may be. */
const SIDES = { us: 220, them: PICTURE.width - 220, width: 360 } as const

/**
 * Draws the picture of a game: teams, score, where it stands, goals by period, shots, date and scorers.
 * Without a crest the team has its initials. What is too long for its place is shortened with an ellipsis.
 */
export function drawPicture(
  context: PictureContext,
  facts: PictureFacts,
  crest: CanvasImageSource | null,
): void {
  const { us, them, score, status, date, shots } = facts
  const ours = facts.colour === null ? OURS : visibleOn(facts.colour, GROUND)
  context.direction = 'ltr'
  context.textBaseline = 'alphabetic'
  ground(context, ours)
  badge(context, SIDES.us, us.initials, ours, crest)
  badge(context, SIDES.them, them.initials, THEIRS, null)
  const put = (text: string, x: number, y: number, look: Look) => write(context, text, x, y, look)
  for (const [side, x] of [
    [us, SIDES.us],
    [them, SIDES.them],
  ] as const) {
    const lines = nameOnBoard(context, side.name, x)
    put(side.scorers.join(', '), x, lines === 1 ? 344 : 356, {
      font: 'text',
      size: 24,
      colour: MUTED,
      width: SIDES.width,
    })
  }
  const digits = { font: 'figure', size: 210, least: 150, width: 170 } as const
  put(String(score.for), MIDDLE - 34, 262, { ...digits, align: 'right' })
  put('–', MIDDLE, 226, { font: 'figure', size: 90, colour: MUTED, width: 90 })
  put(String(score.against), MIDDLE + 34, 262, { ...digits, align: 'left' })
  put(status, MIDDLE, 322, { font: 'figure', size: 40, colour: ACCENT, width: 360 })
  byPeriod(context, facts, facts.colour === null ? OURS : visibleOn(facts.colour, BOARD, READABLE))
  put(shots === null ? '' : `Shots ${shotsText(shots)}`, 72, 588, {
    font: 'figure',
    size: 34,
    colour: MUTED,
    width: 360,
    align: 'left',
  })
  put(date ?? '', MIDDLE, 588, { font: 'figure', size: 34, colour: MUTED, width: 360 })
  put('Icetally', PICTURE.width - 72, 588, { font: 'title', size: 38, width: 300, align: 'right' })
}

interface Look {
  readonly font: keyof typeof PICTURE_FONTS
  readonly size: number
  /** Shrinks to this before it is shortened. */
  readonly least?: number
  readonly width: number
  readonly colour?: string
  readonly align?: 'left' | 'center' | 'right'
}

const fontOf = (font: Look['font'], size: number): string =>
  PICTURE_FONTS[font].replace(/\d+px/, `${size}px`)

function write(context: PictureContext, text: string, x: number, y: number, look: Look): void {
  if (text === '') return
  const { font, size, least = size, width, colour = INK, align = 'center' } = look
  context.textAlign = align
  context.fillStyle = colour
  for (let now = size; now >= least; now -= 2) {
    context.font = fontOf(font, now)
    if (context.measureText(text).width <= width) break
  }
  context.fillText(
    shortened(text, (part) => context.measureText(part).width <= width),
    x,
    y,
  )
}

const NAME = { font: 'title', size: 52, least: 34, width: SIDES.width } as const

/** A team's name below its badge, in two lines where one is too small for it; answers how many. */
function nameOnBoard(context: PictureContext, name: string, x: number): number {
  context.font = fontOf(NAME.font, NAME.least)
  const fits = (part: string) => context.measureText(part).width <= NAME.width
  const [first, second] = inTwo(name, fits)
  if (second === '') {
    write(context, first, x, 300, NAME)
    return 1
  }
  const look = { ...NAME, size: NAME.least }
  write(context, first, x, 288, look)
  write(context, second, x, 324, look)
  return 2
}

/** The words of a text, as many as fit first; what is left may be too long. Nothing is left of what fits. */
export function inTwo(
  text: string,
  fits: (part: string) => boolean,
): readonly [first: string, second: string] {
  const words = text.split(/\s+/)
  const upTo = (count: number) => words.slice(0, count).join(' ')
  let count = words.length
  while (count > 0 && !fits(upTo(count))) count -= 1
  // A word that is too long by itself is not parted.
  return count === 0 ? [text, ''] : [upTo(count), words.slice(count).join(' ')]
}

/** The text, or as much of its beginning as fits, with an ellipsis. */
export function shortened(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text
  const letters = [...text]
  let [low, high] = [0, letters.length]
  const upTo = (length: number) => `${letters.slice(0, length).join('').trimEnd()}…`
  while (low < high) {
    const length = Math.ceil((low + high) / 2)
    if (fits(upTo(length))) low = length
    else high = length - 1
  }
  return upTo(low)
}

/** The ground with a cut of each side's color along its edge. */
function ground(context: PictureContext, ours: string): void {
  context.fillStyle = GROUND
  context.fillRect(0, 0, PICTURE.width, PICTURE.height)
  for (const [colour, x] of [
    [ours, 0],
    [THEIRS, MIDDLE],
  ] as const) {
    context.fillStyle = colour
    context.beginPath()
    context.moveTo(x, 0)
    context.lineTo(x + MIDDLE - 12, 0)
    context.lineTo(x + MIDDLE - 16, 14)
    context.lineTo(x === 0 ? 0 : x - 4, 14)
    context.closePath()
    context.fill()
  }
}

const BADGE = 132

function badge(
  context: PictureContext,
  x: number,
  letters: string,
  colour: string,
  crest: CanvasImageSource | null,
): void {
  const [left, top] = [x - BADGE / 2, 84]
  context.save()
  context.beginPath()
  context.roundRect(left, top, BADGE, BADGE, 20)
  context.fillStyle = BOARD
  context.fill()
  if (crest !== null) {
    context.clip()
    context.drawImage(crest, left, top, BADGE, BADGE)
  }
  context.restore()
  context.fillStyle = colour
  context.fillRect(left, top + BADGE + 10, BADGE, 8)
  if (crest === null)
    write(context, letters, x, top + 90, { font: 'figure', size: 72, width: BADGE })
}

/** What the names of both teams have at least beside their goals. */
const LEAST_NAMES = 300

/** Goals by period and in all, in columns of one width. */
function byPeriod(context: PictureContext, facts: PictureFacts, ours: string): void {
  const { periods, score, us, them } = facts
  const columns = [...periods, { label: 'T', ...{ for: score.for, against: score.against } }]
  const [top, left] = [384, 72]
  const inside = PICTURE.width - 2 * left
  // With few periods the names have the room.
  const step = Math.min(110, (inside - LEAST_NAMES) / columns.length)
  const names = inside - step * columns.length
  context.fillStyle = BOARD
  context.beginPath()
  context.roundRect(left - 24, top, PICTURE.width - 2 * left + 48, 152, 18)
  context.fill()
  context.fillStyle = LINE
  context.fillRect(left, top + 50, PICTURE.width - 2 * left, 2)
  const name = { font: 'figure', size: 32, least: 26, width: names - 40, align: 'left' } as const
  write(context, us.name, left, top + 88, { ...name, colour: ours })
  write(context, them.name, left, top + 134, { ...name, colour: THEIRS })
  columns.forEach((column, index) => {
    const x = PICTURE.width - left - step * (columns.length - index - 0.5)
    const figure = { font: 'figure', width: step } as const
    write(context, column.label, x, top + 38, { ...figure, size: 28, colour: MUTED })
    write(context, String(column.for), x, top + 88, { ...figure, size: 36 })
    write(context, String(column.against), x, top + 134, { ...figure, size: 36 })
  })
}
