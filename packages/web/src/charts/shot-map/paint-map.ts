import {
  CENTRE_LINE_X,
  MARK_RADIUS,
  RINK_HEIGHT,
  RINK_WIDTH,
} from '@icetally/domain/game/rink/geometry'
import type { RinkMarkings } from '@icetally/domain/game/rink/markings'
import type { DrawContext } from '../../rink/draw-context.ts'
import { drawIce } from '../../rink/draw-ice.ts'
import { drawMarks } from '../../rink/draw-marks.ts'
import type { RinkMark } from '../../rink/marks.ts'
import { createSheet } from '../../rink/painting.ts'
import { createStamps, stampMarks } from '../../rink/stamp-marks.ts'
import type { HeatBand, TeamHeat } from './heat-areas.ts'
import { heatColour, type MapBrush, type Team } from './map-colours.ts'
import type { PlacedMark } from './map-shots.ts'
import { drawZones, type PaintedZone } from './paint-zones.ts'

/** The content of a map, in canvas units of the whole rink. */
export interface MapPicture {
  readonly half: boolean
  readonly markings: RinkMarkings
  readonly heat: readonly TeamHeat[]
  readonly zones: readonly PaintedZone[]
  readonly marks: readonly PlacedMark[]
  /** Do the marks lie on heat, where they glow? */
  readonly glowing: boolean
  /** Marks on the recorder's ice and in its colors, in place of all layers; the team attacks right. */
  readonly recorded?: readonly RinkMark[]
}

/** A half rink begins a little before the center line. */
const HALF_FROM = CENTRE_LINE_X - 8

/** The size of a map in canvas units. */
export const mapUnits = (half: boolean) => ({
  width: half ? RINK_WIDTH - HALF_FROM : RINK_WIDTH,
  height: RINK_HEIGHT,
})

/** The position along the rink at a share of a map's width, in canvas units. */
export const pointAlong = (share: number, half: boolean): number =>
  half ? HALF_FROM + share * (RINK_WIDTH - HALF_FROM) : share * RINK_WIDTH

/** The position of a point along the rink on a map, as a share of its width. */
export const shareAlong = (x: number, half: boolean): number =>
  half ? (x - HALF_FROM) / (RINK_WIDTH - HALF_FROM) : x / RINK_WIDTH

const DIM_ALPHA = 0.32

/** Paints a map: ice, heat under its lines or zones over them, then the marks. */
export function paintMap(context: DrawContext, brush: MapBrush, picture: MapPicture): void {
  const { half, markings, heat, zones, marks, glowing, recorded } = picture
  if (recorded) {
    drawIce(context, brush.palette, { viewed: 'right', markings })
    drawMarks(context, brush.palette, recorded, 'right')
    return
  }
  if (half) context.translate(-HALF_FROM, 0)
  // The blue of a crease would be taken for a figure.
  const palette = { ...brush.palette, crease: brush.palette.iceShadeEnd }
  drawIce(context, palette, {
    viewed: null,
    markings,
    under: (ice) => {
      for (const { team, bands } of heat) drawHeat(ice, brush, team, bands)
    },
    // They have lines of their own, different from the drawing's.
    over: (ice) => drawZones(ice, brush, zones),
  })
  drawPlaced(context, brush, marks, glowing)
}

function drawHeat(
  context: DrawContext,
  { palette }: MapBrush,
  team: Team,
  bands: readonly HeatBand[],
): void {
  for (const [band, rings] of bands.entries()) {
    context.beginPath()
    for (const ring of rings) traceSmoothly(context, ring)
    context.fillStyle = palette[heatColour(team, band)]
    context.fill('evenodd')
  }
}

/**
 * A closed line that bends at each of its points, and passes through the midpoints between them.
 */
function traceSmoothly(context: DrawContext, ring: HeatBand[number]): void {
  let [beforeX, beforeY] = ring.at(-2) ?? [0, 0]
  for (const [at, [x, y]] of ring.entries()) {
    if (at === 0) context.moveTo((beforeX + x) / 2, (beforeY + y) / 2)
    else context.quadraticCurveTo(beforeX, beforeY, (beforeX + x) / 2, (beforeY + y) / 2)
    beforeX = x
    beforeY = y
  }
  context.closePath()
}

/** So many marks are drawn in full size; of more, each is smaller, so that they do not hide each other. */
const FULL_SIZE = 60
const SMALLEST = 0.35
/** The light of more goals, or larger marks, would hide the marks below. */
const MANY = 100
/** In a small picture few marks are larger, up to this, to have so many CSS pixels. */
const LARGEST = 1.7
const LEAST_PIXELS = 5.5

function sizeOf(marks: number, zoom: number): number {
  const wanted = Math.min(LARGEST, Math.max(1, LEAST_PIXELS / (MARK_RADIUS * zoom)))
  const seen = marks > MANY ? 1 : wanted
  return seen * Math.max(SMALLEST, Math.min(1, Math.sqrt(FULL_SIZE / marks)))
}

function drawPlaced(
  context: DrawContext,
  brush: MapBrush,
  marks: readonly PlacedMark[],
  glowing: boolean,
): void {
  if (marks.length === 0) return
  const { palette, scale, zoom } = brush
  const size = sizeOf(marks.length, zoom)
  const colours = {
    ...palette,
    'for-scored': palette['goal-for'],
    'against-scored': palette['goal-against'],
  }
  const stamps = createStamps(createSheet, { palette: colours, scale: scale * size })
  if (!stamps) return
  context.save()
  for (const dim of [true, false]) {
    context.globalAlpha = dim ? DIM_ALPHA : 1
    const some = marks.filter((mark) => mark.dim === dim)
    if (glowing && marks.length <= MANY) drawGlow(context, brush, some, size)
    for (const [factor, same] of Map.groupBy(some, ({ size: own = 1 }) => own)) {
      const stamped =
        factor === 1
          ? stamps
          : createStamps(createSheet, { palette: colours, scale: scale * size * factor })
      if (stamped) stampMarks(context, stamped, same.map(asRinkMark), 'right', size * factor)
    }
  }
  context.restore()
}

const asRinkMark = ({ point, kind }: PlacedMark): RinkMark => ({
  id: '',
  point,
  kind,
  direction: 'right',
  pending: false,
})

const GLOW_RADIUS = MARK_RADIUS * 2.6

function drawGlow(
  context: DrawContext,
  { palette, scale }: MapBrush,
  marks: readonly PlacedMark[],
  size: number,
): void {
  for (const team of ['for', 'against'] as const) {
    const goals = marks.filter(({ kind }) => kind === `${team}-scored`)
    const side = Math.ceil(2 * GLOW_RADIUS * scale * size)
    const sheet = goals.length > 0 && createSheet(side)
    if (!sheet) continue
    const light = sheet.context.createRadialGradient(
      ...([side / 2, side / 2, 0, side / 2, side / 2, side / 2] as const),
    )
    light.addColorStop(0, palette[`glow-${team}`])
    light.addColorStop(0.4, palette[`glow-${team}`])
    light.addColorStop(1, palette[`glow-${team}-end`])
    sheet.context.fillStyle = light
    sheet.context.fillRect(0, 0, side, side)
    const reach = GLOW_RADIUS * size
    for (const { point } of goals) {
      context.drawImage(sheet.image, point.x - reach, point.y - reach, 2 * reach, 2 * reach)
    }
  }
}
