import { RINK_HEIGHT, RINK_WIDTH } from '@icetally/domain/game/rink/geometry'
import { rinkMarkings } from '@icetally/domain/game/rink/markings'
import { shotsText } from '../../games/scoreboard/recorded-shots.ts'
import { drawIce } from '../../rink/draw-ice.ts'
import { drawMarks } from '../../rink/draw-marks.ts'
import type { Palette } from '../../rink/palette.ts'
import { byPeriod } from './by-period.ts'
import {
  type BoxLook,
  badge,
  COLORS,
  heightIn,
  listFor,
  type PictureColors,
  type PictureContext,
  panel,
  scoreOf,
  write,
  writeIn,
} from './kit.ts'
import type { PictureFacts } from './picture-facts.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** A part of the picture, drawn below its top. */
interface Block {
  readonly height: number
  readonly draw: (top: number) => void
}

const EDGE = 84
/** The middle of a side's crest and texts, from the edge of the picture. */
const SIDE = 216
/** Panels and rink are wider than the texts by this, on both sides. */
const BLEED = 24
/** Parts are not further from each other, and not closer. */
const MOST_GAP = 70
const LEAST_GAP = 24
/** A smaller rink is left out. */
const LEAST_RINK = 400

/**
 * The tall picture: headline, score, goals by period, map of shots, best players; unknown parts are
 * left out. The map is as wide as the others leave it height, and without one they are larger.
 */
export function drawTall(
  context: PictureContext,
  { width, height }: Size,
  facts: PictureFacts,
  crest: CanvasImageSource | null,
  colors: PictureColors,
): void {
  const isStory = height > 1600
  const isMapped = facts.marks.length > 0
  const scale = isStory ? (isMapped ? 1.2 : 1.4) : isMapped ? 0.92 : 1.2
  const inside = width - 2 * EDGE
  // Above and below a story the app that shows it lays its own controls.
  const margin = isStory ? 170 : 44
  const place = { left: EDGE, width: inside, scale }
  const above = [
    ...headline(context, facts, { width, scale }),
    teams(context, facts, crest, colors, { width, scale }),
    ...periods(context, facts, colors, place),
  ]
  const below = stars(context, facts, place)
  const last = foot(context, facts, { width, scale: isStory ? 1.2 : 1 })
  const space = height - 2 * margin - last.height
  const sum = (some: readonly Block[]) => some.reduce((total, block) => total + block.height, 0)
  const others = [...above, ...below]
  const free = space - sum(others) - (others.length + 1) * LEAST_GAP * scale
  const blocks = [...above, ...shotMap(context, facts, { ...place, height: free }), ...below]
  const left = space - sum(blocks)
  // With little to show it stays together, in the middle.
  const gap = Math.min(left / blocks.length, MOST_GAP * scale)
  let top = margin + (left - gap * blocks.length) / 2
  for (const block of blocks) {
    block.draw(top)
    top += block.height + gap
  }
  last.draw(height - margin - last.height)
}

type Place = { readonly width: number; readonly scale: number; readonly left?: number }

function headline(
  context: PictureContext,
  { headline: title }: PictureFacts,
  { width, scale }: Place,
): Block[] {
  if (title === null) return []
  const space = { width: width - 2 * EDGE, height: 144 * scale }
  const look: BoxLook = { font: 'title', size: 66 * scale, ...space }
  const height = heightIn(context, title, look)
  return [{ height, draw: (top) => void writeIn(context, title, width / 2, top, look) }]
}

function teams(
  context: PictureContext,
  facts: PictureFacts,
  crest: CanvasImageSource | null,
  { ground }: PictureColors,
  { width, scale }: Place,
): Block {
  const { us, them, status, shots } = facts
  const middle = width / 2
  const size = 150 * scale
  const name: BoxLook = { font: 'title', size: 52 * scale, width: 340, height: 100 * scale }
  const scorers: BoxLook = {
    font: 'figure',
    size: 36 * Math.min(scale, 1),
    width: 356,
    height: 132 * scale,
    color: COLORS.muted,
  }
  const below = ({ name: called, scorers: list }: PictureFacts['us']) =>
    heightIn(context, called, name) +
    8 +
    heightIn(context, listFor(context, list, scorers), scorers)
  const height = size * 1.22 + Math.max(below(us), below(them))
  const draw = (top: number) => {
    // Clear of the crests.
    const digits = middle - SIDE - size / 2 - 60
    scoreOf(context, facts, { middle, baseline: top + 158 * scale, scale }, digits)
    const style = { font: 'figure', size: 46 * scale, width: 330, color: COLORS.accent } as const
    write(context, status, middle, top + 222 * scale, style)
    const shotsWords = shots === null ? '' : `Shots ${shotsText(shots)}`
    const small = { font: 'figure', size: 36 * scale, width: 330, color: COLORS.muted } as const
    write(context, shotsWords, middle, top + 270 * scale, small)
    for (const [side, x, color] of [
      [us, SIDE, ground[0]],
      [them, width - SIDE, ground[1]],
    ] as const) {
      badge(context, { x, top, size }, { code: side.code, color }, side === us ? crest : null)
      const end = writeIn(context, side.name, x, top + size * 1.22, name)
      writeIn(context, listFor(context, side.scorers, scorers), x, end + 8, scorers)
    }
  }
  return { height: Math.max(height, 280 * scale), draw }
}

