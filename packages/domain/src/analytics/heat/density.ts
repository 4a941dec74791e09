import { type CanvasPoint, ICE_FEET_ACROSS, ICE_FEET_ALONG, toFeet } from '../../game/index.ts'

/**
 * How many cells lie along the rink: of 2 feet each. Nothing in a map is narrower than its kernel, of 3 feet at
 * least; cells of a foot take eight times as long and show the same.
 */
export const HEAT_COLUMNS = 100
/** How many cells lie across the rink: of nearly 2 feet each. */
export const HEAT_ROWS = 43
const FEET_ALONG_A_CELL = ICE_FEET_ALONG / HEAT_COLUMNS
const FEET_ACROSS_A_CELL = ICE_FEET_ACROSS / HEAT_ROWS
/** To sum densities to shares of the shots. */
export const SQUARE_FEET_OF_A_CELL = FEET_ALONG_A_CELL * FEET_ACROSS_A_CELL

/** The kernel ends where it is next to nothing, at so many standard deviations. */
const REACH = 3.5

/**
 * The spatial distribution of shots: their density per square foot in each cell, row by row from
 * the top left of the canvas. Over the square feet of the rink it sums to 1, and to 0 without a
 * shot.
 */
export type HeatMap = Float64Array

/**
 * The density of shots, smoothed by a Gaussian kernel that is round in feet, of this standard
 * deviation. Mass beyond the boards is reflected at them; the corners count as square. The shots
 * are turned to one attacking direction (`towardsRightGoal`).
 */
export function heatMap(places: readonly CanvasPoint[], bandwidth: number): HeatMap {
  const along = gaussian(bandwidth / FEET_ALONG_A_CELL)
  const across = gaussian(bandwidth / FEET_ACROSS_A_CELL)
  const rows = smoothedLines(binned(places), along, { length: HEAT_COLUMNS, step: 1 })
  return smoothedLines(rows, across, { length: HEAT_ROWS, step: HEAT_COLUMNS })
}

/** A player's own shots are smoothed by so many feet where they are mixed. */
export const MIXED_BANDWIDTH_FEET = 5
/** All shots of the team, or the league, weigh as much as so many shots of the player. */
export const WORTH_OF_ALL = 60

/** A player's map together with that of all shots: (n own + 60 all) / (n + 60), for n own shots. */
export const mixed = (own: HeatMap, shots: number, all: HeatMap): HeatMap =>
  own.map(
    (density, cell) => (shots * density + WORTH_OF_ALL * (all[cell] ?? 0)) / (shots + WORTH_OF_ALL),
  )

/** The density per square foot at a location. */
export function densityAt(map: HeatMap, place: CanvasPoint): number {
  const { cell, right, down } = cellsAround(place)
  const row = (first: number) => (1 - right) * (map[first] ?? 0) + right * (map[first + 1] ?? 0)
  return (1 - down) * row(cell) + down * row(cell + HEAT_COLUMNS)
}

/** Each shot shared out among the four cells around it, as a density that sums to 1. */
function binned(places: readonly CanvasPoint[]): HeatMap {
  const cells = new Float64Array(HEAT_COLUMNS * HEAT_ROWS)
  const share = 1 / (places.length * SQUARE_FEET_OF_A_CELL)
  for (const place of places) {
    const { cell, right, down } = cellsAround(place)
    const below = cell + HEAT_COLUMNS
    cells[cell] = (cells[cell] ?? 0) + share * (1 - right) * (1 - down)
    cells[cell + 1] = (cells[cell + 1] ?? 0) + share * right * (1 - down)
    cells[below] = (cells[below] ?? 0) + share * (1 - right) * down
    cells[below + 1] = (cells[below + 1] ?? 0) + share * right * down
  }
  return cells
}

/** The four cells whose centers surround a location: the first of them, and how far it lies to the right and down. */
function cellsAround(place: CanvasPoint) {
  const { x, y } = toFeet(place)
  const within = (value: number, cells: number) => Math.min(cells - 1, Math.max(0, value))
  // Among the middles of the cells, in cells.
  const column = within((x + ICE_FEET_ALONG / 2) / FEET_ALONG_A_CELL - 0.5, HEAT_COLUMNS)
  const row = within((y + ICE_FEET_ACROSS / 2) / FEET_ACROSS_A_CELL - 0.5, HEAT_ROWS)
  // A location in the outermost cells has no weight beyond them.
  const left = Math.min(HEAT_COLUMNS - 2, Math.floor(column))
  const top = Math.min(HEAT_ROWS - 2, Math.floor(row))
  return { cell: top * HEAT_COLUMNS + left, right: column - left, down: row - top }
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
  // With a margin beyond both ends, so that the loop needs no bounds check.
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
