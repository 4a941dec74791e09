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
import type { Team } from './map-colours.ts'

/** A closed line in canvas units. */
type Ring = readonly (readonly [x: number, y: number])[]

/** The area of a band: lines around it and around its holes. The bands lie upon each other, widest first. */
export type HeatBand = readonly Ring[]

/** What the heat of a team is made of. */
export interface HeatSource {
  readonly team: Team
  readonly places: readonly CanvasPoint[]
  /** For a player's map: where everybody shot from, which is mixed in. */
  readonly everybody: readonly CanvasPoint[]
}

/** The heat of a team, ready to be painted. */
export interface TeamHeat {
  readonly team: Team
  readonly bands: readonly HeatBand[]
}

/**
 * The bands of each team that hold 90 % to 15 % of its shots. Made in slices: it yields wherever the browser
 * may do something else.
 */
export function* heatInSlices(
  sources: readonly HeatSource[],
): Generator<undefined, readonly TeamHeat[]> {
  const heat: TeamHeat[] = []
  for (const { team, places, everybody } of sources) {
    const map = yield* densityOf(places, everybody)
    const bands: HeatBand[] = []
    for (const density of densitiesAt(map)) {
      yield
      bands.push(areaFrom(map, density))
    }
    heat.push({ team, bands })
  }
  return heat
}

function* densityOf(
  places: readonly CanvasPoint[],
  everybody: readonly CanvasPoint[],
): Generator<undefined, HeatMap> {
  yield
  if (everybody.length === 0) return heatMap(places, bandwidthFeet(places.length))
  const own = heatMap(places, MIXED_BANDWIDTH_FEET)
  yield
  return mixed(own, places.length, heatMap(everybody, bandwidthFeet(everybody.length)))
}

/**
 * Every second cell along and across is enough to trace lines through, which takes a quarter of the time:
 * nothing in a map is narrower than its kernel, of 3 feet at least.
 */
const STEP = 2
const COLUMNS = Math.ceil(HEAT_COLUMNS / STEP)
const ROWS = Math.ceil(HEAT_ROWS / STEP)

const at = (map: HeatMap, column: number, row: number): number =>
  map[row * STEP * HEAT_COLUMNS + column * STEP] ?? 0

/** The area from a density on: traced within the cells that have it, a small part of the rink. */
function areaFrom(map: HeatMap, density: number): HeatBand {
  const { left, top, width, height } = cellsFrom(map, density)
  const cells: number[] = []
  for (let row = top; row < top + height; row += 1) {
    for (let column = left; column < left + width; column += 1) cells.push(at(map, column, row))
  }
  const { coordinates } = contours().size([width, height]).contour(cells, density)
  return coordinates.flat().map((ring) => ring.map(([x = 0, y = 0]) => toCanvas(left + x, top + y)))
}

/** From traced cells, of which a whole number and a half is the middle of one, to canvas units. */
const toCanvas = (x: number, y: number) =>
  [feet(x) * UNITS_PER_FOOT_ALONG, (feet(y) * RINK_HEIGHT) / ICE_FEET_ACROSS] as const

const feet = (cells: number): number => (cells - 0.5) * STEP + 0.5

/** The smallest box of traced cells around all that have a density, with one more where there is one. */
function cellsFrom(map: HeatMap, density: number) {
  let [left, right, top, bottom] = [COLUMNS, 0, ROWS, 0]
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      if (at(map, column, row) < density) continue
      left = Math.min(left, column)
      right = Math.max(right, column)
      top = Math.min(top, row)
      bottom = Math.max(bottom, row)
    }
  }
  const [from, to] = [Math.max(0, left - 1), Math.min(COLUMNS, right + 2)]
  const [first, last] = [Math.max(0, top - 1), Math.min(ROWS, bottom + 2)]
  return { left: from, top: first, width: to - from, height: last - first }
}