function periods(
  context: PictureContext,
  facts: PictureFacts,
  { board }: PictureColors,
  { left = 0, width, scale }: Place,
): Block[] {
  if (facts.periods.length === 0) return []
  const draw = (top: number) => {
    byPeriod(context, facts, { left, top, width, scale }, board)
  }
  return [{ height: 152 * scale, draw }]
}

/** The ice by night, with the marks of the shot maps. */
const ICE: Palette = {
  ...{ ice: '#12233f', iceShade: '#12233f', iceShadeEnd: '#12233f', scratch: '#12233f' },
  ...{ boards: '#93a7bf', boardsInner: '#d3ae47', redLine: '#c25263', blueLine: '#4a86d8' },
  ...{ crease: '#24507d', net: '#5f738c', attack: '#12233f', attackEnd: '#12233f' },
  ...{ center: 'transparent', ourRing: 'transparent', halo: '#0b1530', cursor: '#f2f6fa' },
  ...{ 'for-missed': '#6ea0ff', 'against-missed': '#f59a4e' },
  ...{ 'for-scored': '#e9f4ff', 'against-scored': '#fff3df' },
}

/** The locations of the shots on goal: ours to the right, theirs to the left. */
function shotMap(
  context: PictureContext,
  { marks, trueRink, us, them }: PictureFacts,
  { left = 0, width, height: most }: Place & { readonly height: number },
): Block[] {
  const zoom = Math.min((width + 2 * BLEED) / RINK_WIDTH, most / RINK_HEIGHT)
  const rink = RINK_WIDTH * zoom
  if (marks.length === 0 || rink < LEAST_RINK) return []
  const draw = (top: number) => {
    context.save()
    context.translate(left + (width - rink) / 2, top)
    context.scale(zoom, zoom)
    drawIce(context, ICE, { viewed: null, markings: rinkMarkings(trueRink) })
    // Between the blue lines, near the boards, where hardly a shot is taken.
    const words = { font: 'figure', size: 26, width: 110, color: COLORS.muted } as const
    const line = RINK_HEIGHT - 24
    const middle = RINK_WIDTH / 2
    write(context, `← ${them.code} shots`, middle - 14, line, { ...words, align: 'right' })
    write(context, `${us.code} shots →`, middle + 14, line, { ...words, align: 'left' })
    drawMarks(context, ICE, marks, 'right')
    context.restore()
  }
  return [{ height: RINK_HEIGHT * zoom, draw }]
}

/** The best players and their figures, or figures of both sides, each on a panel. */
function stars(
  context: PictureContext,
  { stars: tiles }: PictureFacts,
  { left = 0, width, scale }: Place,
): Block[] {
  if (tiles.length === 0) return []
  const gap = 20
  const each = (width + 2 * BLEED - gap * (tiles.length - 1)) / tiles.length
  const space = { width: each - 28, color: COLORS.ink }
  const title = { ...space, font: 'figure', size: 38 * scale, height: 76 * scale } as const
  // As high as the longest name, also in a script that reaches far below its line.
  const height = 66 * scale + Math.max(...tiles.map(({ name }) => heightIn(context, name, title)))
  const draw = (top: number) => {
    tiles.forEach(({ name, did }, at) => {
      const x = left - BLEED + at * (each + gap)
      panel(context, [x, top, each, height])
      writeIn(context, name, x + each / 2, top + 12 * scale, title)
      const figures = { ...space, font: 'figure', size: 32 * scale, color: COLORS.muted } as const
      write(context, did, x + each / 2, top + height - 20 * scale, figures)
    })
  }
  return [{ height, draw }]
}

function foot(context: PictureContext, { date }: PictureFacts, { width, scale }: Place): Block {
  const size = 38 * scale
  const draw = (top: number) => {
    const line = { font: 'figure', size: 34 * scale, color: COLORS.muted, width: 500 } as const
    write(context, date ?? '', EDGE, top + size * 0.8, { ...line, align: 'left' })
    const word = { font: 'title', size, width: 300, align: 'right' } as const
    write(context, 'Icetally', width - EDGE, top + size * 0.8, word)
  }
  return { height: size, draw }
}
