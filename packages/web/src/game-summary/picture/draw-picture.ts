import { READABLE, visibleOn } from '@icetally/domain/team/colour'
import { shotsText } from '../../games/scoreboard/recorded-shots.ts'
import { byPeriod } from './by-period.ts'
import { drawTall } from './draw-tall.ts'
import { FORMATS, type PictureFormat } from './formats.ts'
import {
  type BoxLook,
  badge,
  COLORS,
  ground,
  type Look,
  listFor,
  type PictureColors,
  type PictureContext,
  scoreOf,
  write,
  writeIn,
} from './kit.ts'
import type { PictureFacts } from './picture-facts.ts'

/**
 * Draws the picture of a game: teams, score, state, goals by period, shots, date and scorers, and
 * in the tall formats its headline, the map of shots and the best players. Without a crest a team
 * has its code. Long texts are set smaller or in more lines, never cut.
 */
export function drawPicture(
  context: PictureContext,
  format: PictureFormat,
  facts: PictureFacts,
  crest: CanvasImageSource | null,
): void {
  const on = (ground: string, least?: number) => {
    const { us, them } = facts
    const seen = (color: string | null, usual: string) =>
      color === null ? usual : visibleOn(color, ground, least)
    return [seen(us.color, COLORS.ours), seen(them.color, COLORS.theirs)] as const
  }
  const colors = { ground: on(COLORS.ground), board: on(COLORS.board, READABLE) }
  context.direction = 'ltr'
  context.textBaseline = 'alphabetic'
  ground(context, FORMATS[format], colors.ground)
  if (format === 'wide') drawWide(context, facts, crest, colors)
  else drawTall(context, FORMATS[format], facts, crest, colors)
}

const { width: WIDTH } = FORMATS.wide
const MIDDLE = WIDTH / 2
/** Where each side is, and how wide its name and scorers may be. */
const SIDES = { us: 220, them: WIDTH - 220, width: 380 } as const
const EDGE = 72

function drawWide(
  context: PictureContext,
  facts: PictureFacts,
  crest: CanvasImageSource | null,
  colors: PictureColors,
): void {
  const { us, them, status, date, shots } = facts
  const put = (text: string, x: number, y: number, look: Look) => write(context, text, x, y, look)
  const scorers: BoxLook = {
    font: 'text',
    size: 24,
    width: SIDES.width,
    height: 54,
    color: COLORS.muted,
  }
  for (const [side, x, color] of [
    [us, SIDES.us, colors.ground[0]],
    [them, SIDES.them, colors.ground[1]],
  ] as const) {
    badge(
      context,
      { x, top: 60, size: 132 },
      { code: side.code, color },
      side === us ? crest : null,
    )
    const name = { font: 'title', size: 52, width: SIDES.width, height: 82 } as const
    const below = writeIn(context, side.name, x, 226, name)
    writeIn(context, listFor(context, side.scorers, scorers), x, below + 6, scorers)
  }
  scoreOf(context, facts, { middle: MIDDLE, baseline: 250, scale: 1 }, 170)
  put(status, MIDDLE, 318, { font: 'figure', size: 44, color: COLORS.accent, width: 360 })
  const table = { left: EDGE, top: 388, width: WIDTH - 2 * EDGE, scale: 1 }
  if (facts.periods.length > 0) byPeriod(context, facts, table, colors.board)
  else {
    const headline: BoxLook = { font: 'title', size: 58, width: table.width, height: 130 }
    writeIn(context, facts.headline ?? '', MIDDLE, 408, headline)
  }
  const foot = { font: 'figure', size: 34, color: COLORS.muted, width: 360 } as const
  const shotsWords = shots === null ? '' : `Shots ${shotsText(shots)}`
  put(shotsWords, EDGE, 592, { ...foot, align: 'left' })
  put(date ?? '', MIDDLE, 592, foot)
  put('Icetally', WIDTH - EDGE, 592, { font: 'title', size: 38, width: 300, align: 'right' })
}
