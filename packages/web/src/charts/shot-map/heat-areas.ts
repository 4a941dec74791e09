import { ICE_FEET_ACROSS, RINK_HEIGHT, UNITS_PER_FOOT_ALONG } from '@icetally/domain/rink/geometry'
import type { CanvasPoint } from '@icetally/domain/rink/points'
import { bandwidthFeet } from '@icetally/domain/statistics/heat/bandwidth'
import {
  HEAT_COLUMNS,
  HEAT_ROWS,
  type HeatMap,
  heatMap,
  MIXED_BANDWIDTH_FEET,
  mixed,
} from '@icetally/domain/statistics/heat/density'
import { densitiesAt } from '@icetally/domain/statistics/heat/shares'
import { contours } from 'd3-contour'

/** A closed line in canvas units. */
type Ring = readonly (readonly [x: number, y: number])[]

/** The area of a band: lines around it and around its holes. The bands lie upon each other, widest first. */
export type HeatBand = readonly Ring[]

/**
 * The bands that hold 90 % to 15 % of the shots from these places, with those of everybody mixed in for a
 * player's map.
 */
export function heatBands(
  places: readonly CanvasPoint[],
  everybody: readonly CanvasPoint[] = [],
): readonly HeatBand[] {
  const map = densityOf(places, everybody)
  const densities = densitiesAt(map)
  const areas = contours()
    .size([HEAT_COLUMNS, HEAT_ROWS])
    .thresholds(densities)(map as unknown as number[])
  return areas.map(({ coordinates }) => coordinates.flat().map(toCanvas))
}

function densityOf(places: readonly CanvasPoint[], everybody: readonly CanvasPoint[]): HeatMap {
  if (everybody.length === 0) return heatMap(places, bandwidthFeet(places.length))
  const own = heatMap(places, MIXED_BANDWIDTH_FEET)
  return mixed(own, places.length, heatMap(everybody, bandwidthFeet(everybody.length)))
}

/** From the grid, whose cells are square feet, to canvas units. */
const toCanvas = (ring: number[][]): Ring =>
  ring.map(([x = 0, y = 0]) => [x * UNITS_PER_FOOT_ALONG, (y * RINK_HEIGHT) / ICE_FEET_ACROSS])
