import type { Figure, Sorting } from './table.tsx'

/** A column of a table that sorts. */
export interface SortedFigure<Line> extends Figure<Line> {
  /** The displayed value by which rows are sorted. Null, not known, is last. */
  readonly orderOf: (line: Line) => number | null
}

/** The rows as a heading sorts them; equal ones stay in their own order, unknown ones are last. */
export function sortLines<Line>(
  lines: readonly Line[],
  figures: readonly SortedFigure<Line>[],
  sorting: Sorting,
): readonly Line[] {
  const figure = figures.find(({ name }) => name === sorting?.name)
  if (sorting === null || figure === undefined) return lines
  const sign = sorting.descending ? -1 : 1
  return lines.toSorted((a, b) => {
    const [one, other] = [figure.orderOf(a), figure.orderOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  })
}
