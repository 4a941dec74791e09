import { HEAT_SHARES } from '@icetally/domain/analytics/heat/shares'
import type { ZoneCounts } from '@icetally/domain/analytics/shot-zones'
import {
  CENTRE_LINE_X,
  RINK_HEIGHT,
  RINK_WIDTH,
  UNITS_PER_FOOT_ACROSS,
  UNITS_PER_FOOT_ALONG,
} from '@icetally/domain/game/rink/geometry'
import {
  ICE_ZONES,
  type IceZone,
  ZONE_PARTS,
  type ZonePart,
} from '@icetally/domain/game/rink/zones'
import type { DrawContext } from '../../rink/draw-context.ts'
import { heatColour, type MapBrush, type Team } from './map-colours.ts'

/** A zone of one team's shots, as a map paints it. */
export interface PaintedZone {
  readonly team: Team
  readonly zone: IceZone
  readonly counts: ZoneCounts
  /** 0 to 5 by how many shots it has beside the fullest zone; null without any. */
  readonly band: number | null
  /** Turned by 180 degrees: against, on a whole rink. */
  readonly turned: boolean
  /** False of the own half on a whole rink: there the zones of the other team are. */
  readonly isPainted: boolean
}

/** The zones with their shade on the whole rink, or on half of it. */
export function paintedZones(
  counts: Readonly<Record<IceZone, ZoneCounts>>,
  team: Team,
  half: boolean,
): PaintedZone[] {
  const isPainted = (zone: IceZone) => half || zone !== 'own-half'
  const most = Math.max(...ICE_ZONES.filter(isPainted).map((zone) => counts[zone].shots))
  return ICE_ZONES.map((zone) => {
    const { shots } = counts[zone]
    const isBand = shots > 0 && isPainted(zone)
    const band = isBand ? Math.ceil((shots / most) * HEAT_SHARES.length) - 1 : null
    const turned = !half && team === 'against'
    return { ...{ team, zone, counts: counts[zone], band, turned }, isPainted: isPainted(zone) }
  })
}

/** Paints the zones, each in the color of its band, with lines between them. */
export function drawZones(
  context: DrawContext,
  { palette }: MapBrush,
  zones: readonly PaintedZone[],
): void {
  context.save()
  context.strokeStyle = palette.halo
  context.lineWidth = 4
  for (const { team, zone, band, turned, isPainted } of zones) {
    if (!isPainted) continue
    context.save()
    if (turned) {
      context.translate(RINK_WIDTH, RINK_HEIGHT)
      context.rotate(Math.PI)
    }
    context.fillStyle = band === null ? palette.ice : palette[heatColour(team, band)]
    context.beginPath()
    for (const part of ZONE_PARTS) if (part.zone === zone) context.rect(...canvasBox(part))
    // The fill leaves out the outer half of the line, so that no line is drawn between parts of a
    // zone.
    context.stroke()
    context.fill()
    context.restore()
  }
  context.restore()
}

const canvasBox = ({ left, right, top, bottom }: ZonePart) =>
  [
    CENTRE_LINE_X + left * UNITS_PER_FOOT_ALONG,
    RINK_HEIGHT / 2 + top * UNITS_PER_FOOT_ACROSS,
    (right - left) * UNITS_PER_FOOT_ALONG,
    (bottom - top) * UNITS_PER_FOOT_ACROSS,
  ] as const
