import type { Line } from '../pdf/table.ts'

/** A column of the page: its lines from top to bottom. */
export type Flow = readonly Line[]

/** The height of lines below each other, in points. */
export const heightOf = (lines: Flow): number => lines.reduce((sum, { height }) => sum + height, 0)

/**
 * Distributes the lines of a column over pages. A title stays with its heading and the first row,
 * and a continued table has its heading again. Nothing is left out: a line that is higher than a
 * page is alone.
 * @param rooms the height of the first page, and of each that follows, in points
 */
function paged(lines: Flow, rooms: { first: number; others: number }): Flow[] {
  const pages: Line[][] = [[]]
  let free = rooms.first
  let head: Line | undefined
  lines.forEach((line, index) => {
    if (line.kind === 'title') head = undefined
    if (line.kind === 'head') head = line
    const page = pages.at(-1) ?? []
    const needed = heightOf(lines.slice(index, index + together(line, lines[index + 1])))
    if (line.kind !== 'gap' && needed > free && page.length > 0) {
      const again = line.kind === 'row' && head !== undefined ? [head] : []
      pages.push([...again, line])
      free = rooms.others - heightOf([...again, line])
      return
    }
    page.push(line)
    free -= line.height
  })
  return pages
}

/** Puts each of the others below the column that is the shorter one then. */
export function balanced(columns: readonly Flow[], others: readonly Flow[]): Flow[] {
  const result = [...columns]
  for (const lines of others) {
    const heights = result.map(heightOf)
    const shortest = heights.indexOf(Math.min(...heights))
    result[shortest] = [...(result[shortest] ?? []), ...lines]
  }
  return result
}

/** How many lines must not be parted from this one, itself included. */
function together(line: Line, next: Line | undefined): number {
  if (line.kind === 'title') return next?.kind === 'head' ? 3 : 2
  return line.kind === 'head' ? 2 : 1
}

/** The smallest size can still be read (4.6 points). */
const SMALLEST = 0.575
/** The sizes that are tried, the largest first. */
const SCALES = [
  ...[1.15, 1.1, 1.05, 1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76],
  ...[0.72, 0.68, 0.64, 0.6, SMALLEST],
]
/** Down to here it is smaller rather than with names parted on two lines. */
const COMFORTABLE = 0.84
/** Content that does not fit on one page even so is set on several, in a comfortable size. */
const ON_SEVERAL = 0.88

/** A size, and the content of each page: the lines of each column. */
export interface Layout {
  readonly scale: number
  readonly pages: readonly (readonly Flow[])[]
}

/** How many entries take several lines. */
const partedIn = ({ pages }: Layout): number =>
  pages
    .flat(2)
    .filter(({ kind, cells }) => kind === 'row' && cells.some(({ length }) => length > 1)).length

/**
 * The layout in the largest size in which all columns fit on one page, or in a somewhat smaller one
 * with more entries on one line; else on several pages.
 */
export function layOut(
  flowsAt: (scale: number) => readonly Flow[],
  rooms: { first: number; others: number },
): Layout {
  // The gap below the last table needs no space.
  const fits = (flows: readonly Flow[]) =>
    flows.every((lines) => heightOf(lines.slice(0, -1)) <= rooms.first)
  // A long sheet, which fits in no size, takes a second for each.
  const scales = fits(flowsAt(SMALLEST)) ? SCALES : []
  let best: { readonly layout: Layout; readonly parted: number } | undefined
  for (const scale of scales) {
    if (best !== undefined && (best.parted === 0 || scale < COMFORTABLE)) break
    const flows = flowsAt(scale)
    if (!fits(flows)) continue
    const layout = { scale, pages: [flows] }
    const parted = partedIn(layout)
    if (best === undefined || parted < best.parted) best = { layout, parted }
  }
  if (best !== undefined) return best.layout
  const columns = flowsAt(ON_SEVERAL).map((lines) => paged(lines, rooms))
  const count = Math.max(...columns.map(({ length }) => length))
  const pages = Array.from({ length: count }, (_, page) =>
    columns.map((column) => column[page] ?? []),
  )
  return { scale: ON_SEVERAL, pages }
}
