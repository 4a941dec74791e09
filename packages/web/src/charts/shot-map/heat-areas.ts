import { bandwidthFeet } from '@icetally/domain/analytics/heat/bandwidth'
import {
  HEAT_COLUMNS,
  HEAT_ROWS,
  type HeatMap,
  heatMap,
  MIXED_BANDWIDTH_FEET,
  mixed,
} from '@icetally/domain/analytics/heat/density'
import { densitiesAt } from '@icetally/domain/analytics/heat/shares'
import { RINK_HEIGHT, RINK_WIDTH } from '@icetally/domain/game/rink/geometry'
import type { CanvasPoint } from '@icetally/domain/game/rink/points'
import { contours } from 'd3-contour'
import type { Team } from './map-colours.ts'

type Ring = readonly (readonly [x: number, y: number])[]

/** The area of a band: lines around it and around its holes. The bands lie upon each other, widest first. */
export type HeatBand = readonly Ring[]

/** The shots that the heat of a team is computed from. */
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
 * The bands of each team that hold 90 % to 15 % of its shots. Computed in slices: it yields to
 * other tasks of the browser.
 */
export function* heatInSlices(
  sources: readonly HeatSource[],
): Generator<undefined, readonly TeamHeat[]> {
  const heat: TeamHeat[] = []
  for (const source of sources) {
    const known = latest.find((one) => isSame(one.source, source))
    const bands = known?.bands ?? (yield* bandsOf(source))
    if (known === undefined) latest.unshift({ source, bands })
    latest.splice(MOST_CACHED)
    heat.push({ team: source.team, bands })
  }
  return heat
}

/** Two teams on six maps. */
const MOST_CACHED = 12

/** The bands computed last: a page has the same shots on several maps. */
const latest: { readonly source: HeatSource; readonly bands: readonly HeatBand[] }[] = []

const isSame = (one: HeatSource, other: HeatSource): boolean =>
  areSame(one.places, other.places) && areSame(one.everybody, other.everybody)

const areSame = (some: readonly CanvasPoint[], others: readonly CanvasPoint[]): boolean =>
  some.length === others.length &&
  some.every(({ x, y }, index) => x === others[index]?.x && y === others[index]?.y)

function* bandsOf({ places, everybody }: HeatSource): Generator<undefined, readonly HeatBand[]> {
  const map = yield* densityOf(places, everybody)
  const cells = Array.from(map)
  const traced = contours().size([HEAT_COLUMNS, HEAT_ROWS])
  const bands: HeatBand[] = []
  for (const density of densitiesAt(map)) {
    yield
    bands.push(traced.contour(cells, density).coordinates.flat().map(asRing))
  }
  return bands
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

/** A traced line, in cells, of which a whole number and a half is the middle of one, in canvas units. */
const asRing = (traced: readonly (readonly number[])[]): Ring =>
  traced.map(
    ([x = 0, y = 0]) => [(x * RINK_WIDTH) / HEAT_COLUMNS, (y * RINK_HEIGHT) / HEAT_ROWS] as const,
  )
