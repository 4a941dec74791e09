import { toFeet } from '../../rink/feet.ts'
import { ICE_FEET_ACROSS, ICE_FEET_ALONG, RINK_HEIGHT } from '../../rink/geometry.ts'
import { type CanvasPoint, canvasPoint } from '../../rink/points.ts'

/** Cells are squares of so many feet. */
const CELL = 1
/** How many cells lie along the rink. */
export const HEAT_COLUMNS = ICE_FEET_ALONG / CELL
/** How many cells lie across the rink. */
export const HEAT_ROWS = ICE_FEET_ACROSS / CELL

/** The kernel ends where it is next to nothing, at so many standard deviations. */
const REACH = 3.5

/**
 * Where shots come from: their density per square foot in each cell, row by row from the top left of the
 * canvas; over the whole rink it sums to 1, and to 0 without a shot.
 */
export type HeatMap = Float64Array

/**
 * The density of shots, smoothed by a Gaussian kernel that is round in feet, of this standard deviation.
 * What would lie beyond the boards is reflected at them; the corners count as square. The shots are turned
 * to one attacking direction (`towardsRightGoal`).
 */
export function heatMap(places: readonly CanvasPoint[], bandwidth: number): HeatMap {
  const counts = binned(places)
  const kernel = gaussian(bandwidth / CELL)
  const rows = smoothedLines(counts, kernel, { length: HEAT_COLUMNS, step: 1 })
  return smoothedLines(rows, kernel, { length: HEAT_ROWS, step: HEAT_COLUMNS })
}

/** Places and their mirror images across the rink: left and right as one. */
export const mirroredAcross = (places: readonly CanvasPoint[]): CanvasPoint[] =>
  places.flatMap((place) => [place, canvasPoint(place.x, RINK_HEIGHT - place.y)])

/** A player's own shots are smoothed by so many feet where they are mixed. */
export const MIXED_BANDWIDTH_FEET = 5
/** All shots of the team, or the league, weigh as much as so many shots of the player. */
export const WORTH_OF_ALL = 60

/** A player's map together with that of all shots: (n own + 60 all) / (n + 60), for n own shots. */
export const mixed = (own: HeatMap, shots: number, all: HeatMap): HeatMap =>
  own.map(
    (density, cell) => (shots * density + WORTH_OF_ALL * (all[cell] ?? 0)) / (shots + WORTH_OF_ALL),
  )

/** The density per square foot at a place. */
export function densityAt(map: HeatMap, place: CanvasPoint): number {
  const { column, row } = cellOf(place)
  return map[Math.round(row) * HEAT_COLUMNS + Math.round(column)] ?? 0
}

/** Where a place lies among the middles of the cells, in cells; within the rink. */
function cellOf(place: CanvasPoint): { column: number; row: number } {
  const { x, y } = toFeet(place)
  const within = (value: number, cells: number) => Math.min(cells - 1, Math.max(0, value))
  return {
    column: within((x + ICE_FEET_ALONG / 2) / CELL - 0.5, HEAT_COLUMNS),
    row: within((y + ICE_FEET_ACROSS / 2) / CELL - 0.5, HEAT_ROWS),
  }
}

/** Each shot shared out among the four cells around it, as a density that sums to 1. */
function binned(places: readonly CanvasPoint[]): HeatMap {
  const cells = new Float64Array(HEAT_COLUMNS * HEAT_ROWS)
  const share = 1 / (places.length * CELL * CELL)
  const add = (cell: number, part: number) => {
    if (part > 0) cells[cell] = (cells[cell] ?? 0) + part * share
  }
  for (const place of places) {
    const { column, row } = cellOf(place)
    const [left, top] = [Math.floor(column), Math.floor(row)]
    const [right, down] = [column - left, row - top]
    const cell = top * HEAT_COLUMNS + left
    add(cell, (1 - right) * (1 - down))
    add(cell + 1, right * (1 - down))
    add(cell + HEAT_COLUMNS, (1 - right) * down)
    add(cell + HEAT_COLUMNS + 1, right * down)
  }
  return cells
}

/** One half of the kernel, from its middle on; the whole of it sums to 1. */
function gaussian(deviation: number): Float64Array {
  const half = Float64Array.from({ length: Math.ceil(REACH * deviation) + 1 }, (_, cell) =>
    Math.exp(-((cell / deviation) ** 2) / 2),
  )
  const sum = half.reduce((total, weight, cell) => total + (cell === 0 ? weight : 2 * weight), 0)
  return half.map((weight) => weight / sum)
}

/** Smooths along the lines of a grid, which are `length` cells of this step; both ends reflect. */
function smoothedLines(
  cells: Float64Array,
  kernel: Float64Array,
  { length, step }: { readonly length: number; readonly step: number },
): Float64Array {
  const smooth = new Float64Array(cells.length)
  const lines = cells.length / length
  const reach = kernel.length - 1
  // With room for what lies beyond both ends, so that nothing has to be asked for each cell.
  const line = new Float64Array(length + 2 * reach)
  const whole = new Float64Array(2 * reach + 1)
  for (let away = -reach; away <= reach; away += 1) {
    whole[away + reach] = kernel[Math.abs(away)] ?? 0
  }
  for (let index = 0; index < lines; index += 1) {
    const start = step === 1 ? index * length : index
    line.fill(0)
    for (let from = 0; from < length; from += 1) {
      const mass = cells[start + from * step] ?? 0
      if (mass === 0) continue
      for (let at = 0; at < whole.length; at += 1) {
        line[from + at] = (line[from + at] ?? 0) + mass * (whole[at] ?? 0)
      }
    }
    for (let at = 0; at < line.length; at += 1) {
      const to = start + reflected(at - reach, length) * step
      smooth[to] = (smooth[to] ?? 0) + (line[at] ?? 0)
    }
  }
  return smooth
}

/** A cell beyond an end of its line, reflected at the end. */
function reflected(cell: number, length: number): number {
  if (cell < 0) return -1 - cell
  return cell < length ? cell : 2 * length - 1 - cell
}
